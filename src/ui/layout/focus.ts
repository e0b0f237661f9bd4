import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Returns the screen's heading: the first one of the page, before those of sheets and dialogs. */
export const screenHeading = () => document.querySelector('h1');

/** As a `ref`, moves the focus to an element when it mounts. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Moves the focus to the heading of the screen or dialog when the focused part unmounts. */
export function useReturnFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      const dialog = part.closest('dialog');
      const heading = dialog ? dialog.querySelector('h1') : screenHeading();
      heading?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Focuses the row of a closed view, or the heading, unless something else has the focus. */
export function useRowFocus(openId: string | null, rowOf: (id: string) => HTMLElement | null) {
  const last = useRef<string>(null);
  const row = useEffectEvent(rowOf);
  useEffect(() => {
    const { current: closed } = last;
    last.current = openId;
    const isSomewhere = document.activeElement?.matches('body, h1') === false;
    if (openId !== null || closed === null || isSomewhere) return;
    (row(closed) ?? screenHeading())?.focus();
  }, [openId]);
}
