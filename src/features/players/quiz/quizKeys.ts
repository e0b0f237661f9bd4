import type { KeyboardEvent } from 'react';

/** Chooses an option by its digit. Enter calls `onEnter` unless a button or link has the focus. */
export function onQuizKey(event: KeyboardEvent<HTMLElement>, onEnter: () => void): void {
  const { key, target, currentTarget, repeat, ctrlKey, metaKey, altKey } = event;
  if (repeat || ctrlKey || metaKey || altKey) return;
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
