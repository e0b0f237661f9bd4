import type { AppThunk } from '@/app/rootReducer';
import type { Response } from './drainOutbox';
import type { OutboxItem } from './outboxItems';

/** Sends as the item's user: the server rejects it if another one has signed in elsewhere. */
export const sendItem =
  (item: OutboxItem, now: number): AppThunk<Promise<Response>> =>
  async (dispatch) => {
    const { operation } = item;
    const part = await import('./endpoints').catch(() => null);
    if (!part) return { error: { kind: 'unreachable' } };
    // Item and endpoint have the same operation, and so the same argument.
    const { initiate } = part.endpoints[operation] as unknown as {
      initiate: (arg: unknown, options: { track: false }) => AppThunk<Promise<Response>>;
    };
    return dispatch(
      initiate({ ...argToSend(item, now), sessionUser: item.userId }, { track: false }),
    );
  };

/** How soon after it was added an item is sent at once. */
const atOnceMs = 5_000;

/** Leaves out `doneAt` at once: the server dates it then, since the device's clock may be wrong. */
function argToSend({ arg, addedAt, attemptedAt }: OutboxItem, now: number) {
  const isLate = attemptedAt !== undefined || Math.abs(now - Date.parse(addedAt)) > atOnceMs;
  if (isLate || !('doneAt' in arg)) return arg;
  const { doneAt: _, ...rest } = arg;
  return rest;
}
