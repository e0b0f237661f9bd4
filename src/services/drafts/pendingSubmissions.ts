import * as v from 'valibot';
import { submissionSchema } from '@/contract/submissions';
import { readStored, writeStored } from '@/lib/storage';

const handInSchema = v.object({
  done: submissionSchema,
  idempotencyKey: v.string(),
  zone: v.string(),
  doneAt: v.string(),
});
export type PendingSubmission = v.InferOutput<typeof handInSchema>;

const key = (userId: string, challengeId: string) =>
  `water-savers:hand-in:${userId}:${challengeId}`;

/** Whether something that was done waits on this device to be handed in. */
export const hasPendingSubmission = (userId: string, challengeId: string) =>
  readStored(key(userId, challengeId)) !== null;

/** What was done but has had no answer yet; it waits on this device, also over a reload. */
export function readPendingSubmission(
  userId: string,
  challengeId: string,
): PendingSubmission | null {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), handInSchema),
    readStored(key(userId, challengeId)),
  );
  return stored.success ? stored.output : null;
}

/** Answers whether the device had room for it; null forgets it. */
export function storePendingSubmission(
  userId: string,
  challengeId: string,
  submit: PendingSubmission | null,
): boolean {
  return writeStored(key(userId, challengeId), submit && JSON.stringify(submit));
}
