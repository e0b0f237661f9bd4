import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { FailedPart } from '@/ui/feedback/QueryPart';
import { theme } from '@/ui/theme/theme';
import type { EmojiPicker } from './EmojiPicker';

type State = 'closed' | 'loading' | 'failed' | { readonly Picker: typeof EmojiPicker };

interface PickerRefs {
  /** A click outside of it closes the picker. */
  part: RefObject<HTMLElement | null>;
  /** Touching it opens the keyboard in place of the picker. */
  field: RefObject<HTMLElement | null>;
}

/** Loads the picker's code on first use; a failed load can be retried. */
export function useEmojiPicker({ part, field }: PickerRefs) {
  const [state, setState] = useState<State>('closed');
  const isOpen = typeof state === 'object';

  const open = () => {
    setState('loading');
    import('./EmojiPicker').then(
      ({ EmojiPicker: Picker }) => setState({ Picker }),
      () => setState('failed'),
    );
  };
  const close = () => setState('closed');

  const closeOutside = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    const isIn = (element: Element | null) => target instanceof Node && element?.contains(target);
    const callsKeyboard = pointerType === 'touch' && isIn(field.current);
    if (!isIn(part.current) || callsKeyboard) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // A scroll gesture fires no pointerup.
    const listen = (event: PointerEvent) => closeOutside(event);
    document.addEventListener('pointerup', listen);
    return () => document.removeEventListener('pointerup', listen);
  }, [isOpen]);

  return {
    state,
    isOpen,
    open,
    close,
    toggle: () => {
      if (isOpen) close();
      else if (state !== 'loading') open();
    },
  };
}

interface EmojiPartProps {
  id: string;
  picker: ReturnType<typeof useEmojiPicker>;
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

export function EmojiPart({ id, picker: { state, open }, field, onClose }: EmojiPartProps) {
  if (state === 'failed') {
    return (
      <Failed>
        <FailedPart onRetry={open}>
          Couldn’t load the emoji. Check your connection and try again.
        </FailedPart>
      </Failed>
    );
  }
  if (typeof state !== 'object') return null;
  const insert = (emoji: string) => field.current && insertText(field.current, emoji);
  return <state.Picker id={id} onPick={insert} onClose={onClose} />;
}

/** Inserts at the caret or replaces the selection, as typing does; the caret is behind it then. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

const Failed = styled.div`
  margin-top: ${theme.space[3]};

  > [role='alert'] {
    background: ${theme.color.column};
    box-shadow: none;
  }
`;
