import { openChannel } from '@/lib/openChannel';
import type { Settled } from './outboxSlice';

/** The tag of Background Sync, which wakes the worker when the device is online again. */
export const syncTag = 'water-savers:outbox';

export interface Notice {
  readonly settled?: Settled;
  /** The worker leaves it to the pages to send what waits. */
  readonly isOnline?: true;
}

export const outboxChannel = openChannel('water-savers:outbox');

export const notify = (notice: Notice = {}) => outboxChannel?.postMessage(notice);
