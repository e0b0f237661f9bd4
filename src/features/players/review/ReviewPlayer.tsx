import { Check } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { useAnswerReviewMutation, useReviewQuery } from '@/api/todayApi';
import { useInUnits } from '@/components/useInUnits';
import type { Review } from '@/contract/today';
import { createClientId } from '@/lib/clientId';
import { deviceZone } from '@/lib/deviceZone';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { Middle } from '@/features/players/frame/Result.styles';
import { HiddenHeading, StepHeading } from '@/features/players/frame/StepHeading';
import { CheckFooter } from '@/features/players/quiz/CheckFooter';
import { Feedback } from '@/features/players/quiz/Feedback';
import { Question } from '@/features/players/quiz/Question';
import { Keys } from '@/features/players/quiz/Keys';
import { onQuizKey } from '@/features/players/quiz/quizKeys';
import * as R from '@/features/players/quiz/QuizResult.styles';
import type { TurnState } from '@/features/players/quiz/useTurn';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import { CardList } from '@/ui/layout/Card';
import { CardTitle } from '@/ui/layout/primitives';

/** Daily 5: the day's questions, one after the other, then the result. */
export function ReviewPlayer({ onClose }: { onClose: () => void }) {
  const [zone] = useState(deviceZone);
  const { data, error, isFetching, refetch } = useReviewQuery({ zone });
  const review = useInUnits(data?.review);
  const frame = { step: 'Daily 5', fraction: 0, onClose };

  if (review) return <LoadedReview review={review} zone={zone} onClose={onClose} />;
  return error ? (
    <PlayFrame {...frame} footer={<Button onClick={onClose}>Go back</Button>}>
      <HiddenHeading>Daily 5</HiddenHeading>
      <FailedState
        title="Couldn’t load today’s questions"
        hint={errorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </PlayFrame>
  ) : (
    <PlayFrame {...frame} footer={<Button isBusy>Check</Button>}>
      <HiddenHeading>Daily 5</HiddenHeading>
      <Loading label="Loading today’s questions">
        <Middle>
          <Drip mood="smile" size={112} hasShadow />
        </Middle>
      </Loading>
    </PlayFrame>
  );
}

interface LoadedReviewProps {
  review: Review;
  zone: string;
  onClose: () => void;
}

function LoadedReview({ review, zone, onClose }: LoadedReviewProps) {
  const firstOpen = (done: Review) =>
    done.questions.find(({ id }) => !done.answers.some(({ questionId }) => questionId === id))?.id;
  const [shownId, setShownId] = useState(() => firstOpen(review));
  const index = review.questions.findIndex(({ id }) => id === shownId);
  const question = review.questions[index];
  const state = useReviewTurn(review, question?.id ?? '', zone);
  if (!question) return <ReviewResult review={review} onClose={onClose} />;

  const { answered, isRight } = state;
  const goOn = () => {
    state.clear();
    setShownId(firstOpen(review));
  };
  return (
    <Keys onKeyDown={(event) => onQuizKey(event, answered ? goOn : () => void state.check())}>
      <PlayFrame
        step={`Question ${index + 1} of ${review.questions.length}`}
        fraction={review.answers.length / review.questions.length}
        onClose={onClose}
        footerTone={answered ? (isRight ? 'success' : 'lesson') : 'surface'}
        footer={
          answered ? (
            <Feedback question={question} answer={answered} isRight={isRight} onContinue={goOn} />
          ) : (
            <CheckFooter question={question} state={state} hasHelp={false} />
          )
        }
      >
        <Question question={question} state={state} headingKey={question.id} />
      </PlayFrame>
    </Keys>
  );
}

/** Runs one question of a review, like a turn of a quiz without 50:50. */
function useReviewTurn({ date, answers }: Review, questionId: string, zone: string): TurnState {
  const [answer, { isLoading, error, reset }] = useAnswerReviewMutation();
  const [choice, setChoice] = useState<number | null>(null);
  const [hint, setHint] = useState('');
  const answered = answers.find((each) => each.questionId === questionId);
  const chosen = answered?.option ?? choice;
  const isOpen = !answered && !isLoading;

  async function check() {
    if (!isOpen) return;
    setHint(chosen === null ? 'Choose an answer first.' : '');
    if (chosen === null) return;
    await answer({ date, questionId, option: chosen, zone, idempotencyKey: createClientId() });
  }

  return {
    chosen,
    removed: [],
    answered,
    isRight: Boolean(answered) && answered?.correctOption === chosen,
    isChecking: isLoading,
    isHelping: false,
    isHelpUsed: true,
    error,
    hint,
    choose(option) {
      if (!isOpen) return;
      setChoice(option);
      setHint('');
    },
    check,
    help: async () => undefined,
    clear() {
      setChoice(null);
      setHint('');
      reset();
    },
  };
}

function ReviewResult({ review, onClose }: { review: Review; onClose: () => void }) {
  const missed = review.questions.flatMap((question) => {
    const answer = review.answers.find(({ questionId }) => questionId === question.id);
    return answer && answer.option !== answer.correctOption ? [{ question, answer }] : [];
  });
  const right = review.answers.length - missed.length;
  return (
    <PlayFrame
      step="Result"
      fraction={1}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Middle>
        <Drip mood="happy" size={112} hasShadow />
        <StepHeading key="result">Daily 5 done!</StepHeading>
        <p>
          {right} of {review.questions.length} right. You earned 5 points.{' '}
          {missed.length > 0 ? 'Missed questions come back tomorrow.' : 'See you tomorrow!'}
        </p>
      </Middle>
      {missed.length > 0 && (
        <>
          <R.Heading>Worth another look</R.Heading>
          <CardList>
            {missed.map(({ question, answer }) => (
              <R.Item as="li" key={question.id}>
                <CardTitle as="h3">{question.text}</CardTitle>
                <R.Right>
                  <Check size={20} strokeWidth={3} aria-hidden />
                  {question.options[answer.correctOption]}
                </R.Right>
                <R.Why>{answer.explanation}</R.Why>
              </R.Item>
            ))}
          </CardList>
        </>
      )}
    </PlayFrame>
  );
}
