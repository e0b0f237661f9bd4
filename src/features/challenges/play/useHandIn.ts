import { useRef, useState } from 'react';
import { isApiError } from '@/api/apiError';
import { useCompleteChallengeMutation } from '@/api/challengesApi';
import type { Challenge } from '@/contract/challenges';
import type { Deed } from '@/contract/deeds';
import { createClientId } from '@/lib/clientId';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { keepHandIn, waitingHandIn, type HandIn } from './handIns';

/**
 * Hands in what was done, to be judged. Until there is an answer it waits on this device: a lost
 * network loses nothing, and the same one sent again is the same one to the server. The server's
 * clock decides when it was done, unless it comes late. `onPassed` is
 * told also when the player has been closed by then.
 */
export function useHandIn({ id: challengeId }: Challenge, userId: string, onPassed?: () => void) {
  const clock = useClock();
  const [complete, { data, error, isLoading, reset }] = useCompleteChallengeMutation();
  const [waiting, setWaiting] = useState(() => waitingHandIn(userId, challengeId));
  const [isKept, setIsKept] = useState(true);
  const isUnderWay = useRef(false);

  function wait(handIn: HandIn | null) {
    setIsKept(keepHandIn(userId, challengeId, handIn));
    setWaiting(handIn);
  }

  async function send(handIn: HandIn, isLate: boolean) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    wait(handIn);
    const { doneAt, ...atOnce } = handIn;
    const answer = await complete({ challengeId, ...atOnce, ...(isLate && { doneAt }) });
    if (answer.data || isFinal(answer.error)) wait(null);
    if (answer.data?.passed) onPassed?.();
    isUnderWay.current = false;
  }

  return {
    handIn: (done: Deed) =>
      send(
        {
          done,
          idempotencyKey: createClientId(),
          zone: deviceZone(),
          doneAt: new Date(clock.now()).toISOString(),
        },
        false,
      ),
    /** Absent where nothing waits. */
    sendAgain: waiting && !isLoading ? () => send(waiting, true) : undefined,
    /** False where the device has no room for what waits. */
    isKept,
    /** Undefined until there is an answer. */
    verdict: data,
    error,
    isBusy: isLoading,
    /** Forgets the answer, for another try. */
    reset,
  };
}

export type HandInState = ReturnType<typeof useHandIn>;

/** A refusal that the same words would meet again. A session that has ended may begin anew. */
function isFinal(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'problem') return false;
  return error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status);
}
