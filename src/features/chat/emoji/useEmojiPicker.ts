import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { EmojiPicker } from './EmojiPicker';

type State =
  | { readonly is: 'closed' | 'loading' | 'failed' }
  | { readonly is: 'open'; readonly Picker: typeof EmojiPicker };

const closed: State = { is: 'closed' };

interface Place {
  /** A press outside of it closes the picker. */
  part: RefObject<HTMLElement | null>;
  /** A finger on it calls the keyboard, which takes the picker's place. */
  field: RefObject<HTMLElement | null>;
}

/** The picker, whose code is loaded by whoever opens it first; what can't be loaded can be tried again. */
export function useEmojiPicker({ part, field }: Place) {
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
    const isIn = (place: Element | null) => target instanceof Node && place?.contains(target);
    const callsKeyboard = pointerType === 'touch' && isIn(field.current);
    if (!isIn(part.current) || callsKeyboard) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // What scrolls the page doesn't come to a pointerup.
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
