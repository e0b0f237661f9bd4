import { useEffect, useState } from 'react';
import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import type { Data } from '@/contract/types';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { useOutbox, useOutboxItems, useSentItems } from '@/services/outbox/outbox';

/** Submits by the outbox, which keeps it until the answer. */
export function useSubmission({ id: challengeId }: Challenge) {
  const clock = useClock();
  const outbox = useOutbox();
  const [isTrying, setIsTrying] = useState(false);

  const isOwn = ({ arg }: { arg: { challengeId: string } }) => arg.challengeId === challengeId;
  const item = useOutboxItems('completeChallenge').findLast(isOwn);
  const sent = useSentItems('completeChallenge').findLast(isOwn);
  const [seenId, setSeenId] = useState(sent?.id);
  const graded = sent?.id === seenId ? undefined : sent;
  const verdict = (item?.response ?? graded?.response) as Data<'completeChallenge'> | undefined;
  const keptId = item?.response === undefined ? undefined : item.id;
  useEffect(() => {
    if (keptId !== undefined) void outbox.remove(keptId);
  }, [outbox, keptId]);

  async function trying(attempt: () => Promise<unknown>) {
    if (isTrying) return;
    setIsTrying(true);
    await attempt();
    setIsTrying(false);
  }

  const isPending = isTrying || (item !== undefined && keptId === undefined);
  return {
    submit: (done: Submission) =>
      trying(() => {
        const doneAt = new Date(clock.now()).toISOString();
        const arg = { challengeId, done, zone: deviceZone(), doneAt };
        return outbox.add({ operation: 'completeChallenge', arg }).attempted;
      }),
    retry:
      item?.state === 'waiting' && !isTrying
        ? () => trying(() => outbox.retry(item.id))
        : undefined,
    /** False if only this page has the submission. */
    isSaved: item?.isStored !== false,
    /** True while a submission has no verdict: it is being sent, waits or was refused. */
    isPending,
    verdict: isPending ? undefined : verdict,
    error: item?.error,
    /** Why it was refused or isn't sent yet, as sentences. */
    reason: item?.reason,
    isBusy: isTrying,
    /** Clears the verdict or the refused submission, for another try. */
    reset: () => {
      setSeenId(sent?.id);
      if (item?.state === 'refused') void outbox.remove(item.id);
    },
  };
}

export type SubmissionState = ReturnType<typeof useSubmission>;
