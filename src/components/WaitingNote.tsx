import { Clock, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import * as S from './WaitingNote.styles';

interface WaitingNoteProps {
  /** An item of the outbox. */
  item: {
    readonly state: 'waiting' | 'refused';
    readonly reason?: string | undefined;
    readonly isStored?: boolean;
  };
  /** Names the thing for screen readers, as in "Delete this message". */
  what: string;
  onRetry: () => void;
  onDelete: () => void;
}

/** Shows under something that the server doesn't have why it wasn't sent, with Retry and Delete. */
export function WaitingNote({ item, what, onRetry, onDelete }: WaitingNoteProps) {
  const { state, reason, isStored } = item;
  const isRefused = state === 'refused';
  return (
    <S.Note $isRefused={isRefused}>
      <p role={isRefused ? 'alert' : 'status'}>
        {!isRefused && <Clock size={16} aria-hidden="true" />}
        {textOf(isRefused, reason)}
        {isStored === false && ' This browser can’t store it: keep this page open.'}
      </p>
      <S.Ways>
        {reason !== undefined && (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCw size={18} aria-hidden="true" />}
            aria-label={`Retry: send this ${what}`}
            onClick={onRetry}
          >
            Retry
          </Button>
        )}
        <Button
          variant="danger-quiet"
          size="small"
          icon={<Trash2 size={18} aria-hidden="true" />}
          aria-label={`Delete this ${what}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </S.Ways>
    </S.Note>
  );
}

function textOf(isRefused: boolean, reason: string | undefined): string {
  if (isRefused) return `Couldn’t send. ${reason ?? ''}`;
  return reason === undefined ? 'Waiting for a connection.' : `Not sent yet. ${reason}`;
}
