import { errorText, isApiError, outageOf } from '@/api/apiError';
import { keyLifetimeMs } from '@/domain/limits';
import { withLock } from '@/lib/tabs';
import * as outboxDb from './outboxDb';
import {
  isKept,
  orderGroup,
  type OutboxItem,
  outboxOperations,
  type Settled,
  undoOf,
} from './outboxItems';

export type Response = { readonly data: unknown } | { readonly error: unknown };

/** Where items are kept: `outboxDb`, to which the page adds what the browser couldn't store. */
export type OutboxStore = Pick<typeof outboxDb, 'readItems' | 'changeItem'>;

export interface Drain {
  readonly userId: string;
  readonly store?: OutboxStore;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** False once another user is signed in, or nothing can be sent. */
  readonly canSend: () => boolean;
  /** Requests something without effect. */
  readonly isReachable: () => Promise<boolean>;
  readonly send: (item: OutboxItem) => Promise<Response>;
  readonly onSettled: (settled: Settled) => void;
  /** The attempt failed, for a reason that may pass. */
  readonly onDelayed: (id: string, reason: string) => unknown;
}

/**
 * Sends a user's items in order, in one tab or the worker at a time. An item is deleted only after
 * the server's response: it may be sent twice, and its key keeps it from counting twice.
 */
export const drainOutbox = (drain: Drain): Promise<void> =>
  withOutboxLock(async () => sendAll(drain));

async function sendAll(drain: Drain): Promise<void> {
  const { store = outboxDb } = drain;
  const tried = new Set<string>();
  const delayed = new Set<string>();
  while (drain.canSend()) {
    const items = await store.readItems(drain.userId);
    const next = items?.find(
      (item) => item.state === 'waiting' && !tried.has(item.id) && !delayed.has(orderGroup(item)),
    );
    if (!next) return;
    // Storage that can't be written must not make it send an item without end.
    tried.add(next.id);
    const outcome = await sendNext(next, drain);
    if (outcome === 'undo') tried.delete(next.id);
    if (outcome === 'stop') return;
    if (outcome === 'delay') delayed.add(orderGroup(next));
  }
}

async function sendNext(
  item: OutboxItem,
  { store = outboxDb, now, canSend, isReachable, send, onSettled, onDelayed }: Drain,
): Promise<'next' | 'undo' | 'delay' | 'stop'> {
  const refuse = async (error: unknown, reason = errorText(error, refusals)) => {
    const refused = { state: 'refused', reason } as const;
    const change = await store.changeItem(item, (latest) => ({ ...latest, ...refused }));
    onSettled({ id: item.id, error });
    // Full storage keeps it as waiting, and the next attempt is refused as well.
    if (change === 'failed') onDelayed(item.id, reason);
    return 'next' as const;
  };
  if (isKeyForgotten(item, now())) return refuse({ kind: 'timeout' }, forgottenText);
  // What no server can have yet isn't attempted on a device that may be offline for days.
  if (item.attemptedAt === undefined && !navigator.onLine && !(await isReachable())) return 'stop';
  if (item.attemptedAt === undefined) {
    const attemptedAt = new Date(now()).toISOString();
    let isUndone = false;
    const change = await store.changeItem(item, (latest) => {
      isUndone = latest.isUndone === true;
      return { ...latest, attemptedAt };
    });
    // Deleted since it was read. Full storage doesn't keep it from being sent.
    if (change === 'gone' || isUndone) return 'next';
  }
  // The user may have changed since.
  if (!canSend()) return 'stop';
  const response = await send(item);
  if ('data' in response) {
    const { data } = response;
    let hasUndo = false;
    const change = await store.changeItem(item, (latest) => {
      if (isKept(item, data)) return { ...latest, state: 'refused', response: data };
      const undo = undoOf(latest, data);
      hasUndo = undo !== undefined;
      return undo;
    });
    onSettled({ id: item.id, data, hasUndo });
    return hasUndo && change === 'changed' ? 'undo' : 'next';
  }
  const { error } = response;
  const failure = failureOf(error);
  if (failure === 'refused') return refuse(error);
  // Screens say that a device is offline.
  const isKnown = !navigator.onLine && outageOf(error) === 'unreachable';
  if (canSend() && !isKnown) onDelayed(item.id, errorText(error));
  return failure;
}

const forgottenText =
  'This waited too long for a connection, and may have been sent before. Check, then send it again or delete it.';

/** True if the server may have the item and have forgotten its key: a repeat could count twice. */
function isKeyForgotten({ operation, attemptedAt }: OutboxItem, now: number): boolean {
  return (
    attemptedAt !== undefined &&
    outboxOperations[operation] === 'POST' &&
    now - Date.parse(attemptedAt) > keyLifetimeMs
  );
}

/** After `stop` no item can be sent, after `delay` others can, and what is refused never can. */
function failureOf(error: unknown): 'refused' | 'delay' | 'stop' {
  if (!isApiError(error)) return 'delay';
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'stop';
  if (error.kind === 'unreadable' || error.status >= 500 || error.status === 403) return 'delay';
  return [401, 408, 412, 429].includes(error.status) ? 'stop' : 'refused';
}

let last: Promise<unknown> = Promise.resolve();

/** Waits for other work of this page only, where Web Locks are missing or denied. */
const withOutboxLock = (work: () => Promise<void>): Promise<void> =>
  withLock('water-savers:outbox', work, () => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  });

/** What a late response says that the screens prevent while they are up to date. */
const refusals = {
  action_not_found: 'This action is no longer on the list.',
  action_limit: 'You had already logged this action as often as it counts.',
  daily_limit: 'You had already earned all the points that actions give in a day.',
  log_not_found: 'There’s nothing to undo: this action isn’t logged.',
  undo_expired: 'It was too late to undo this, so the action stays logged.',
  review_not_found: 'These questions are over. Answers count up to 36 hours later.',
  question_not_found: 'This question is no longer asked.',
  already_answered: 'You answered this question before, maybe on another device.',
};
