import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading of the screen or dialog when the focused part unmounts. */
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
