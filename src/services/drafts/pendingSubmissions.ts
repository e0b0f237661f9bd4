import * as v from 'valibot';
import { submissionSchema } from '@/contract/submissions';
import { renameStored, storedValue } from '@/lib/storage';

const pendingSchema = v.object({
  done: submissionSchema,
  idempotencyKey: v.string(),
  zone: v.string(),
  doneAt: v.string(),
});
export type PendingSubmission = v.InferOutput<typeof pendingSchema>;

/** A submission without a response yet. It stays on this device, also across reloads. */
export function pendingSubmission(userId: string, challengeId: string) {
  const key = `water-savers:submission:${userId}:${challengeId}`;
  renameStored(`water-savers:hand-in:${userId}:${challengeId}`, key);
  return storedValue({ key, schema: pendingSchema });
}
