import { useEffect, useEffectEvent } from 'react';
import { hasModifier, pressedKey } from '@/lib/keys';

/** Runs on Escape regardless of the focus, before the dialog handles the key and closes. */
export function useEscape(act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || hasModifier(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
