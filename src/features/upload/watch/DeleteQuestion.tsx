import type { KeyboardEvent } from 'react';
import type { Video } from '@/contract/videos';
import { pressedKey } from '@/lib/keys';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import * as S from './VideoDetails.styles';

interface DeleteQuestionProps {
  video: Video;
  onDelete: () => void;
  onKeep: () => void;
}

export function DeleteQuestion({ video, onDelete, onKeep }: DeleteQuestionProps) {
  const keepOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    onKeep();
  };

  return (
    <S.Question onKeyDown={keepOnEscape}>
      <S.Heading ref={takeFocus} tabIndex={-1}>
        Delete this video?
      </S.Heading>
      <S.Cost>{[costOf(video), 'You can undo this for 10 seconds.'].join(' ').trim()}</S.Cost>
      <S.Answers>
        <Button variant="secondary" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger-quiet" onClick={onDelete}>
          Delete it
        </Button>
      </S.Answers>
    </S.Question>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

function costOf({ isEvidence, points }: Video): string {
  if (isEvidence) return 'You’ll keep its points, which came from a challenge.';
  return points > 0 ? `You’ll lose its ${pluralize(points, 'point')}.` : '';
}
