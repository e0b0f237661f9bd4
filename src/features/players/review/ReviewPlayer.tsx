import { useContext, useState } from 'react';
import { useReviewQuery } from '@/api/todayApi';
import { useInUnits } from '@/components/water';
import type { Review } from '@/contract/today';
import {
  DripMessage,
  PendingFrame,
  PlayerContext,
  PlayFrame,
} from '@/features/players/frame/PlayFrame';
import { TurnScreen } from '@/features/players/quiz/TurnScreen';
import { MissedQuestions } from '@/features/players/quiz/Question';
import { answerTo, rightAtFirst } from '@/features/players/quiz/turns';
import { useClock } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { useOutbox, useOutboxItems } from '@/services/outbox/outbox';
import { Button } from '@/ui/controls/Button';

export function ReviewPlayer() {
  const query = useReviewQuery({ zone: useZone() });
  const review = useInUnits(query.data?.review);
  return review ? (
    <Questions
      key={review.date}
      review={review}
      // It may have been answered on another device.
      onRefused={() => void query.refetch()}
    />
  ) : (
    <PendingFrame step="Daily 5" what="today’s questions" button="Check" query={query} />
  );
}

function Questions({ review, onRefused }: { review: Review; onRefused: () => void }) {
  const { date, questions, answers, isFinished } = review;
  const { onClose } = useContext(PlayerContext);
  const clock = useClock();
  const zone = useZone();
  const outbox = useOutbox();
  const unsent = useOutboxItems('answerReview').filter(
    ({ arg, state }) => arg.date === date && state === 'waiting',
  );
  const unsentTo = (id: string) => unsent.find(({ arg }) => arg.questionId === id);
  const firstOpen = () =>
    questions.find(({ id }) => !answerTo(review, id) && !unsentTo(id))?.id ?? '';
  const [questionId, setQuestionId] = useState(firstOpen);
  const index = questions.findIndex(({ id }) => id === questionId);
  const question = questions[index];
  if (!question) {
    return (
      <PlayFrame step="Result" fraction={1} footer={<Button onClick={onClose}>Done</Button>}>
        <DripMessage mood="happy" title={isFinished ? 'Daily 5 done!' : 'All questions answered'}>
          <p>
            {isFinished
              ? doneText(rightAtFirst(review), questions.length)
              : savedText(unsent.length)}
          </p>
        </DripMessage>
        <MissedQuestions attempt={review} />
      </PlayFrame>
    );
  }
  return (
    <TurnScreen
      step={`Question ${index + 1} of ${questions.length}`}
      fraction={(answers.length + unsent.length) / questions.length}
      question={question}
      turnKey={questionId}
      answered={answerTo(review, questionId)}
      unsent={unsentTo(questionId)}
      send={(option) => {
        const doneAt = new Date(clock.now()).toISOString();
        return outbox.add({
          operation: 'answerReview',
          arg: { date, questionId, option, zone, doneAt },
          display: { question: question.text },
        });
      }}
      onRefused={onRefused}
      onContinue={() => setQuestionId(firstOpen())}
    />
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
