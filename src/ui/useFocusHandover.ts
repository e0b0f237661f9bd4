import { useLayoutEffect, useRef } from 'react';

/** For something that goes away by itself: if it has the focus then, the screen's heading gets it. */
export function useFocusHandover<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);

  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.contains(document.activeElement)) {
        document.querySelector('h1')?.focus({ preventScroll: true });
      }
    };
  }, []);

  return ref;
}
