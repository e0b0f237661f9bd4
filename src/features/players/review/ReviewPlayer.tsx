import { Check } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errorText';
import { useReviewQuery } from '@/api/todayApi';
import { useInUnits } from '@/components/useInUnits';
import type { Review } from '@/contract/today';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { Middle } from '@/features/players/frame/Result.styles';
import { HiddenHeading, StepHeading } from '@/features/players/frame/StepHeading';
import { CheckFooter } from '@/features/players/quiz/CheckFooter';
import { Feedback } from '@/features/players/quiz/Feedback';
import { Question } from '@/features/players/quiz/Question';
import { Keys } from '@/features/players/quiz/Keys';
import { onQuizKey } from '@/features/players/quiz/quizKeys';
import { SavedAnswer } from '@/features/players/quiz/SavedAnswer';
import * as R from '@/features/players/quiz/QuizResult.styles';
import type { TurnState } from '@/features/players/quiz/useTurn';
import { useIsMounted } from '@/lib/useIsMounted';
import { useOutbox, useOutboxItems } from '@/services/outbox/useOutbox';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import { CardList } from '@/ui/layout/Card';
import { CardTitle } from '@/ui/layout/primitives';

export function ReviewPlayer({ onClose }: { onClose: () => void }) {
  const zone = useZone();
  const { data, error, isFetching, refetch } = useReviewQuery({ zone });
  const review = useInUnits(data?.review);
  const frame = { step: 'Daily 5', fraction: 0, onClose };

  if (review) {
    return <LoadedReview key={review.date} review={review} zone={zone} onClose={onClose} />;
  }
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
  const unsent = useOutboxItems('answerReview').filter(
    ({ arg, state }) => arg.date === review.date && state === 'waiting',
  );
  const firstOpen = () =>
    review.questions.find(({ id }) => {
      const isAnswered = review.answers.some(({ questionId }) => questionId === id);
      return !isAnswered && !unsent.some(({ arg }) => arg.questionId === id);
    })?.id;
  const [shownId, setShownId] = useState(firstOpen);
  const index = review.questions.findIndex(({ id }) => id === shownId);
  const question = review.questions[index];
  const state = useReviewTurn(review, question, zone);
  if (!question) return <ReviewResult review={review} unsent={unsent.length} onClose={onClose} />;

  const { answered, saved, isRight } = state;
  const goOn = () => {
    state.clear();
    setShownId(firstOpen());
  };
  return (
    <Keys
      onKeyDown={(event) => onQuizKey(event, answered || saved ? goOn : () => void state.check())}
    >
      <PlayFrame
        step={`Question ${index + 1} of ${review.questions.length}`}
        fraction={(review.answers.length + unsent.length) / review.questions.length}
        onClose={onClose}
        footerTone={answered ? (isRight ? 'success' : 'lesson') : 'surface'}
        footer={
          answered ? (
            <Feedback question={question} answer={answered} isRight={isRight} onContinue={goOn} />
          ) : saved ? (
            <SavedAnswer isStored={saved.isStored} onContinue={goOn} />
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
function useReviewTurn(
  { date, answers }: Review,
  question: Review['questions'][number] | undefined,
  zone: string,
): TurnState {
  const clock = useClock();
  const outbox = useOutbox();
  const { refetch } = useReviewQuery({ zone });
  const [choice, setChoice] = useState<number | null>(null);
  const [hint, setHint] = useState('');
  const [error, setError] = useState<unknown>();
  const [checkingId, setCheckingId] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const questionId = question?.id ?? '';
  const unsent = useOutboxItems('answerReview').find(
    ({ arg, state }) => arg.date === date && arg.questionId === questionId && state === 'waiting',
  );
  const answered = answers.find((each) => each.questionId === questionId);
  const chosen = answered?.option ?? unsent?.arg.option ?? choice;
  // The answer before may still be leaving the outbox when this question is shown.
  const isChecking = checkingId === questionId;
  const isOpen = !answered && !unsent && !isChecking;

  async function check() {
    if (!isOpen) return;
    setHint(chosen === null ? 'Choose an answer first.' : '');
    if (chosen === null) return;
    setError(undefined);
    setCheckingId(questionId);
    const doneAt = new Date(clock.now()).toISOString();
    const { id, attempted } = outbox.add({
      operation: 'answerReview',
      arg: { date, questionId, option: chosen, zone, doneAt },
      display: { question: question?.text ?? '' },
    });
    const failure = (await attempted)?.error;
    setCheckingId((latest) => (latest === questionId ? null : latest));
    // Once this is closed, Home says it.
    if (failure === undefined || !isMounted()) return;
    // It is said here, so that it needn't be kept.
    void outbox.remove(id);
    setError(failure);
    // It may have been answered on another device.
    void refetch();
  }

  return {
    chosen,
    removed: [],
    answered,
    isRight: Boolean(answered) && answered?.correctOption === chosen,
    saved: isChecking || answered ? undefined : unsent,
    isChecking,
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
      setError(undefined);
    },
  };
}

interface ReviewResultProps {
  review: Review;
  unsent: number;
  onClose: () => void;
}

function ReviewResult({ review, unsent, onClose }: ReviewResultProps) {
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
        {review.isFinished ? (
          <>
            <StepHeading key="result">Daily 5 done!</StepHeading>
            <p>
              {`${right} of ${review.questions.length} right. You earned 5 points. ${
                missed.length > 0 ? 'Missed questions come back tomorrow.' : 'See you tomorrow!'
              }`}
            </p>
          </>
        ) : (
          <>
            <StepHeading key="saved">All questions answered</StepHeading>
            <p>{savedText(unsent)}</p>
          </>
        )}
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
                  <span>{question.options[answer.correctOption]}</span>
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

function savedText(count: number): string {
  const [what, it] = count === 1 ? ['1 answer is', 'it'] : [`${count} answers are`, 'them'];
  return `${what} saved. We’ll check ${it} when we can reach the server, and then you’ll get your points.`;
}
