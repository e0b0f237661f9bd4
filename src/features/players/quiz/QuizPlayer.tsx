import { Star } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { WaitingNote } from '@/components/WaitingNote';
import type { QuizAttempt } from '@/contract/attempts';
import { Brief } from '@/features/players/frame/Brief';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { DripMessage } from '@/features/players/frame/StepHeading';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { pluralize } from '@/lib/pluralize';
import { useWaitingAnswers } from '@/services/outbox/useOutbox';
import { Button } from '@/ui/controls/Button';
import { QuizResult, ScoreDrops } from './QuizResult';
import { TurnScreen } from './TurnScreen';
import { rightAtFirst, type Turn, turnIndexOf, wrongOnes } from './turns';
import { isOffline, overText, useQuiz } from './useQuiz';
import { useTurn } from './useTurn';

export function QuizPlayer({ challenge, onClose }: PlayerProps) {
  const quiz = useQuiz(challenge);
  const { stage, attempt, unsent, isBeginning, error } = quiz;

  if (stage.at === 'result') {
    const { number = attempt?.number } = stage;
    return (
      <QuizResult
        attempt={attempt?.number === number ? attempt : null}
        rules={challenge.quiz}
        submit={quiz.submit}
        isBusy={isBeginning}
        onClose={onClose}
        onRetry={() => void quiz.begin(number)}
      />
    );
  }
  if (attempt && stage.at !== 'brief') {
    const screen = { challengeId: challenge.id, attempt, unsent, onClose };
    const resume = () => quiz.resume(attempt);
    if (stage.at === 'turn') {
      return <QuizTurn {...screen} turn={stage.turn} onContinue={resume} onOver={quiz.leave} />;
    }
    if (stage.at === 'waiting') return <AnswersWaiting {...screen} onContinue={resume} />;
    return <LookAgain {...screen} onContinue={() => quiz.resume(attempt, true)} />;
  }
  const isBegun = attempt ? !attempt.isFinished && attempt.answers.length > 0 : challenge.isBegun;
  const isFinished = stage.at === 'brief' && stage.isFinished;
  return (
    <Brief
      challenge={challenge}
      beginLabel={isBegun ? 'Continue' : 'Begin'}
      error={isFinished ? overText : error ? startText(error) : undefined}
      isBusy={isBeginning}
      onBegin={() => void quiz.begin()}
      onClose={onClose}
    />
  );
}

const startText = (error: unknown) =>
  isOffline(error) ? `A quiz needs a connection to begin. ${errorText(error)}` : errorText(error);

interface QuizScreenProps {
  challengeId: string;
  attempt: QuizAttempt;
  /** How many answers the server doesn't have yet. */
  unsent: number;
  onContinue: () => void;
  onClose: () => void;
}

interface QuizTurnProps extends QuizScreenProps {
  turn: Turn;
  onOver: (error: unknown) => void;
}

function QuizTurn(props: QuizTurnProps) {
  const { attempt, turn, unsent, onContinue, onClose } = props;
  const { questionId, round } = turn;
  const state = useTurn(props);
  const { position, count, done } = turnIndexOf(attempt, turn);
  const question = attempt.questions.find(({ id }) => id === questionId);
  return (
    question && (
      <TurnScreen
        step={`${round === 1 ? 'Question' : 'Look again'} ${position} of ${count}`}
        fraction={(done + unsent) / count}
        aside={<RightCount attempt={attempt} />}
        question={question}
        state={state}
        turnKey={`${round} ${questionId}`}
        onContinue={onContinue}
        onClose={onClose}
      />
    )
  );
}

function LookAgain({ attempt, onContinue, onClose }: QuizScreenProps) {
  return (
    <PlayFrame
      step="All questions answered"
      fraction={1}
      aside={<RightCount attempt={attempt} />}
      onClose={onClose}
      footer={<Button onClick={onContinue}>Continue</Button>}
    >
      <DripMessage mood="smile" title={`Let’s look again at ${wrongOnes(attempt).length}`}>
        <ScoreDrops attempt={attempt} />
        <p>Here’s what you missed. Your score won’t change.</p>
      </DripMessage>
    </PlayFrame>
  );
}

function RightCount({ attempt }: { attempt: QuizAttempt }) {
  return (
    <>
      <Star size={16} aria-hidden />
      <span>{`${rightAtFirst(attempt)} right`}</span>
    </>
  );
}

function AnswersWaiting({ challengeId, unsent, onContinue, onClose }: QuizScreenProps) {
  const answers = useWaitingAnswers(challengeId);
  const [isDeleted, setIsDeleted] = useState(false);
  const isWaiting = unsent > 0;
  const [title, text] = waitingText(unsent, answers?.item.state === 'refused', isDeleted);
  return (
    <PlayFrame
      step="All questions answered"
      fraction={1}
      onClose={onClose}
      footer={
        <Button onClick={isWaiting ? onClose : onContinue}>
          {isWaiting ? 'Done' : 'Continue'}
        </Button>
      }
    >
      <DripMessage mood="smile" title={title}>
        <p>{text}</p>
        {answers && (
          <WaitingNote
            {...answers}
            onDelete={() => {
              answers.onDelete();
              setIsDeleted(true);
            }}
          />
        )}
      </DripMessage>
    </PlayFrame>
  );
}

function waitingText(unsent: number, isRefused: boolean, isDeleted: boolean) {
  if (isRefused) return ['Your answers weren’t sent', 'Send them again, or delete them.'] as const;
  if (unsent > 0) {
    return [
      `${pluralize(unsent, 'answer')} saved`,
      'We’ll check your answers when we can reach the server. Then the quiz continues here.',
    ] as const;
  }
  return isDeleted
    ? (['Your answers are deleted', 'Continue to answer the questions again.'] as const)
    : (['Your answers are in', 'Continue to see how it went.'] as const);
}
