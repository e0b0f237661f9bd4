import { useEffect, useState, type SyntheticEvent } from 'react';

/** Longer than the time between the clicks of a double click. */
const holdMs = 600;

/** Keeps a button in place that the second click of a double click would otherwise miss. */
export function useHeldHeight() {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    if (height === undefined) return undefined;
    const timer = setTimeout(() => setHeight(undefined), holdMs);
    return () => clearTimeout(timer);
  }, [height]);

  return {
    style: { minHeight: height },
    hold({ type, currentTarget }: SyntheticEvent) {
      if (type === 'submit') setHeight(currentTarget.getBoundingClientRect().height);
    },
  };
}
