import { useRef, useState } from 'react';
import type * as v from 'valibot';
import { readStored, storedValue, writeStored } from '@/lib/storage';

const draftKey = (userId: string, challengeId: string) =>
  `water-savers:draft:${userId}:${challengeId}`;

export const hasDraft = (userId: string, challengeId: string) =>
  readStored(draftKey(userId, challengeId)) !== null;

export function dropDraft(userId: string, challengeId: string): void {
  for (const id of [challengeId, picturesOf(challengeId)]) writeStored(draftKey(userId, id), null);
}

export const picturesOf = (challengeId: string) => `${challengeId}:pictures`;

const lastKey = (userId: string) => `water-savers:last:${userId}`;

/** Returns the id of the challenge that the user has opened last. */
export const lastBegun = (userId: string) => readStored(lastKey(userId));

export const storeLastBegun = (userId: string, id: string) => writeStored(lastKey(userId), id);

/** Stores the draft with each change. `isSaved` is false if the device has no room for it. */
export function useDraft<Draft extends object>(
  { userId, challengeId }: { userId: string; challengeId: string },
  schema: v.GenericSchema<unknown, Draft>,
  empty: Draft,
) {
  const stored = storedValue({ key: draftKey(userId, challengeId), schema });
  const [{ draft, hasDraft, isSaved }, setState] = useState(() => {
    const value = stored.read();
    return { draft: value ?? empty, hasDraft: value !== null, isSaved: true };
  });

  const latest = useRef(draft);
  /** Derives the draft from the latest one, even after an await. Writes only if it differs. */
  const update = (next: (latest: Draft) => Draft) => {
    const changed = next(latest.current);
    if (changed === latest.current) return;
    latest.current = changed;
    setState({ draft: changed, hasDraft: true, isSaved: stored.write(changed) });
  };
  return { draft, hasDraft, isSaved, update };
}
