import type { QuizAttempt } from '@/contract/attempts';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { CheckFooter } from './CheckFooter';
import { Feedback } from './Feedback';
import { Keys } from './Keys';
import { Question } from './Question';
import { onQuizKey } from './quizKeys';
import { RightCount } from './RightCount';
import { SavedAnswer } from './SavedAnswer';
import { turnIndexOf, type Turn } from './turns';
import { useTurn } from './useTurn';

interface PlayingProps {
  challengeId: string;
  attempt: QuizAttempt;
  turn: Turn;
  unsent: number;
  onContinue: () => void;
  onOver: (error: unknown) => void;
  onClose: () => void;
}

export function Playing(props: PlayingProps) {
  const { challengeId, attempt, turn, unsent, onContinue, onOver, onClose } = props;
  const state = useTurn({ challengeId, attempt, turn, onOver });
  const { answered, saved, isRight, clear, check } = state;
  const { position, count, done } = turnIndexOf(attempt, turn);
  const question = attempt.questions.find(({ id }) => id === turn.questionId);
  if (!question) return null;

  const round = turn.round === 1 ? 'Question' : 'Look again';
  const continueQuiz = () => {
    clear();
    onContinue();
  };
  return (
    <Keys
      onKeyDown={(event) => onQuizKey(event, answered || saved ? continueQuiz : () => void check())}
    >
      <PlayFrame
        step={`${round} ${position} of ${count}`}
        fraction={(done + unsent) / count}
        aside={<RightCount attempt={attempt} />}
        onClose={onClose}
        footerTone={answered ? (isRight ? 'success' : 'lesson') : 'surface'}
        footer={
          answered ? (
            <Feedback
              question={question}
              answer={answered}
              isRight={isRight}
              onContinue={continueQuiz}
            />
          ) : saved ? (
            <SavedAnswer isStored={saved.isStored} onContinue={continueQuiz} />
          ) : (
            <CheckFooter question={question} state={state} hasHelp={turn.round === 1} />
          )
        }
      >
        <Question question={question} state={state} headingKey={`${turn.round} ${question.id}`} />
      </PlayFrame>
    </Keys>
  );
}
