import * as v from 'valibot';
import type { AppThunk } from '@/app/rootReducer';
import { submissionSchema } from '@/contract/submissions';
import type { Clock } from '@/lib/clock';
import { storedValue, writeStored } from '@/lib/storage';
import { addToOutbox, selectItems } from './outbox';
import type { NewItem } from './outboxItems';

const keptSchema = { zone: v.string(), doneAt: v.string(), idempotencyKey: v.string() };
const logsSchema = v.array(v.object({ ...keptSchema, actionId: v.string() }));
const completionSchema = v.object({ ...keptSchema, done: submissionSchema });

/** Moves what an earlier release kept in localStorage to the outbox, with its idempotency keys. */
export const moveEarlierReleases =
  (userId: string, clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const actionsKey = `water-savers:actions:${userId}`;
    const logs = storedValue({ key: actionsKey, schema: logsSchema }).read() ?? [];
    if (logs.length > 0) {
      const items = logs.map(({ idempotencyKey: id, ...arg }) => {
        return { operation: 'logAction', arg, id, addedAt: arg.doneAt } as const;
      });
      await dispatch(move(actionsKey, items, clock));
    }
    for (const key of storedKeys()) {
      const challengeId = challengeIdIn(key, userId);
      if (challengeId === undefined) continue;
      const completion = storedValue({ key, schema: completionSchema }).read();
      if (!completion) continue;
      const { idempotencyKey: id, ...rest } = completion;
      const arg = { challengeId, ...rest };
      const item = { operation: 'completeChallenge', arg, id, addedAt: rest.doneAt } as const;
      await dispatch(move(key, [item], clock));
    }
  };

const move =
  (
    key: string,
    items: readonly NewItem<'logAction' | 'completeChallenge'>[],
    clock: Clock,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const known = selectItems(getState()).map(({ id }) => id);
    const added = items
      .filter(({ id = '' }) => !known.includes(id))
      .map((item) => dispatch(addToOutbox(item, clock)));
    const isMoved = await Promise.all(
      added.map(async ({ isStored, outcome }) => (await isStored) || (await outcome)),
    );
    // What can't be stored stays where it was.
    if (isMoved.every(Boolean)) writeStored(key, null);
  };

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
