import { useEffect, useState } from 'react';

/** Steps by the elapsed time, so that a throttled tab shows the right one. */
export function useRotation(count: number, everyMs: number, isPaused: boolean): number {
  'use memo';
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const steps = Math.max(1, Math.round((performance.now() - last) / everyMs));
      last += steps * everyMs;
      setIndex((current) => current + steps);
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isPaused]);

  return count === 0 ? 0 : index % count;
}
