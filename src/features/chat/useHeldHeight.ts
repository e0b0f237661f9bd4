import { useEffect, useState } from 'react';

/** Longer than the time between the clicks of a double click. */
const holdMs = 600;

/**
 * Returns a minimum height in pixels, undefined unless `hold` was called in the last 600 ms. It
 * keeps a button in place that a second click of a double click would otherwise miss.
 */
export function useHeldHeight() {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    if (height === undefined) return undefined;
    const timer = setTimeout(() => setHeight(undefined), holdMs);
    return () => clearTimeout(timer);
  }, [height]);

  return {
    height,
    hold: (element: HTMLElement) => setHeight(element.getBoundingClientRect().height),
  };
}
