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
 * Submits a challenge for grading. Until the server answers, the submission is stored on the
 * device, and its idempotency key makes a resend safe. The server's clock dates it; a resend
 * carries the time of the first try. `onPassed` is called even if the player has been closed.
 */
export function useSubmission(
  { id: challengeId }: Challenge,
  userId: string,
  onPassed?: () => void,
) {
  const clock = useClock();
  const stored = pendingSubmission(userId, challengeId);
  const [complete, { data, error, isLoading, reset }] = useCompleteChallengeMutation();
  const [pending, setPending] = useState(() => stored.read());
  const [isSaved, setIsSaved] = useState(true);
  const isSending = useRef(false);

  function store(submission: PendingSubmission | null) {
    setIsSaved(stored.write(submission));
    setPending(submission);
  }

  async function send(submission: PendingSubmission, isLate: boolean) {
    if (isSending.current) return;
    isSending.current = true;
    store(submission);
    const { doneAt, ...request } = submission;
    const response = await complete({ challengeId, ...request, ...(isLate && { doneAt }) });
    if (response.data || isFinal(response.error)) store(null);
    if (response.data?.passed) onPassed?.();
    isSending.current = false;
  }

  return {
    submit: (done: Submission) =>
      send(
        {
          done,
          idempotencyKey: createClientId(),
          zone: deviceZone(),
          doneAt: new Date(clock.now()).toISOString(),
        },
        false,
      ),
    /** Resends the pending submission; undefined if there is none or it is being sent. */
    retry: pending && !isLoading ? () => send(pending, true) : undefined,
    /** False if the device has no room for the pending submission. */
    isSaved,
    /** Undefined until the server answers. */
    verdict: data,
    error,
    isBusy: isLoading,
    /** Clears the verdict or error, for another try. */
    reset,
  };
}

export type SubmissionState = ReturnType<typeof useSubmission>;

/** True if a resend would fail too. After 401, 403 or 429 it may succeed, e.g. once signed in. */
function isFinal(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'problem') return false;
  return error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status);
}
