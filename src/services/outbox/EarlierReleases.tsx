import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { submissionSchema } from '@/contract/submissions';
import { storedValue, writeStored } from '@/lib/storage';
import { useOutbox, useOutboxItems } from './outbox';
import type { NewItem } from './outboxItems';

const keptSchema = { zone: v.string(), doneAt: v.string(), idempotencyKey: v.string() };
const logsSchema = v.array(v.object({ ...keptSchema, actionId: v.string() }));
const completionSchema = v.object({ ...keptSchema, done: submissionSchema });

/** Moves what an earlier release kept in localStorage to the outbox, with its idempotency keys. */
export function EarlierReleases({ userId }: { userId: string }) {
  const outbox = useOutbox();
  const logs = useOutboxItems('logAction');
  const completions = useOutboxItems('completeChallenge');

  const move = useEffectEvent(
    async (key: string, items: readonly NewItem<'logAction' | 'completeChallenge'>[]) => {
      const known = [...logs, ...completions].map(({ id }) => id);
      const added = items
        .filter(({ id = '' }) => !known.includes(id))
        .map((item) => outbox.add(item));
      const isMoved = await Promise.all(
        added.map(async ({ isStored, outcome }) => (await isStored) || (await outcome)),
      );
      // What can't be stored stays where it was.
      if (isMoved.every(Boolean)) writeStored(key, null);
    },
  );

  useEffect(() => {
    const actionsKey = `water-savers:actions:${userId}`;
    const kept = storedValue({ key: actionsKey, schema: logsSchema }).read() ?? [];
    if (kept.length > 0)
      void move(
        actionsKey,
        kept.map(({ idempotencyKey: id, ...arg }) => ({
          operation: 'logAction',
          arg,
          id,
          addedAt: arg.doneAt,
        })),
      );
    for (const key of storedKeys()) {
      const challengeId = challengeIdIn(key, userId);
      if (challengeId === undefined) continue;
      const completion = storedValue({ key, schema: completionSchema }).read();
      if (!completion) continue;
      const { idempotencyKey: id, ...rest } = completion;
      const arg = { challengeId, ...rest };
      void move(key, [{ operation: 'completeChallenge', arg, id, addedAt: rest.doneAt }]);
    }
  }, [userId]);

  return null;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function challengeIdIn(key: string, userId: string): string | undefined {
  const prefixes = ['submission', 'hand-in'].map((name) => `water-savers:${name}:${userId}:`);
  const prefix = prefixes.find((each) => key.startsWith(each));
  return prefix && key.slice(prefix.length);
}
