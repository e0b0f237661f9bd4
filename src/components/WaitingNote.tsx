import { Clock, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { RowTitle } from '@/ui/layout/primitives';
import * as S from './WaitingNote.styles';

interface WaitingNoteProps {
  item: {
    readonly state: 'waiting' | 'refused';
    readonly reason?: string | undefined;
    readonly isStored?: boolean;
  };
  /** Names the thing for screen readers, as in "Delete this message". */
  what: string;
  /** Names the thing above the note, where several are listed. */
  title?: string;
  /** Says what was refused, before the reason. */
  refusal?: string;
  /** False where something else announces it, as in a list whose rows mount while it scrolls. */
  isAnnounced?: boolean;
  onRetry: () => void;
  onDelete: () => void;
}

export function WaitingNote(props: WaitingNoteProps) {
  const { item, what, title, refusal = 'Couldn’t send.', isAnnounced = true } = props;
  const { onRetry, onDelete } = props;
  const { state, reason, isStored } = item;
  const isRefused = state === 'refused';
  const role = isRefused ? 'alert' : 'status';
  return (
    <S.Note>
      <S.Words>
        {title !== undefined && <RowTitle>{title}</RowTitle>}
        <S.Why $isRefused={isRefused} role={isAnnounced ? role : undefined}>
          {!isRefused && <Clock size={16} aria-hidden="true" />}
          <span>
            <span>{isRefused ? `${refusal} ${reason ?? ''}` : waitingText(reason)}</span>
            {isStored === false && <span> This browser can’t store it: keep this page open.</span>}
          </span>
        </S.Why>
      </S.Words>
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

/** Returns why something waits. The last attempt gives the reason. */
const waitingText = (reason: string | undefined) =>
  reason === undefined ? 'Waiting for a connection.' : `Not sent yet. ${reason}`;
