import { useRef, useState } from 'react';
import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';

const key = (userId: string, challengeId: string) => `water-savers:draft:${userId}:${challengeId}`;

/** Whether something of this person's waits on this device to be gone on with. */
export function hasDraft(userId: string, challengeId: string): boolean {
  return readStored(key(userId, challengeId)) !== null;
}

/**
 * What has been done so far for a challenge, kept on this device with each change. `isKept` is false
 * where the device has no room for it; `null` forgets it.
 */
export function useDraft<Draft>(
  { userId, challengeId }: { userId: string; challengeId: string },
  schema: v.GenericSchema<unknown, Draft>,
  empty: Draft,
) {
  const place = key(userId, challengeId);
  const [{ draft, isStored, isKept }, setState] = useState(() => {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readStored(place));
    return {
      draft: stored.success ? stored.output : empty,
      isStored: stored.success,
      isKept: true,
    };
  });

  const latest = useRef(draft);
  const change = (next: Draft) => {
    latest.current = next;
    setState({ draft: next, isStored: true, isKept: writeStored(place, JSON.stringify(next)) });
  };
  /** Changes what stands there by then, for what takes its time. What stays the same isn't written. */
  const update = (next: (latest: Draft) => Draft) => {
    const changed = next(latest.current);
    if (changed !== latest.current) change(changed);
  };
  const forget = () => {
    latest.current = empty;
    writeStored(place, null);
    setState({ draft: empty, isStored: false, isKept: true });
  };
  return { draft, isStored, isKept, update, forget };
}
