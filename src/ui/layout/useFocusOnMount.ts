import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives the focus to whatever appears with the ref, where what had it is gone. What is there from the
 * beginning leaves the focus alone.
 */
export function useFocusOnMount() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return useCallback((element: HTMLElement | null) => {
    if (isOpen.current && document.activeElement === document.body) element?.focus();
  }, []);
}
