import type { PlayerProps } from '@/features/players/frame/playerProps';
import { AnswersWaiting } from './AnswersWaiting';
import { LookAgain } from './LookAgain';
import { Playing } from './Playing';
import { QuizBrief } from './QuizBrief';
import { QuizResult } from './QuizResult';
import { useQuiz } from './useQuiz';

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
