import { useRef, useState } from 'react';
import { isApiError } from '@/api/apiError';
import { useCompleteChallengeMutation } from '@/api/challengesApi';
import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import { createClientId } from '@/lib/clientId';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { pendingSubmission, type PendingSubmission } from '@/services/drafts/pendingSubmissions';

/**
 * Hands in what was done, to be judged. Until there is an answer it waits on this device: a lost
 * network loses nothing, and the same one sent again is the same one to the server. The server's
 * clock decides when it was done, unless it comes late. `onPassed` is
 * told also when the player has been closed by then.
 */
export function useSubmission(
  { id: challengeId }: Challenge,
  userId: string,
  onPassed?: () => void,
) {
  const clock = useClock();
  const stored = pendingSubmission(userId, challengeId);
  const [complete, { data, error, isLoading, reset }] = useCompleteChallengeMutation();
  const [pending, setWaiting] = useState(() => stored.read());
  const [isStored, setIsKept] = useState(true);
  const isUnderWay = useRef(false);

  function wait(submit: PendingSubmission | null) {
    setIsKept(stored.write(submit));
    setWaiting(submit);
  }

  async function send(submit: PendingSubmission, isLate: boolean) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    wait(submit);
    const { doneAt, ...atOnce } = submit;
    const answer = await complete({ challengeId, ...atOnce, ...(isLate && { doneAt }) });
    if (answer.data || isFinal(answer.error)) wait(null);
    if (answer.data?.passed) onPassed?.();
    isUnderWay.current = false;
  }

  return {
    handIn: (done: Submission) =>
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
    retry: pending && !isLoading ? () => send(pending, true) : undefined,
    /** False where the device has no room for what waits. */
    isKept: isStored,
    /** Undefined until there is an answer. */
    verdict: data,
    error,
    isBusy: isLoading,
    /** Forgets the answer, for another try. */
    reset,
  };
}

export type SubmissionState = ReturnType<typeof useSubmission>;

/** A refusal that the same words would meet again. A session that has ended may begin anew. */
function isFinal(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'problem') return false;
  return error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status);
}
