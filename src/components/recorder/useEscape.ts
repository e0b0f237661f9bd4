import { useEffect, useEffectEvent } from 'react';

/** Runs on Escape regardless of the focus, before the dialog handles the key and closes. */
export function useEscape(act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event;
    if (key !== 'Escape' || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    if (!repeat) act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
