import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/lib/keys';

/** Closes a player on Escape, unless a dialog is open or something else has used the key. */
export function useCloseOnEscape(close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.repeat || event.defaultPrevented) return;
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
