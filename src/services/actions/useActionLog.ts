import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useLogActionMutation, useUndoActionMutation } from '@/api/actionsApi';
import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { sameActMs } from '@/domain/quickActions';
import { createClientId } from '@/lib/clientId';
import { useClock } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';
import { storedValue } from '@/lib/storage';

const pendingSchema = v.array(
  v.object({
    actionId: v.string(),
    doneAt: v.string(),
    zone: v.string(),
    idempotencyKey: v.string(),
  }),
);
export type PendingLog = v.InferOutput<typeof pendingSchema>[number];

const storedLogs = (userId: string) =>
  storedValue({ key: `water-savers:actions:${userId}`, schema: pendingSchema });

/** A log that can still be undone. Without an id, the server hasn't answered yet. */
interface Undoable {
  readonly actionId: string;
  readonly idempotencyKey: string;
  readonly logId?: string;
}

const undoOfferMs = sameActMs;
/** A device that is online can have no connection, and a server can fail for a while. */
const retryMs = 20_000;

/**
 * Logs quick actions. A log is kept on this device until the server has answered, and sent again
 * when the page opens, is online again, and every 20 seconds, with the time at which it was done.
 * Without `showsErrors`, a rejected log is kept for a screen that shows why.
 */
export function useActionLog(userId: string, { showsErrors = true } = {}) {
  const clock = useClock();
  const [send] = useLogActionMutation();
  const [undoLog] = useUndoActionMutation();
  const { pending, change, forget, reread } = usePendingLogs(userId);
  const offers = useUndoOffers();
  const { undoable } = offers;
  const [error, setError] = useState('');
  const canceled = useRef(new Set<string>());
  const rejected = useRef(new Set<string>());

  async function deliver(entry: PendingLog) {
    const { idempotencyKey } = entry;
    try {
      const { log } = await send(entry).unwrap();
      forget(idempotencyKey);
      if (canceled.current.delete(idempotencyKey)) await undoLog({ logId: log.id });
      else offers.setLogId(idempotencyKey, log.id);
    } catch (reason) {
      if (!isFinal(reason)) return;
      if (!showsErrors) return void rejected.current.add(idempotencyKey);
      forget(idempotencyKey);
      offers.end(idempotencyKey);
      setError(errorText(reason));
    }
  }

  const deliverAll = useEffectEvent(async () => {
    for (const entry of storedLogs(userId).read() ?? []) {
      if (!rejected.current.has(entry.idempotencyKey)) await deliver(entry);
    }
  });
  const follow = useEffectEvent(reread);
  useEffect(() => {
    const retry = () => void deliverAll();
    const onStorage = () => follow();
    queueMicrotask(retry);
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    window.addEventListener('storage', onStorage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
      window.removeEventListener('storage', onStorage);
    };
  }, [userId]);

  return {
    /** Logs without an answer of the server, on this device. */
    pending,
    /** Logs that can still be undone, oldest first. */
    undoable,
    /** Why the last log or undo failed; empty if it didn't. */
    error,
    log(actionId: string) {
      // The button's second click finds the first one's log.
      if (undoable.some((offer) => offer.actionId === actionId)) return;
      const doneAt = new Date(clock.now()).toISOString();
      const entry = { actionId, doneAt, zone: deviceZone(), idempotencyKey: createClientId() };
      setError('');
      change((logs) => [...logs, entry]);
      offers.add(entry);
      void deliver(entry);
    },
    async undo({ logId, idempotencyKey }: Undoable) {
      offers.end(idempotencyKey);
      if (logId === undefined) {
        // If the server has it already, its answer undoes it.
        canceled.current.add(idempotencyKey);
        forget(idempotencyKey);
        return;
      }
      const { error: failure } = await undoLog({ logId });
      if (failure) setError(`Couldn’t undo. ${errorText(failure)}`);
    },
  };
}

/** The logs that this device keeps; other tabs change them too. */
function usePendingLogs(userId: string) {
  const [pending, setPending] = useState(() => storedLogs(userId).read() ?? []);
  const change = (next: (logs: PendingLog[]) => PendingLog[]) => {
    const stored = storedLogs(userId);
    const logs = next(stored.read() ?? pending);
    stored.write(logs.length > 0 ? logs : null);
    setPending(logs);
  };
  return {
    pending,
    change,
    forget: (key: string) =>
      change((logs) => logs.filter(({ idempotencyKey }) => idempotencyKey !== key)),
    reread: () => setPending(storedLogs(userId).read() ?? []),
  };
}

/** The logs of the last ten seconds. */
function useUndoOffers() {
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  const end = (key: string) =>
    setUndoable((offers) => offers.filter(({ idempotencyKey }) => idempotencyKey !== key));
  return {
    undoable,
    add({ actionId, idempotencyKey }: PendingLog) {
      setUndoable((offers) => [...offers, { actionId, idempotencyKey }]);
      setTimeout(end, undoOfferMs, idempotencyKey);
    },
    end,
    setLogId: (key: string, logId: string) =>
      setUndoable((offers) =>
        offers.map((offer) => (offer.idempotencyKey === key ? { ...offer, logId } : offer)),
      ),
  };
}

/** True if sending the log again can't succeed. A new session sends it later. */
const isFinal = (error: unknown) =>
  isApiError(error) &&
  error.kind === 'problem' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
