import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows the `dialog` that gets the returned ref as a modal while it is mounted. `onClose` runs when
 * the user presses Escape, or Back on a phone.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const handleClose = () => {
      if (!dialog.open) close();
    };
    dialog.addEventListener('close', handleClose);
    dialog.showModal();
    return () => {
      // The event comes later. If the dialog is hidden with its screen, the user didn't close it.
      dialog.removeEventListener('close', handleClose);
      dialog.close();
    };
  }, []);

  return ref;
}
