import { errorText } from '@/api/errorText';
import type { QuizAttempt } from '@/contract/attempts';
import type { Challenge } from '@/contract/challenges';
import { passAt, questionsPerQuiz } from '@/domain/quiz';
import { Brief } from '@/features/players/frame/Brief';
import { overText } from './useQuiz';

const why = {
  text: 'All the water on Earth would fill a ball 1,385 km wide. It is the same water that goes round again and again.',
  source: 'NASA, citing USGS',
};

const steps = [
  `Answer ${questionsPerQuiz} questions. After each you read why, and where that comes from.`,
  `With ${passAt} right at the first try you pass. All ${questionsPerQuiz} give three stars.`,
  '50:50 takes two wrong answers away, once. That question then can’t count for the third star.',
  'What was wrong comes once more at the end, so that it stays in mind.',
];

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

/** The brief of the quiz, which offers to continue an unfinished attempt. */
export function QuizBrief({ challenge, attempt, isFinished, error, ...rest }: QuizBriefProps) {
  const isBegun = attempt ? !attempt.isFinished && attempt.answers.length > 0 : challenge.isBegun;
  return (
    <Brief
      {...rest}
      challenge={challenge}
      why={why}
      steps={steps}
      time="About 4 minutes"
      beginLabel={isBegun ? 'Continue' : 'Begin'}
      error={isFinished ? overText : error ? errorText(error) : undefined}
    />
  );
}
