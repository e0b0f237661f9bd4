import { errorText } from '@/api/errorText';
import type { QuizAttempt } from '@/contract/attempts';
import type { Challenge } from '@/contract/challenges';
import { Brief } from '@/features/players/frame/Brief';
import { isOffline, overText } from './useQuiz';

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

export function QuizBrief({ challenge, attempt, isFinished, error, ...rest }: QuizBriefProps) {
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
