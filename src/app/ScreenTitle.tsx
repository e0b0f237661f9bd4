import { useEffect } from 'react';
import { screenHeading } from '@/ui/layout/screenHeading';

const appName = ' · Water Savers';

/**
 * Sets the document's title when a screen mounts and focuses the screen's heading. The first screen
 * after a page load leaves the focus to the browser.
 */
export function ScreenTitle({ title }: { title: string }) {
  useEffect(() => {
    if (document.title === title + appName) return;
    const isFirst = !document.title.endsWith(appName);
    document.title = title + appName;
    if (!isFirst) screenHeading()?.focus({ preventScroll: true });
  }, [title]);

  return null;
}
