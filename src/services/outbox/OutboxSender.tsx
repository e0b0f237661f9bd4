import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { askBeforeLeaving } from '@/lib/askBeforeLeaving';
import { useClock } from '@/lib/ClockContext';
import { syncTag } from './outboxChannel';
import { followOutbox, resumeOutbox } from './followOutbox';
import { readOutbox, selectWaiting, sendOutbox } from './outbox';

/** A device that is online can have no connection, and a server can fail for a while. */
const retryMs = 20_000;

/** Sends when the page opens, is online again or visible, and every 20 s. Follows other tabs. */
export function OutboxSender({ userId }: { userId: string | undefined }) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const waiting = useAppSelector(selectWaiting);
  const isWaiting = waiting.length > 0;
  const isUnstored = waiting.some(({ isStored }) => isStored === false);

  // Is there when something is sent.
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
