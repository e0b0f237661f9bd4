import { useEffect } from 'react';

const appName = ' · Water Savers';

/**
 * Stands beside a screen: when the screen is there, its title is in the browser's tab and its heading
 * has the focus. The first screen after the page was loaded leaves the focus to the browser.
 */
export function ScreenTitle({ title }: { title: string }) {
  useEffect(() => {
    if (document.title === title + appName) return;
    const isFirst = !document.title.endsWith(appName);
    document.title = title + appName;
    if (!isFirst) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);

  return null;
}
