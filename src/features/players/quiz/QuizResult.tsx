import { Check } from 'lucide-react';
import type { QuizAttempt } from '@/contract/attempts';
import type { QuizRules } from '@/contract/challengeContent';
import { CardList } from '@/ui/layout/Card';
import { Result } from '@/features/players/frame/Result';
import type { SubmissionState } from '@/features/players/frame/useSubmission';
import { CardTitle } from '@/ui/layout/primitives';
import * as S from './QuizResult.styles';
import { nextStarText } from './nextStarText';
import { ScoreDrops } from './ScoreDrops';
import { rightAtFirst, wrongOnes } from './turns';

interface QuizResultProps {
  attempt: QuizAttempt | null;
  rules: QuizRules | undefined;
  submit: SubmissionState;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

export function QuizResult({ attempt, rules, submit, isBusy, ...ways }: QuizResultProps) {
  const { verdict } = submit;
  const nextStar =
    attempt && rules && verdict?.passed
      ? nextStarText({ attempt, rules, stars: verdict.stars })
      : undefined;
  return (
    <Result {...ways} state={submit} nextStar={nextStar} retryLabel="Try again" isRetrying={isBusy}>
      {attempt && <Review attempt={attempt} />}
    </Result>
  );
}

function Review({ attempt }: { attempt: QuizAttempt }) {
  const wrong = wrongOnes(attempt);
  return (
    <>
      <S.Score>
        <ScoreDrops attempt={attempt} />
        <CardTitle as="h2">
          {`${rightAtFirst(attempt)} of ${attempt.questions.length} right on your first try`}
        </CardTitle>
      </S.Score>
      {wrong.length > 0 && (
        <>
          <S.Heading>Worth another look</S.Heading>
          <CardList>
            {wrong.map(({ question, answer }) => (
              <S.Item as="li" key={question.id}>
                <CardTitle as="h3">{question.text}</CardTitle>
                <S.Right>
                  <Check size={20} strokeWidth={3} aria-hidden />
                  <span>{question.options[answer.correctOption]}</span>
                </S.Right>
                <S.Why>{answer.explanation}</S.Why>
                <S.Source citation={answer.source} />
              </S.Item>
            ))}
          </CardList>
        </>
      )}
    </>
  );
}
