import styled from 'styled-components';
import { FailedNote } from '@/ui/feedback/FailedNote';
import { theme } from '@/ui/theme/theme';
import type { useEmojiPicker } from './useEmojiPicker';

interface EmojiPartProps {
  id: string;
  picker: ReturnType<typeof useEmojiPicker>;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiPart({ id, picker: { state, open }, onPick, onClose }: EmojiPartProps) {
  switch (state.is) {
    case 'open':
      return <state.Picker id={id} onPick={onPick} onClose={onClose} />;
    case 'failed':
      return (
        <Failed>
          <FailedNote onRetry={open}>
            Couldn’t load the emoji. Check your connection and try again.
          </FailedNote>
        </Failed>
      );
    case 'closed':
    case 'loading':
      return null;
  }
}

const Failed = styled.div`
  margin-top: ${theme.space[3]};

  > [role='alert'] {
    background: ${theme.color.column};
    box-shadow: none;
  }
`;
