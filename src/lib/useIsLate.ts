import { useEffect, useState } from 'react';

/** Returns true once something has been pending for a time in milliseconds. */
export function useIsLate(isPending: boolean, ms: number): boolean {
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
