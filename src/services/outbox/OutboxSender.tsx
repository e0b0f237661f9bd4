import { useEffect } from 'react';
import { refetchSession, userPatched } from '@/api/sessionApi';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { AppThunk } from '@/app/rootReducer';
import type { Data } from '@/contract/types';
import type { Clock } from '@/lib/clock';
import { askBeforeLeaving } from '@/lib/browser';
import { useClock } from '@/lib/ClockContext';
import { readOutbox, selectWaiting, sendOutbox, writesOutdated } from './outbox';
import { type Notice, outboxChannel, syncTag } from './outboxDb';
import { itemChanged, itemSettled } from './outboxSlice';

/** A device that is online can have no connection, and a server can fail for a while. */
const retryMs = 20_000;

/** Sends when the page opens, is online again or visible, and every 20 s. Follows other tabs. */
export function OutboxSender({ userId }: { userId: string | undefined }) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const waiting = useAppSelector(selectWaiting);
  const isWaiting = waiting.length > 0;
  const isUnstored = waiting.some(({ isStored }) => isStored === false);

  // Loads the endpoints before the first item is sent.
  useEffect(() => void import('./endpoints').catch(() => undefined), []);

  useEffect(() => {
    const start = async () => {
      await dispatch(readOutbox());
      await dispatch(sendOutbox(clock));
    };
    void start();
  }, [dispatch, clock, userId]);

  useEffect(() => dispatch(followOutbox(clock)), [dispatch, clock]);

  useEffect(() => {
    const send = () => {
      if (!document.hidden) void dispatch(resumeOutbox(clock));
      // A worker that found this page open has left it to the page.
      else if (isWaiting) void registerSync();
    };
    const timer = setInterval(send, retryMs);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [dispatch, clock, isWaiting]);

  useEffect(() => {
    if (isWaiting) void registerSync();
  }, [isWaiting]);

  // What the browser can't store is lost with the page, also by the app's own "Reload".
  useEffect(() => {
    if (!isUnstored) return undefined;
    const end = new AbortController();
    askBeforeLeaving(end.signal);
    return () => end.abort();
  }, [isUnstored]);

  return null;
}

/** Does nothing where the browser has no Background Sync, or the page no worker. */
async function registerSync(): Promise<void> {
  try {
    const worker = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      readonly sync?: { register(tag: string): Promise<void> };
    };
    await worker.sync?.register(syncTag);
  } catch {
    // The page sends it when it is opened again.
  }
}

/** Sends what waits after a while, when somebody else may have signed in elsewhere. */
const resumeOutbox =
  (clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectWaiting(getState()).length === 0) return;
    // The response changes the user, whose items these then are not.
    const session = await dispatch(refetchSession());
    if (session.data?.user) await dispatch(sendOutbox(clock));
  };

export const followOutbox =
  (clock: Clock): AppThunk<() => void> =>
  (dispatch, _getState, { writes }) => {
    const onMessage = ({ data: { settled, isOnline } }: MessageEvent<Notice>) => {
      const written = settled && 'data' in settled ? settled.data : undefined;
      if (settled && written !== undefined) {
        writes.ended += 1;
        dispatch(itemChanged({ id: settled.id, answeredAt: Date.now() }));
        const { user } = (written ?? {}) as Partial<Data<'updateProfile'>>;
        if (user) dispatch(userPatched(user));
      }
      if (settled) dispatch(itemSettled(settled));
      if (written !== undefined) dispatch(writesOutdated());
      void dispatch(isOnline ? resumeOutbox(clock) : readOutbox());
    };
    outboxChannel?.addEventListener('message', onMessage);
    return () => outboxChannel?.removeEventListener('message', onMessage);
  };
