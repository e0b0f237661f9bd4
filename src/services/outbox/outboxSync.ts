import type { FetchArgs } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { problemError, type ApiError } from '@/api/apiError';
import { request, type RequestValues } from '@/api/request';
import { sendInServerZone } from '@/api/serverZone';
import type { OperationRow } from '@/contract/operation';
import { operations } from '@/contract/operations';
import type { User } from '@/contract/session';
import { joinUrl } from '@/lib/baseUrl';
import { apiUrl } from '@/lib/env';
import { createTimeLimit } from '@/lib/timeLimit';
import { drainOutbox } from './drainOutbox';
import { notify, readItems, syncTag } from './outboxDb';

interface SyncEvent {
  readonly tag: string;
  waitUntil(done: Promise<void>): void;
}

/** What is used of a service worker's scope, whose types the app's code doesn't have. */
export interface SyncScope {
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly unknown[]> };
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
}

/** Works without Redux, only for users with a cookie. Videos continue when a page is opened. */
export function syncOutbox(scope: SyncScope): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(sync(scope));
  });
}

/** Rejects if something still waits, so that the browser tries again later. */
async function sync({ clients }: SyncScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  // A page shows what comes of it, as for any request.
  if (pages.length > 0) return notify({ isOnline: true });

  const session = await ask<{ user: User | null }>(operations.session, {});
  if ('error' in session) throw new Error('The session is unknown.');
  const userId = session.data.user?.id;
  if (userId === undefined) return undefined;
  let hasSession = true;
  await drainOutbox({
    userId,
    now: () => Date.now(),
    canSend: () => hasSession,
    // The session has just been received.
    isReachable: async () => true,
    async send({ id, operation, arg }) {
      const values = { ...arg, idempotencyKey: id, sessionUser: userId };
      const response = await ask(operations[operation], values);
      if (isSessionOver(response)) hasSession = false;
      return response;
    },
    onSettled: (settled) => notify({ settled }),
    onDelayed: () => {},
  });
  const items = await readItems(userId);
  if (!items || items.some(({ state }) => state === 'waiting'))
    throw new Error('Something still waits.');
  return undefined;
}

type Response<Data> =
  { readonly data: Data; readonly error?: never } | { readonly error: ApiError };

const isSessionOver = (response: Response<unknown>) =>
  'error' in response && response.error.kind === 'problem' && response.error.status === 401;

/** Sends an operation as the app's `baseQuery` does. */
async function ask<Data>(row: OperationRow, values: RequestValues): Promise<Response<Data>> {
  let rejected: readonly string[] = [];
  return sendInServerZone<Response<Data>>(request(row, values), {
    rejected: () => rejected,
    onRejected: (zone) => (rejected = [...rejected, zone]),
    send: (args) => send(row, args),
  });
}

async function send<Data>(row: OperationRow, args: FetchArgs): Promise<Response<Data>> {
  const { url, ...rest } = args;
  const { signal, wrapFetch } = createTimeLimit(rest.body);
  try {
    const init = { ...rest, credentials: 'include', signal } as RequestInit;
    const response = await wrapFetch(fetch)(joinUrl(apiUrl, url), init);
    const data: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const retryAfter = response.headers.get('Retry-After');
      return { error: problemError(response.status, data, retryAfter) };
    }
    const parsed = v.safeParse(row.response, data);
    return parsed.success ? { data: parsed.output as Data } : { error: { kind: 'unreadable' } };
  } catch {
    return { error: { kind: signal.aborted ? 'timeout' : 'unreachable' } };
  }
}
