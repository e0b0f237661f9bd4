import { useState } from 'react';
import { useAnswerQuestionMutation, useRemoveTwoOptionsMutation } from '@/api/attemptsApi';
import type { QuizAttempt } from '@/contract/attempts';
import { answerTo, chosenIn, type Turn } from './turns';
import { isAttemptOver } from './useQuiz';

interface UseTurn {
  challengeId: string;
  attempt: QuizAttempt;
  turn: Turn;
  /** Called if the server has closed this attempt. */
  onOver: (error: unknown) => void;
}

/** Runs one turn of a quiz: the choice, the options that 50:50 removed, and the server's answer. */
export function useTurn({ challengeId, attempt, turn, onOver }: UseTurn) {
  const [answer, answering] = useAnswerQuestionMutation();
  const [removeTwo, removing] = useRemoveTwoOptionsMutation();
  const [choice, setChoice] = useState<number | null>(null);
  const [hint, setHint] = useState('');

  const { questionId, round } = turn;
  const given = chosenIn(attempt, turn);
  const removed = attempt.removed?.questionId === questionId ? attempt.removed.options : [];
  const chosen = given ?? (choice !== null && !removed.includes(choice) ? choice : null);
  const answered = given === undefined ? undefined : answerTo(attempt, questionId);
  const isUnderWay = answering.isLoading || removing.isLoading;
  const isOpen = given === undefined && !isUnderWay;
  const requests = { challengeId, number: String(attempt.number), questionId };

  async function check() {
    if (!isOpen) return;
    setHint(chosen === null ? 'Choose an answer first.' : '');
    if (chosen === null) return;
    removing.reset();
    const { error } = await answer({ ...requests, option: chosen, round });
    if (isAttemptOver(error)) onOver(error);
  }

  async function help() {
    if (!isOpen) return;
    setHint(attempt.removed ? '50:50 is already used. You get one per try.' : '');
    if (attempt.removed) return;
    answering.reset();
    const { error } = await removeTwo(requests);
    if (isAttemptOver(error)) onOver(error);
  }

  return {
    chosen,
    removed,
    /** The server's answer; undefined until there is one. */
    answered,
    isRight: answered?.correctOption === chosen,
    isChecking: answering.isLoading,
    isHelping: removing.isLoading,
    isHelpUsed: attempt.removed !== null,
    error: answering.error ?? removing.error,
    hint,
    choose: (option: number) => {
      if (!isOpen) return;
      setChoice(option);
      setHint('');
    },
    check,
    help,
    /** Clears the choice and any errors, for the next turn. */
    clear: () => {
      setChoice(null);
      setHint('');
      answering.reset();
      removing.reset();
    },
  };
}

export type TurnState = ReturnType<typeof useTurn>;
