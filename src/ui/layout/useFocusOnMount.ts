import { useCallback, useEffect, useRef } from 'react';

/** Focuses it if nothing else has the focus. Elements of the first render don't take it. */
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
