import { FailedNote } from '@/ui/feedback/FailedNote';
import * as S from './EmojiPart.styles';
import type { useEmojiPicker } from './useEmojiPicker';

interface EmojiPartProps {
  id: string;
  picker: ReturnType<typeof useEmojiPicker>;
  onPick: (emoji: string) => void;
  /** Called on Esc. */
  onClose: () => void;
}

/** Renders the picker once it is open and loaded. */
export function EmojiPart({ id, picker: { state, open }, onPick, onClose }: EmojiPartProps) {
  switch (state.is) {
    case 'open':
      return <state.Picker id={id} onPick={onPick} onClose={onClose} />;
    case 'failed':
      return (
        <S.Failed>
          <FailedNote onRetry={open}>
            The emoji did not load. Check your connection and try again.
          </FailedNote>
        </S.Failed>
      );
    case 'closed':
    case 'loading':
      return null;
  }
}
