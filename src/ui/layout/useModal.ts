import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { leaveToInputMethod } from '@/lib/keys';
import { screenHeading } from './screenHeading';

/** Runs `onClose` on Escape, or Back on a phone. The focus then returns, or goes to the heading. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // What had the focus before the dialog may have gone.
    const returnFocus = () => {
      const { activeElement } = document;
      if (activeElement !== document.body && !dialog.contains(activeElement)) return;
      screenHeading()?.focus({ preventScroll: true });
    };
    const handleClose = () => {
      if (dialog.open) return;
      returnFocus();
      close();
    };
    dialog.addEventListener('close', handleClose);
    dialog.addEventListener('keydown', leaveToInputMethod);
    dialog.showModal();
    return () => {
      // The event comes later. If the dialog is hidden with its screen, the user didn't close it.
      dialog.removeEventListener('close', handleClose);
      dialog.removeEventListener('keydown', leaveToInputMethod);
      if (!dialog.open) return;
      const hadFocus = dialog.contains(document.activeElement);
      dialog.close();
      if (hadFocus) returnFocus();
    };
  }, []);

  return ref;
}
