import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { EmojiPicker } from './EmojiPicker';

type State =
  | { readonly is: 'closed' | 'loading' | 'failed' }
  | { readonly is: 'open'; readonly Picker: typeof EmojiPicker };

const closed: State = { is: 'closed' };

interface PickerRefs {
  /** A click outside of it closes the picker. */
  part: RefObject<HTMLElement | null>;
  /** Touching it opens the keyboard in place of the picker. */
  field: RefObject<HTMLElement | null>;
}

/** Loads the picker's code on first use; a failed load can be retried. */
export function useEmojiPicker({ part, field }: PickerRefs) {
  const [state, setState] = useState(closed);
  const isOpen = state.is === 'open';

  const open = () => {
    setState({ is: 'loading' });
    import('./EmojiPicker').then(
      ({ EmojiPicker: Picker }) => setState({ is: 'open', Picker }),
      () => setState({ is: 'failed' }),
    );
  };
  const close = () => setState(closed);

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
    isLoading: state.is === 'loading',
    open,
    close,
    toggle: () => {
      if (state.is === 'closed' || state.is === 'failed') open();
      else if (isOpen) close();
    },
  };
}
