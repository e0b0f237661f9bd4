import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { leaveToInputMethod } from '@/lib/keys';
import { useBackGuard } from '@/lib/useBack';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';
import { screenHeading, takeFocus } from './focus';
import { FootBar } from './FootBar';
import { Text } from './primitives';
import { SideBySide } from './SideBySide';

export interface ModalOptions {
  /** Runs on Close, Escape, Back on a phone, and a click beside a sheet. */
  onClose: () => void;
  /** Back closes it, too. Views in the URL are closed by the router. */
  guardsBack?: boolean;
  /** `onClose` asks before a text is lost. The dialog stays open until it is unmounted. */
  asksItself?: boolean;
}

interface DialogProps extends ModalOptions {
  /** The accessible name, announced on opening. */
  label: string;
  /** A function gets what closes the dialog, which asks first if a text would be lost. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A modal that covers the whole column while it is mounted, then returns the focus. */
export function Dialog({ label, children, ...options }: DialogProps) {
  const { ref, close, question } = useModal(options);
  return (
    <Root ref={ref} aria-label={label}>
      <Stillness />
      {typeof children === 'function' ? children(close) : children}
      {question}
    </Root>
  );
}

/**
 * Opens a dialog with the focus on its h1, if it has one. The focus then returns, or goes to the
 * screen's heading. Asks before it closes with a text that was typed into it.
 */
export function useModal({ onClose, guardsBack = false, asksItself = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  /** What the fields had before the user typed. */
  const [texts] = useState(() => new Map<TextElement, string>());
  const [hasText, setHasText] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const hasTyped = () =>
    [...texts].some(([field, before]) => field.isConnected && field.value !== before);
  /** Returns true if the dialog stays open. A second time, the question closes. */
  const ask = () => {
    if (asksItself) onClose();
    else if (hasTyped()) setIsAsking(!isAsking);
    else return false;
    return true;
  };
  const close = () => {
    if (!ask()) onClose();
  };
  const noteText = useEffectEvent(({ type, target }: Event) => {
    const field = target as TextElement;
    if (field.closest('dialog') !== ref.current) return;
    if (type === 'input') setHasText(!asksItself && hasTyped());
    else if (!texts.has(field)) texts.set(field, field.value);
  });
  const askFirst = useEffectEvent(ask);
  const end = useEffectEvent(onClose);
  useBackGuard(close, guardsBack || hasText);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // What had the focus before the dialog may have gone.
    const returnFocus = () => {
      const { activeElement } = document;
      if (activeElement !== document.body && !dialog.contains(activeElement)) return;
      screenHeading()?.focus({ preventScroll: true });
    };
    const listeners = {
      // A file picker's bubbles. One that can't be canceled, such as a second Escape's, is asked on close.
      cancel: (event: Event) => {
        if (event.target === dialog && event.cancelable && askFirst()) event.preventDefault();
      },
      close: () => {
        if (dialog.open) return;
        // Android's Back can close it without asking the page.
        if (askFirst()) return dialog.showModal();
        returnFocus();
        end();
      },
      keydown: leaveToInputMethod,
      beforeinput: (event: Event) => noteText(event),
      input: (event: Event) => noteText(event),
    };
    for (const [type, listener] of Object.entries(listeners))
      dialog.addEventListener(type, listener as EventListener);
    dialog.showModal();
    dialog.querySelector('h1')?.focus({ preventScroll: true });
    return () => {
      // The close event comes later. If the dialog is hidden with its screen, the user didn't close it.
      for (const [type, listener] of Object.entries(listeners))
        dialog.removeEventListener(type, listener as EventListener);
      if (!dialog.open) return;
      const hadFocus = dialog.contains(document.activeElement);
      dialog.close();
      if (hadFocus) returnFocus();
    };
  }, []);

  const stay = () => {
    setIsAsking(false);
    [...texts.keys()].findLast(({ isConnected }) => isConnected)?.focus();
  };
  const question = isAsking && (
    <FootBar>
      <DiscardQuestion title="Discard what you typed?" onStay={stay} onDiscard={onClose} />
    </FootBar>
  );
  return { ref, close, question };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface DiscardQuestionProps {
  title: string;
  onStay: () => void;
  onDiscard: () => void;
}

export const DiscardQuestion = ({ title, onStay, onDiscard }: DiscardQuestionProps) => (
  <>
    <Text as="h2" ref={takeFocus} tabIndex={-1} $size="title" $align="center">
      {title}
    </Text>
    <SideBySide>
      <Button variant="secondary" onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="danger-quiet" onClick={onDiscard}>
        Discard changes
      </Button>
    </SideBySide>
  </>
);

/** Prevents the page behind from scrolling, and from moving where its scrollbar has a width. */
export function Stillness() {
  const [hasBar] = useState(() => innerWidth > document.documentElement.clientWidth);
  return <Still $hasBar={hasBar} />;
}

const Still = createGlobalStyle<{ $hasBar: boolean }>`
  html {
    overflow: hidden;
    scrollbar-gutter: ${({ $hasBar }) => ($hasBar ? 'stable' : 'auto')};
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
