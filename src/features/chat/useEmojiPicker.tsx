import { type RefObject, useEffect, useId, useState } from 'react';
import { FailedPart } from '@/ui/feedback/State';
import type { EmojiPicker } from './EmojiPicker';

type State = 'closed' | 'loading' | 'failed' | { readonly Picker: typeof EmojiPicker };

type Field = RefObject<HTMLTextAreaElement | null>;

/**
 * Loads the picker's code on first use; a failed load can be retried. A click outside of `part`
 * closes it, and so does touching the field, which opens the keyboard in its place.
 */
export function useEmojiPicker(part: RefObject<HTMLElement | null>, field: Field) {
  const [state, setState] = useState<State>('closed');
  const isOpen = typeof state === 'object';
  const id = useId();
  const open = () => {
    setState('loading');
    import('./EmojiPicker').then(
      ({ EmojiPicker: Picker }) => setState({ Picker }),
      () => setState('failed'),
    );
  };
  const close = () => setState('closed');
  const closeToField = () => {
    close();
    field.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    // A scroll gesture fires no pointerup.
    const closeOutside = ({ target, pointerType }: PointerEvent) => {
      const isIn = (element: Element | null) => element?.contains(target as Node) === true;
      const callsKeyboard = pointerType === 'touch' && isIn(field.current);
      if (!isIn(part.current) || callsKeyboard) setState('closed');
    };
    document.addEventListener('pointerup', closeOutside);
    return () => document.removeEventListener('pointerup', closeOutside);
  }, [isOpen, part, field]);

  return {
    openId: isOpen ? id : undefined,
    isLoading: state === 'loading',
    toggle: isOpen ? close : open,
    closeToField,
    picker: isOpen ? (
      <state.Picker
        id={id}
        onPick={(emoji) => field.current && insertText(field.current, emoji)}
        onClose={closeToField}
      />
    ) : (
      state === 'failed' && (
        <FailedPart onRetry={open}>
          Couldn’t load the emoji. Check your connection and try again.
        </FailedPart>
      )
    ),
  };
}

/** Inserts at the caret or replaces the selection, as typing does; the caret is behind it then. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
