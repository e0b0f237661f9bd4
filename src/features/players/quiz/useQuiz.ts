import { useState } from 'react';
import { errorText, isApiError } from '@/api/apiError';
import {
  attemptsOutdated,
  useAttemptQuery,
  useLazyAttemptQuery,
  useStartAttemptMutation,
} from '@/api/attemptsApi';
import { useAppDispatch } from '@/app/hooks';
import { useInUnits } from '@/components/useInUnits';
import type { QuizAttempt } from '@/contract/attempts';
import type { Challenge } from '@/contract/challenges';
import type { Data } from '@/contract/types';
import { useSubmission } from '@/features/players/frame/useSubmission';
import { useOutboxItems } from '@/services/outbox/outbox';
import { chosenIn, nextTurn, numberToOpen, type Turn, turnIndexOf } from './turns';

interface Stage {
  /** `waiting` if everything that can be answered is, and answers wait to be sent. */
  readonly at: 'brief' | 'turn' | 'lookAgain' | 'waiting' | 'result';
  readonly number?: number;
  readonly turn?: Turn;
  /** At the brief, if the attempt is over. */
  readonly isFinished?: boolean;
}

export function useQuiz(challenge: Challenge) {
  const challengeId = challenge.id;
  const dispatch = useAppDispatch();
  const latest = useAttemptQuery({ challengeId });
  // Unlike `refetch`, this also works before the effect that starts the query.
  const [loadLatest] = useLazyAttemptQuery();
  const [start, starting] = useStartAttemptMutation();
  const [isBeginning, setIsBeginning] = useState(false);
  const submit = useSubmission(challenge);
  const [stage, setStage] = useState<Stage>({ at: 'brief' });
  const attempt = useInUnits(quizIn(latest.data));
  const items = useOutboxItems('answerQuestion');
  const unsentIn = (from: QuizAttempt) =>
    items.filter(
      ({ arg }) =>
        arg.challengeId === challengeId &&
        arg.number === String(from.number) &&
        chosenIn(from, arg) === undefined,
    );

  function resume(from: QuizAttempt, isLookingAgain = false) {
    const { number } = from;
    const waiting = unsentIn(from).map(({ arg }) => arg);
    const turn = nextTurn(from, waiting);
    if (turn) {
      const isRoundTwo = turn.round === 2 && turnIndexOf(from, turn).done === 0;
      setStage({ at: isRoundTwo && !isLookingAgain ? 'lookAgain' : 'turn', number, turn });
    } else if (waiting.length > 0) {
      setStage({ at: 'waiting', number });
    } else {
      setStage({ at: 'result', number });
      void submit.submit({ type: 'quiz', attempt: number });
    }
  }

  async function begin(finished?: number) {
    setIsBeginning(true);
    const known = latest.data ?? (await loadLatest({ challengeId }, true)).data;
    if (known) await open(quizIn(known), finished);
    setIsBeginning(false);
  }

  async function open(known: QuizAttempt | null, finished?: number) {
    const number = numberToOpen(known, finished);
    const { data, error } = await start({ challengeId, number: String(number) });
    // Offline, an attempt that was loaded before continues.
    const started = quizIn(data) ?? (isOffline(error) && known?.number === number ? known : null);
    if (!started) return leave(error);
    submit.reset();
    resume(started);
  }

  function leave(error: unknown) {
    setStage({ at: 'brief', isFinished: isAttemptOver(error) });
    dispatch(attemptsOutdated());
  }

  /** Returns the brief if the attempt is over or another tab has started the next one. */
  function currentStage(): Stage {
    const isOver = isAttemptOver(submit.error);
    if (stage.at === 'result') return isOver ? { at: 'brief', isFinished: true } : stage;
    if (stage.at === 'brief')
      return !isOver && (submit.isPending || submit.verdict) ? { at: 'result' } : stage;
    const { number = 0 } = stage;
    if (attempt?.number === number) return stage;
    return { at: 'brief', isFinished: attempt !== null && attempt.number > number };
  }

  return {
    stage: currentStage(),
    attempt,
    /** The answers that the server doesn't have yet. */
    unsent: attempt ? unsentIn(attempt) : [],
    submit,
    resume,
    begin,
    leave,
    isBeginning,
    error: starting.error ?? (latest.data ? undefined : latest.error),
  };
}

const code = 'attempt_not_found';

export const overText = errorText({ kind: 'problem', status: 404, code, fields: [] });

export const isAttemptOver = (error: unknown) =>
  isApiError(error) && error.kind === 'problem' && error.code === code;

export const isOffline = (error: unknown) =>
  isApiError(error) && (error.kind === 'unreachable' || error.kind === 'timeout');

const quizIn = (data: Data<'attempt'> | undefined) =>
  data?.attempt?.type === 'quiz' ? data.attempt : null;
