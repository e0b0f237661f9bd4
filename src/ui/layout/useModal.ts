import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { screenHeading } from './screenHeading';

/**
 * Shows the `dialog` that gets the returned ref as a modal while it is mounted. `onClose` runs when
 * the user presses Escape, or Back on a phone. Then the focus returns to where it was, or to the screen's
 * heading.
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
      const hadFocus = dialog.contains(document.activeElement);
      dialog.close();
      // What had the focus before has gone.
      if (hadFocus && document.activeElement === document.body) {
        screenHeading()?.focus({ preventScroll: true });
      }
    };
  }, []);

  return ref;
}
