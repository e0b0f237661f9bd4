import { useCallback, useRef } from 'react';

/**
 * Gives the focus to whatever appears with the ref, once `open` was called: what had the focus is
 * gone by then. The first thing to appear leaves the focus alone.
 */
export function useLanding() {
  const isOpen = useRef(false);
  const open = () => {
    isOpen.current = true;
  };
  const landing = useCallback((element: HTMLElement | null) => {
    if (isOpen.current) element?.focus();
  }, []);
  return { landing, open };
}
