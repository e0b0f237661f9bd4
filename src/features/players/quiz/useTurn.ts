import { useState } from 'react';
import { useRemoveTwoOptionsMutation } from '@/api/attemptsApi';
import type { Answer, QuizAttempt } from '@/contract/attempts';
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

export function useTurn({ challengeId, attempt, turn, onOver }: UseTurn): TurnState {
  const outbox = useOutbox();
  const [removeTwo, removing] = useRemoveTwoOptionsMutation();
  const { questionId, round } = turn;
  const requests = { challengeId, number: String(attempt.number), questionId };
  const given = chosenIn(attempt, turn);
  const leaveIfOver = (failure: unknown) => {
    if (isAttemptOver(failure)) onOver(failure);
  };
  const { isOpen, setHint, setError, ...state } = useAnswering({
    turnKey: `${questionId}/${round}`,
    answered: given === undefined ? undefined : answerTo(attempt, questionId),
    given,
    unsent: useOutboxItems('answerQuestion').find(
      ({ arg }) =>
        arg.challengeId === challengeId &&
        arg.number === requests.number &&
        arg.questionId === questionId &&
        arg.round === round,
    ),
    removed: attempt.removed?.questionId === questionId ? attempt.removed.options : [],
    isBusy: removing.isLoading,
    send: (option) => {
      removing.reset();
      return outbox.add({ operation: 'answerQuestion', arg: { ...requests, option, round } });
    },
    onRefused: leaveIfOver,
  });

  async function help() {
    if (!isOpen) return;
    setHint(attempt.removed ? '50:50 is already used. You get one per try.' : '');
    if (attempt.removed) return;
    setError(undefined);
    const { error: failure } = await removeTwo(requests);
    leaveIfOver(failure);
    if (!isOffline(failure)) return;
    removing.reset();
    setHint('50:50 needs a connection. You can answer without it.');
  }

  return {
    ...state,
    error: state.error ?? removing.error,
    clear: () => {
      state.clear();
      removing.reset();
    },
    ...(round === 1 && {
      help: { isBusy: removing.isLoading, isUsed: attempt.removed !== null, ask: help },
    }),
  };
}

interface Answering {
  turnKey: string;
  answered: Answer | undefined;
  /** The option of the graded answer in this turn. */
  given: number | undefined;
  unsent: { readonly arg: { readonly option: number }; readonly isStored?: boolean } | undefined;
  removed: readonly number[];
  isBusy: boolean;
  send: (option: number) => ReturnType<ReturnType<typeof useOutbox>['add']>;
  onRefused: (error: unknown) => void;
}

/** Chooses an option of a question and checks it through the outbox, in a quiz or a review. */
export function useAnswering(props: Answering) {
  const { turnKey, answered, given, unsent, removed, isBusy, send, onRefused } = props;
  const outbox = useOutbox();
  const [choice, setChoice] = useState<number | null>(null);
  const [hint, setHint] = useState('');
  const [error, setError] = useState<unknown>();
  const [checking, setChecking] = useState<string | null>(null);
  const isMounted = useIsMounted();

  const chosen =
    given ?? unsent?.arg.option ?? (choice !== null && !removed.includes(choice) ? choice : null);
  // The answer before may still be leaving the outbox when this turn is shown.
  const isChecking = checking === turnKey;
  const isOpen = given === undefined && !unsent && !isChecking && !isBusy;

  function choose(option: number | null) {
    setChoice(option);
    setHint('');
  }

  async function check() {
    if (!isOpen) return;
    setHint(chosen === null ? 'Choose an answer first.' : '');
    if (chosen === null) return;
    setError(undefined);
    setChecking(turnKey);
    const { id, attempted } = send(chosen);
    const failure = (await attempted)?.error;
    setChecking((latest) => (latest === turnKey ? null : latest));
    // Once this is closed, the challenge's card or Home says it.
    if (failure === undefined || !isMounted()) return;
    // It is said here, so that it needn't be kept.
    void outbox.remove(id);
    setError(failure);
    onRefused(failure);
  }

  return {
    isOpen,
    chosen,
    removed,
    answered,
    isRight: answered?.correctOption === chosen,
    saved: isChecking || answered ? undefined : unsent,
    isChecking,
    error,
    setError,
    hint,
    setHint,
    choose: (option: number) => isOpen && choose(option),
    check,
    clear: () => {
      choose(null);
      setError(undefined);
    },
  };
}

export interface TurnState extends Omit<
  ReturnType<typeof useAnswering>,
  'isOpen' | 'setHint' | 'setError'
> {
  /** 50:50, where there is one. */
  help?: { isBusy: boolean; isUsed: boolean; ask: () => Promise<void> };
}
