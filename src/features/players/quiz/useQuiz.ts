import { useState } from 'react';
import { isApiError, type ApiError } from '@/api/apiError';
import {
  attemptsOutdated,
  useAttemptQuery,
  useLazyAttemptQuery,
  useStartAttemptMutation,
} from '@/api/attemptsApi';
import { useAppDispatch } from '@/app/hooks';
import { useInUnits } from '@/components/useInUnits';
import { errorText } from '@/api/errorText';
import type { QuizAttempt } from '@/contract/attempts';
import type { Challenge } from '@/contract/challenges';
import type { Data } from '@/contract/types';
import { useSubmission } from '@/features/players/frame/useSubmission';
import { nextTurn, numberToOpen, wrongOnes, type Turn } from './turns';

type Stage =
  | { readonly at: 'brief'; readonly isFinished?: boolean }
  | { readonly at: 'turn'; readonly number: number; readonly turn: Turn }
  | { readonly at: 'lookAgain'; readonly number: number }
  | { readonly at: 'result'; readonly number?: number };

/** Tracks the stage of a quiz and moves between stages. The server stores all answers. */
export function useQuiz(challenge: Challenge, userId: string) {
  const challengeId = challenge.id;
  const dispatch = useAppDispatch();
  const latest = useAttemptQuery({ challengeId });
  // Unlike `refetch`, this also works before the effect that starts the query.
  const [loadLatest] = useLazyAttemptQuery();
  const [start, starting] = useStartAttemptMutation();
  const [isBeginning, setIsBeginning] = useState(false);
  const submit = useSubmission(challenge, userId);
  const [stage, setStage] = useState<Stage>({ at: submit.retry ? 'result' : 'brief' });
  const attempt = useInUnits(quizIn(latest.data));

  function resume(from: QuizAttempt, isLookingAgain = false) {
    const { number } = from;
    const turn = nextTurn(from);
    if (!turn) {
      setStage({ at: 'result', number });
      void submit.submit({ type: 'quiz', attempt: number });
    } else if (isFirstOfRoundTwo(from, turn) && !isLookingAgain) {
      setStage({ at: 'lookAgain', number });
    } else {
      setStage({ at: 'turn', number, turn });
    }
  }

  async function begin(finished?: number) {
    setIsBeginning(true);
    const known = latest.data ?? (await loadLatest({ challengeId }, true)).data;
    if (known) await open(known, finished);
    setIsBeginning(false);
  }

  async function open(known: Data<'attempt'>, finished?: number) {
    const number = numberToOpen(quizIn(known), finished);
    const { data, error } = await start({ challengeId, number: String(number) });
    const started = quizIn(data);
    if (started) resume(started);
    else leave(error);
  }

  function leave(error?: unknown) {
    setStage({ at: 'brief', isFinished: isAttemptOver(error) });
    dispatch(attemptsOutdated());
  }

  return {
    stage: stageNow(stage, attempt, submit.error),
    attempt,
    submit,
    resume,
    begin,
    leave,
    isBeginning,
    error: starting.error ?? (latest.data ? undefined : latest.error),
  };
}

const over = {
  kind: 'problem',
  status: 404,
  code: 'attempt_not_found',
  fields: [],
} satisfies ApiError;

export const overText = errorText(over);

/** True if the server reports that the attempt doesn't exist or is over. */
export function isAttemptOver(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.code === over.code;
}

function quizIn(data: Data<'attempt'> | undefined): QuizAttempt | null {
  return data?.attempt?.type === 'quiz' ? data.attempt : null;
}

function isFirstOfRoundTwo(attempt: QuizAttempt, { round }: Turn): boolean {
  return round === 2 && wrongOnes(attempt).every(({ answer }) => answer.again === undefined);
}

/** Returns the brief if the attempt is over or another tab has started the next one. */
function stageNow(stage: Stage, attempt: QuizAttempt | null, submissionError: unknown): Stage {
  if (stage.at === 'result' && isAttemptOver(submissionError))
    return { at: 'brief', isFinished: true };
  if (stage.at === 'brief' || stage.at === 'result') return stage;
  const number = attempt?.number ?? 0;
  return number === stage.number ? stage : { at: 'brief', isFinished: number > stage.number };
}
