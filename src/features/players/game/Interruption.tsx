import { useId } from 'react';
import { onLetterKey } from '@/lib/keys';
import { Button } from '@/ui/controls/Button';
import { useModal } from '@/ui/layout/useModal';
import * as S from './Interruption.styles';

interface InterruptionProps {
  /** True asks whether to leave; false shows a pause. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function Interruption({ isLeaving, onStay, onLeave }: InterruptionProps) {
  const ref = useModal(onStay);
  const id = useId();

  return (
    <S.Dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onLetterKey('p', onStay)}
    >
      <S.Title id={`${id}-title`}>{isLeaving ? 'Leave this round?' : 'Paused'}</S.Title>
      <p id={`${id}-text`}>
        {isLeaving
          ? 'It ends here with no points. You can start over anytime.'
          : 'Take your time. If you leave, the round ends with no points.'}
      </p>
      <S.Ways>
        <Button onClick={onStay}>{isLeaving ? 'Stay' : 'Resume'}</Button>
        <Button variant="danger-quiet" onClick={onLeave}>
          Leave
        </Button>
      </S.Ways>
    </S.Dialog>
  );
}
