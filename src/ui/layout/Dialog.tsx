import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import * as S from './Dialog.styles';

interface DialogProps {
  /** The accessible name, announced on opening. */
  label: string;
  /** Runs when the user presses Escape, or Back on a phone. */
  onClose: () => void;
  /** Its first h1 gets the focus. */
  children: ReactNode;
}

/** A modal that covers the whole column while it is mounted, then returns the focus. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector('h1')?.focus({ preventScroll: true });
    return () => dialog?.close();
  }, []);

  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose();
  };

  return (
    <S.Dialog ref={ref} aria-label={label} onClose={handleClose}>
      <S.Stillness />
      {children}
    </S.Dialog>
  );
}
