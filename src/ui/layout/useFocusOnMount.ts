import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a ref callback that focuses an element when it mounts, if no other element has the focus.
 * Elements of the first render don't take it.
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
