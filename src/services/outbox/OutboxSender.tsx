import { useEffect, useEffectEvent } from 'react';
import { sessionApi } from '@/api/sessionApi';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useClock } from '@/lib/ClockContext';
import { readOutbox, selectItems, sendOutbox } from './outbox';
import { outboxChannel } from './outboxChannel';
import { itemSettled, type Settled } from './outboxSlice';

/** A device that is online can have no connection, and a server can fail for a while. */
const retryMs = 20_000;

/** The tag of Background Sync, which wakes the worker when the device is online again. */
export const syncTag = 'water-savers:outbox';

/**
 * Sends what waits in the outbox of the signed-in user: when the page opens, is online again or
 * becomes visible, and every 20 seconds. Follows what other tabs send.
 */
export function OutboxSender({ userId }: { userId: string | undefined }) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const isWaiting = useAppSelector((state) =>
    selectItems(state).some(({ state: itemState }) => itemState === 'waiting'),
  );

  useEffect(() => {
    void dispatch(readOutbox()).then(() => dispatch(sendOutbox(clock)));
  }, [dispatch, clock, userId]);

  const send = useEffectEvent(async () => {
    if (!isWaiting || !navigator.onLine || document.hidden) return;
    // Somebody else may be signed in since. The response then changes the user, whose items these
    // are not.
    const { initiate } = sessionApi.endpoints.session;
    const session = await dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (session.data?.user) await dispatch(sendOutbox(clock));
  });

  useEffect(() => {
    const onSend = () => void send();
    const onMessage = ({ data }: MessageEvent<{ settled?: Settled }>) => {
      if (data.settled) dispatch(itemSettled(data.settled));
      void dispatch(readOutbox());
    };
    const timer = setInterval(onSend, retryMs);
    window.addEventListener('online', onSend);
    document.addEventListener('visibilitychange', onSend);
    outboxChannel?.addEventListener('message', onMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onSend);
      document.removeEventListener('visibilitychange', onSend);
      outboxChannel?.removeEventListener('message', onMessage);
    };
  }, [dispatch]);

  useEffect(() => {
    if (isWaiting) void registerSync();
  }, [isWaiting]);

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
