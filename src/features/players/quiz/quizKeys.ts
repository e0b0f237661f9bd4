import type { KeyboardEvent } from 'react';
import { hasModifier, pressedKey } from '@/lib/keys';

/** Chooses an option by its digit. Enter calls `onEnter` unless a button or link has the focus. */
export function onQuizKey(event: KeyboardEvent<HTMLElement>, onEnter: () => void): void {
  if (event.repeat || hasModifier(event)) return;
  const { target, currentTarget } = event;
  const key = pressedKey(event);
  if (key === 'Enter') {
    if (target instanceof Element && target.closest('button, a')) return;
    event.preventDefault();
    onEnter();
  } else if (/^[1-9]$/.test(key)) {
    const radio =
      currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(key) - 1];
    radio?.focus();
    radio?.click();
  }
}
