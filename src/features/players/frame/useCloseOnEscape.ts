import { useEffect, useEffectEvent } from 'react';

/** Closes a player on Escape, unless a dialog is open or something else has used the key. */
export function useCloseOnEscape(close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, isComposing, defaultPrevented } = event;
    if (key !== 'Escape' || repeat || isComposing || defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    close();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
