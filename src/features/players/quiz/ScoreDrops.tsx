import type { QuizAttempt } from '@/contract/attempts';
import * as S from './ScoreDrops.styles';
import { answerTo, isRight } from './turns';

/** A drop per question, full if it was right at the first try. Decorative. */
export function ScoreDrops({ attempt }: { attempt: QuizAttempt }) {
  return (
    <S.Drops aria-hidden>
      {attempt.questions.map(({ id }) => {
        const answer = answerTo(attempt, id);
        return <S.Drop key={id} $isFull={answer !== undefined && isRight(answer)} />;
      })}
    </S.Drops>
  );
}
