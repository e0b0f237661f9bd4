import { useLayoutEffect, useRef } from 'react';

/** For something that goes away by itself: if it has the focus then, the heading of the screen or dialog gets it. */
export function useReturnFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);

  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.contains(document.activeElement)) {
        const screen = part.closest('dialog') ?? document;
        screen.querySelector('h1')?.focus({ preventScroll: true });
      }
    };
  }, []);

  return ref;
}
