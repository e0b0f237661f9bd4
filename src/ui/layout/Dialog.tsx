import { useLayoutEffect, type ReactNode } from 'react';
import * as S from './Dialog.styles';
import { useModal } from './useModal';

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
  const ref = useModal(onClose);
  useLayoutEffect(() => ref.current?.querySelector('h1')?.focus({ preventScroll: true }), [ref]);

  return (
    <S.Dialog ref={ref} aria-label={label}>
      <S.Stillness />
      {children}
    </S.Dialog>
  );
}
