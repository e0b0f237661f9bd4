import type { KeyboardEvent } from 'react';

/**
 * Creates a button's `onKeyDown` for a one-letter shortcut. It works only while the button has the
 * focus (WCAG 2.1.4), so that speech input and slips elsewhere don't trigger it.
 */
export function onLetterKey(letter: string, act: () => void) {
  return ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isMeant = key.toLowerCase() === letter && !(repeat || ctrlKey || metaKey || altKey);
    if (isMeant) act();
  };
}
