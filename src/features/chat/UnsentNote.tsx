import { RotateCw, Trash2 } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import * as S from './MessageList.styles';

interface UnsentNoteProps {
  reason: string | undefined;
  onRetry: () => void;
  onDelete: () => void;
}

/** Shows under an unsent message why it failed, with Retry and Delete. */
export function UnsentNote({ reason, onRetry, onDelete }: UnsentNoteProps) {
  return (
    <S.Unsent>
      <p>Couldn’t send. {reason}</p>
      <S.Ways>
        <Button
          variant="quiet"
          size="small"
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={onRetry}
        >
          Retry
        </Button>
        <Button
          variant="danger-quiet"
          size="small"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={onDelete}
        >
          Delete
        </Button>
      </S.Ways>
    </S.Unsent>
  );
}
