import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import * as S from './Dialog.styles';

interface DialogProps {
  /** Read out when it opens. */
  label: string;
  /** The person pressed Esc, or went back on a phone. */
  onClose: () => void;
  /** The first h1 in it gets the focus. */
  children: ReactNode;
}

/** Takes the place of the whole column for as long as it is mounted; then the focus goes back. */
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
