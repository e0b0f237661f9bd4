import { useState } from 'react';
import { useRemoveTwoOptionsMutation } from '@/api/attemptsApi';
import type { QuizAttempt } from '@/contract/attempts';
import { useIsMounted } from '@/lib/hooks';
import { useOutbox, useOutboxItems } from '@/services/outbox/useOutbox';
import { answerTo, chosenIn, type Turn } from './turns';
import { isAttemptOver, isOffline } from './useQuiz';

interface UseTurn {
  challengeId: string;
  attempt: QuizAttempt;
  turn: Turn;
  /** Called if the server has closed this attempt. */
  onOver: (error: unknown) => void;
}

export function useTurn({ challengeId, attempt, turn, onOver }: UseTurn) {
  const outbox = useOutbox();
  const [removeTwo, removing] = useRemoveTwoOptionsMutation();
  const [choice, setChoice] = useState<number | null>(null);
  const [hint, setHint] = useState('');
  const [error, setError] = useState<unknown>();
  const [checking, setChecking] = useState<string | null>(null);
  const isMounted = useIsMounted();

  const { questionId, round } = turn;
  const requests = { challengeId, number: String(attempt.number), questionId };
  const given = chosenIn(attempt, turn);
  const unsent = useUnsentAnswer(requests, round);
  const removed = attempt.removed?.questionId === questionId ? attempt.removed.options : [];
  const chosen =
    given ?? unsent?.arg.option ?? (choice !== null && !removed.includes(choice) ? choice : null);
  const answered = given === undefined ? undefined : answerTo(attempt, questionId);
  // The answer before may still be leaving the outbox when this turn is shown.
  const turnKey = `${questionId}/${round}`;
  const isChecking = checking === turnKey;
  const isUnderWay = isChecking || removing.isLoading;
  const isOpen = given === undefined && !unsent && !isUnderWay;

  function choose(option: number | null) {
    setChoice(option);
    setHint('');
  }

  async function check() {
    if (!isOpen) return;
    setHint(chosen === null ? 'Choose an answer first.' : '');
    if (chosen === null) return;
    removing.reset();
    setError(undefined);
    setChecking(turnKey);
    const arg = { ...requests, option: chosen, round };
    const { id, attempted } = outbox.add({ operation: 'answerQuestion', arg });
    const failure = (await attempted)?.error;
    setChecking((latest) => (latest === turnKey ? null : latest));
    // Once this is closed, the challenge's card says it.
    if (failure === undefined || !isMounted()) return;
    // It is said here, so that it needn't be kept.
    void outbox.remove(id);
    setError(failure);
    if (isAttemptOver(failure)) onOver(failure);
  }

  async function help() {
    if (!isOpen) return;
    setHint(attempt.removed ? '50:50 is already used. You get one per try.' : '');
    if (attempt.removed) return;
    setError(undefined);
    const { error: failure } = await removeTwo(requests);
    if (isAttemptOver(failure)) onOver(failure);
    if (!isOffline(failure)) return;
    removing.reset();
    setHint('50:50 needs a connection. You can answer without it.');
  }

  return {
    chosen,
    removed,
    answered,
    isRight: answered?.correctOption === chosen,
    /** The answer, if it waits for a connection. */
    saved: isChecking || answered ? undefined : unsent,
    isChecking,
    isHelping: removing.isLoading,
    isHelpUsed: attempt.removed !== null,
    error: error ?? removing.error,
    hint,
    choose: (option: number) => isOpen && choose(option),
    check,
    help,
    clear: () => {
      choose(null);
      setError(undefined);
      removing.reset();
    },
  };
}

interface Asked {
  readonly challengeId: string;
  readonly number: string;
  readonly questionId: string;
}

function useUnsentAnswer({ challengeId, number, questionId }: Asked, round: Turn['round']) {
  return useOutboxItems('answerQuestion').find(
    ({ arg }) =>
      arg.challengeId === challengeId &&
      arg.number === number &&
      arg.questionId === questionId &&
      arg.round === round,
  );
}

export type TurnState = Omit<ReturnType<typeof useTurn>, 'saved' | 'error'> & {
  readonly error: unknown;
  readonly saved: { readonly isStored?: boolean } | undefined;
};
