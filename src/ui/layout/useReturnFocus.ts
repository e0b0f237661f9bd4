import { useLayoutEffect, useRef } from 'react';
import { screenHeading } from './screenHeading';

/** Moves the focus to the heading of the screen or dialog when the focused part unmounts. */
export function useReturnFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);

  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.contains(document.activeElement)) {
        const dialog = part.closest('dialog');
        const heading = dialog ? dialog.querySelector('h1') : screenHeading();
        heading?.focus({ preventScroll: true });
      }
    };
  }, []);

  return ref;
}
