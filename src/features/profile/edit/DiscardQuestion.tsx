import { Button } from '@/ui/controls/Button';
import * as S from './ProfileEditor.styles';

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <div>
      <S.Question ref={takeFocus} tabIndex={-1}>
        Leave without saving?
      </S.Question>
      <S.Answers>
        <Button variant="secondary" onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="danger-quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      </S.Answers>
    </div>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();
