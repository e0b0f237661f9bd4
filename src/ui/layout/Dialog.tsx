import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { leaveToInputMethod } from '@/lib/keys';
import { theme } from '@/ui/theme/theme';
import { screenHeading } from './focus';

interface DialogProps {
  /** The accessible name, announced on opening. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal that covers the whole column while it is mounted, then returns the focus. */
export function Dialog({ label, onClose, children }: DialogProps) {
  return (
    <Root ref={useModal(onClose)} aria-label={label}>
      <Stillness />
      {children}
    </Root>
  );
}

/**
 * Opens a dialog with the focus on its h1, if it has one. Runs `onClose` on Escape, or Back on a
 * phone. The focus then returns, or goes to the screen's heading.
 */
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
    dialog.querySelector('h1')?.focus({ preventScroll: true });
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

/** Prevents the page behind from scrolling. */
export const Stillness = createGlobalStyle`
  html {
    overflow: hidden;
  }
`;

export const ModalColumn = styled.dialog`
  width: min(100%, ${theme.layout.column});
  max-width: none;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${theme.color.column};
  color: ${theme.color.ink};
`;

const Root = styled(ModalColumn)`
  height: 100dvh;
  max-height: none;
  margin: 0 auto;

  &::backdrop {
    background: ${theme.color.heroPanel};
  }
`;
