import { useEffect, useState } from 'react';

/** After this time in milliseconds, the app says that something is slow. */
export const slowMs = 6_000;

export function useIsLate(isPending: boolean, ms = slowMs): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isPending, ms]);
  return isPending && isLate;
}
