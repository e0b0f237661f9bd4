import { RefreshCw } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { Drip } from '@/ui/art/Drip';
import * as S from './FailedNote.styles';
import { useReturnFocus } from '@/ui/layout/useReturnFocus';

interface FailedNoteProps {
  /** What didn't load, why, and what to do. */
  children: string;
  /** Absent if another part of the screen has the retry. */
  onRetry: (() => void) | undefined;
  isRetrying?: boolean;
}

/** Replaces a part of a screen that didn't load, with a retry. */
export function FailedNote({ children, onRetry, isRetrying = false }: FailedNoteProps) {
  const ref = useReturnFocus<HTMLDivElement>();
  return (
    <S.Note role="alert" ref={ref}>
      <Drip mood="sad" size={52} hasShadow />
      <S.Words>{children}</S.Words>
      {onRetry && (
        <S.Action>
          <Button
            variant="secondary"
            size="small"
            icon={<RefreshCw size={18} aria-hidden="true" />}
            isBusy={isRetrying}
            onClick={onRetry}
          >
            Retry
          </Button>
        </S.Action>
      )}
    </S.Note>
  );
}
