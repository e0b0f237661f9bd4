import type { KeyboardEvent } from 'react';

/**
 * For a button's `onKeyDown`. A letter alone may act only while its own control has the focus
 * (WCAG 2.1.4), so nobody who speaks or slips hits it from elsewhere.
 */
export function onLetter(letter: string, act: () => void) {
  return ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isMeant = key.toLowerCase() === letter && !(repeat || ctrlKey || metaKey || altKey);
    if (isMeant) act();
  };
}
