import { errorText } from '@/api/errorText';
import type { QuizAttempt } from '@/contract/attempts';
import type { Challenge } from '@/contract/challenges';
import { Brief } from '@/features/players/frame/Brief';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { Middle } from '@/features/players/frame/Result.styles';
import { StepHeading } from '@/features/players/frame/StepHeading';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { AnswersWaiting } from './AnswersWaiting';
import { Playing } from './Playing';
import { QuizResult } from './QuizResult';
import { RightCount } from './RightCount';
import { ScoreDrops } from './ScoreDrops';
import { wrongOnes } from './turns';
import { useQuiz, overText, isOffline } from './useQuiz';

export function QuizPlayer({ challenge, onClose }: PlayerProps) {
  const quiz = useQuiz(challenge);
  const { stage, attempt } = quiz;

  if (stage.at === 'result') {
    const { number = attempt?.number } = stage;
    return (
      <QuizResult
        attempt={attempt?.number === number ? attempt : null}
        rules={challenge.quiz}
        submit={quiz.submit}
        isBusy={quiz.isBeginning}
        onClose={onClose}
        onRetry={() => void quiz.begin(number)}
      />
    );
  }
  if (attempt && stage.at === 'lookAgain') {
    return (
      <LookAgain
        attempt={attempt}
        onClose={onClose}
        onContinue={() => quiz.resume(attempt, true)}
      />
    );
  }
  if (attempt && stage.at === 'waiting') {
    return (
      <AnswersWaiting
        challengeId={challenge.id}
        count={quiz.unsent}
        onContinue={() => quiz.resume(attempt)}
        onClose={onClose}
      />
    );
  }
  if (attempt && stage.at === 'turn') {
    return (
      <Playing
        challengeId={challenge.id}
        attempt={attempt}
        turn={stage.turn}
        unsent={quiz.unsent}
        onContinue={() => quiz.resume(attempt)}
        onOver={quiz.leave}
        onClose={onClose}
      />
    );
  }
  return (
    <QuizBrief
      challenge={challenge}
      attempt={attempt}
      isFinished={stage.at === 'brief' && stage.isFinished === true}
      error={quiz.error}
      isBusy={quiz.isBeginning}
      onBegin={() => void quiz.begin()}
      onClose={onClose}
    />
  );
}

interface LookAgainProps {
  attempt: QuizAttempt;
  onContinue: () => void;
  onClose: () => void;
}

/** The screen between the first round and the second. */
function LookAgain({ attempt, onContinue, onClose }: LookAgainProps) {
  const count = wrongOnes(attempt).length;
  return (
    <PlayFrame
      step="All questions answered"
      fraction={1}
      aside={<RightCount attempt={attempt} />}
      onClose={onClose}
      footer={<Button onClick={onContinue}>Continue</Button>}
    >
      <Middle>
        <Drip mood="smile" size={112} hasShadow />
        <StepHeading>{`Let’s look again at ${count}`}</StepHeading>
        <ScoreDrops attempt={attempt} />
        <p>Here’s what you missed. Your score won’t change.</p>
      </Middle>
    </PlayFrame>
  );
}

interface QuizBriefProps {
  challenge: Challenge;
  /** Null if there is none or it isn't known yet. */
  attempt: QuizAttempt | null;
  isFinished: boolean;
  error: unknown;
  isBusy: boolean;
  onBegin: () => void;
  onClose: () => void;
}

function QuizBrief({ challenge, attempt, isFinished, error, ...rest }: QuizBriefProps) {
  const isBegun = attempt ? !attempt.isFinished && attempt.answers.length > 0 : challenge.isBegun;
  return (
    <Brief
      {...rest}
      challenge={challenge}
      beginLabel={isBegun ? 'Continue' : 'Begin'}
      error={isFinished ? overText : error ? startText(error) : undefined}
    />
  );
}

const startText = (error: unknown) =>
  isOffline(error) ? `A quiz needs a connection to begin. ${errorText(error)}` : errorText(error);
