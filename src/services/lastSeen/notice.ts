import type { Reason } from './queries';

export interface Notice {
  /** When the oldest data of the screen was received, on the app's clock. */
  readonly asOf: number;
  readonly reason: Reason;
}

interface OutdatedData {
  readonly receivedAt: number;
  readonly reason: Reason;
}

export function noticeOf(data: readonly OutdatedData[]): Notice | null {
  if (data.length === 0) return null;
  const isUnreachable = data.some(({ reason }) => reason === 'unreachable');
  return {
    asOf: Math.min(...data.map(({ receivedAt }) => receivedAt)),
    reason: isUnreachable ? 'unreachable' : 'failing',
  };
}
