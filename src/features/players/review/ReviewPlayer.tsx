import { useState } from 'react';
import { useReviewQuery } from '@/api/todayApi';
import { useInUnits } from '@/components/useInUnits';
import type { Review } from '@/contract/today';
import { PendingFrame } from '@/features/players/frame/PendingFrame';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { DripMessage } from '@/features/players/frame/StepHeading';
import { MissedQuestions } from '@/features/players/quiz/QuizResult';
import { TurnScreen } from '@/features/players/quiz/TurnScreen';
import { rightAtFirst } from '@/features/players/quiz/turns';
import type { TurnState } from '@/features/players/quiz/useTurn';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { useIsMounted } from '@/lib/hooks';
import { useOutbox, useOutboxItems } from '@/services/outbox/useOutbox';
import { Button } from '@/ui/controls/Button';

export function ReviewPlayer({ onClose }: { onClose: () => void }) {
  const zone = useZone();
  const query = useReviewQuery({ zone });
  const review = useInUnits(query.data?.review);
  if (review) {
    return <LoadedReview key={review.date} review={review} zone={zone} onClose={onClose} />;
  }
  return (
    <PendingFrame
      step="Daily 5"
      what="today’s questions"
      button="Check"
      query={query}
      onClose={onClose}
    />
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
  return (
    <TurnScreen
      step={`Question ${index + 1} of ${review.questions.length}`}
      fraction={(review.answers.length + unsent.length) / review.questions.length}
      question={question}
      state={state}
      turnKey={question.id}
      onContinue={() => setShownId(firstOpen())}
      onClose={onClose}
    />
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
  const { questions, isFinished } = review;
  return (
    <PlayFrame
      step="Result"
      fraction={1}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <DripMessage mood="happy" title={isFinished ? 'Daily 5 done!' : 'All questions answered'}>
        <p>{isFinished ? doneText(rightAtFirst(review), questions.length) : savedText(unsent)}</p>
      </DripMessage>
      <MissedQuestions attempt={review} />
    </PlayFrame>
  );
}

const doneText = (right: number, count: number) =>
  `${right} of ${count} right. You earned 5 points. ${
    right < count ? 'Missed questions come back tomorrow.' : 'See you tomorrow!'
  }`;

function savedText(count: number): string {
  const [what, it] = count === 1 ? ['1 answer is', 'it'] : [`${count} answers are`, 'them'];
  return `${what} saved. We’ll check ${it} when we can reach the server, and then you’ll get your points.`;
}
