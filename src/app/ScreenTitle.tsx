import { useEffect } from 'react';
import { screenHeading } from '@/ui/layout/focus';

const appName = ' · Water Savers';

/** Focuses the heading, too, except for the first screen after a page load. */
export function ScreenTitle({ title }: { title: string }) {
  useEffect(() => {
    if (document.title === title + appName) return;
    const isFirst = !document.title.endsWith(appName);
    document.title = title + appName;
    if (!isFirst) screenHeading()?.focus({ preventScroll: true });
  }, [title]);

  return null;
}
