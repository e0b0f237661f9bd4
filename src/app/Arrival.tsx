import { useEffect } from 'react';

interface ArrivalProps {
  /** Stands before the app's name in the tab of the browser. */
  title: string;
  /** The first screen after the page was loaded leaves the focus where the browser puts it. */
  isFirst?: boolean;
}

/** Stands beside a screen: when the screen is there, it is announced by title and focused heading. */
export function Arrival({ title, isFirst = false }: ArrivalProps) {
  useEffect(() => {
    document.title = `${title} · Water Savers`;
    if (!isFirst) document.querySelector('h1')?.focus({ preventScroll: true });
    // Only on arrival: a screen that is shown already keeps its focus.
  }, []);

  return null;
}
