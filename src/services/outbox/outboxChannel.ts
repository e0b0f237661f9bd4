import type { Settled } from './outboxSlice';

/** What a tab tells the others: an item was added or changed, or settled. */
interface Notice {
  readonly settled?: Settled;
}

export const outboxChannel = openChannel();
export const notify = (notice: Notice = {}) => outboxChannel?.postMessage(notice);

/** Returns undefined if the browser has no channel or denies it. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('water-savers:outbox');
  } catch {
    return undefined;
  }
}
