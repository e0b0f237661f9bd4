import type { Store, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { isApiError } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { selectSession } from '@/api/sessionApi';
import type { AppDispatch, RootState } from '@/app/rootReducer';
import type { Data } from '@/contract/types';
import type { LiveChat } from '@/services/chat/liveMessages';
import type { Clock } from '@/lib/clock';
import { deleteResponses, readResponses, writeResponses, type StoredResponse } from './deviceStore';
import { cacheDataFrom, isKept, responseFrom, withLiveMessages } from './responses';

/** The endpoint of `services/chat`, whose code isn't needed here. */
const liveMessagesName: string = 'liveMessages';

const writeAfterMs = 5_000;
const retryMs = 20_000;

/** What the notice of a screen says. */
export interface Outdated {
  /** When the oldest data of the screen was received, on the app's clock. */
  readonly asOf: number;
  readonly reason: 'unreachable' | 'failing';
}

interface Options {
  readonly store: Pick<Store<RootState>, 'getState' | 'subscribe'> & { dispatch: AppDispatch };
  readonly clock: Clock;
  /** Returns the id of the person who is signed in in this browser, as all tabs know it. */
  readonly signedInUser: () => string | null;
  /** Runs when the session comes from the device, true, and when the server confirmed it, false. */
  readonly onUnconfirmedSession: (isUnconfirmed: boolean) => void;
}

type Entries = Parameters<typeof baseApi.util.upsertQueryEntries>[0];
type Query = NonNullable<ReturnType<typeof baseApi.reducer>['queries'][string]>;

/** What is known of a query's data in the cache. */
interface Known {
  readonly data: unknown;
  readonly fulfilledTimeStamp: number | undefined;
  readonly receivedAt: number;
}

type Endpoint = {
  initiate(
    arg: unknown,
    options: { forceRefetch: boolean; subscribe: boolean },
  ): ThunkAction<PromiseLike<unknown>, RootState, unknown, UnknownAction>;
};

export type LastSeen = ReturnType<typeof createLastSeen>;

/**
 * Keeps the last responses of the signed-in person on this device, and puts them into the cache for
 * queries that fail because the API can't be reached or is failing. The device holds responses of
 * the signed-in person only: they are deleted when the session ends, for whatever reason.
 */
export function createLastSeen({ store, clock, signedInUser, onUnconfirmedSession }: Options) {
  /** The signed-in person; null for a visitor, undefined while the session is unknown. */
  let owner: string | null | undefined;
  let queries: Readonly<Record<string, Query | undefined>> = {};
  const known = new Map<string, Known>();
  /** The last response of each query, also of those that are no longer in the cache. */
  const kept = new Map<string, StoredResponse>();
  const unwritten = new Map<string, StoredResponse>();
  /** Queries whose data is older than a failed request, and why it failed. */
  const outdated = new Map<string, Outdated['reason']>();
  let isRestoring = false;
  let isReading = false;
  let hasRead = false;
  /** Endpoints whose responses on the device count no more. */
  const resetNames = new Set<string>();
  /** Whose responses were read. */
  let readFor: string | null = null;
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  let current: Outdated | null = null;
  const listeners = new Set<() => void>();

  /** Reads the responses of the person who was last signed in here. */
  async function read(): Promise<void> {
    isReading = true;
    const userId = signedInUser();
    const responses = userId === null ? [] : await readResponses(userId);
    if (userId === signedInUser() && (owner === undefined || owner === userId)) {
      readFor = userId;
      for (const response of responses) {
        const { key, endpointName } = response;
        if (!kept.has(key) && !resetNames.has(endpointName)) kept.set(key, response);
      }
    }
    hasRead = true;
    for (const [key, query] of Object.entries(queries)) {
      if (query && lacksData(query)) restore(key);
    }
    publish();
    notifyAll();
  }

  function restore(key: string): void {
    const response = kept.get(key);
    const query = queries[key];
    if (!response || query?.data !== undefined) return;
    const value = cacheDataFrom(response, clock.now());
    if (value === undefined) return;
    const { endpointName, arg, receivedAt } = response;
    if (endpointName === 'session') owner = readFor;
    isRestoring = true;
    store.dispatch(
      baseApi.util.upsertQueryEntries([{ endpointName, arg, value }] as unknown as Entries),
    );
    isRestoring = false;
    queries = store.getState().api.queries;
    known.set(key, { ...knownOf(queries[key]), receivedAt });
    outdated.set(key, reasonOf(query?.error) ?? 'unreachable');
    if (endpointName !== 'session') return;
    onUnconfirmedSession(true);
    // The screens then open with their data, and don't wait for requests that fail.
    for (const each of kept.keys()) restore(each);
  }

  function keep(key: string, query: Query, receivedAt: number): void {
    known.set(key, { ...knownOf(query), receivedAt });
    const { endpointName = '', originalArgs: arg } = query;
    const data = responseFrom(endpointName, query.data);
    if (data === undefined) return;
    const response = { key, endpointName, arg, data: withLive(endpointName, data), receivedAt };
    kept.set(key, response);
    unwritten.set(key, response);
    writeTimer ??= setTimeout(() => void write(), writeAfterMs);
  }

  function withLive(endpointName: string, data: unknown): unknown {
    if (endpointName !== 'messages') return data;
    const page = data as Data<'messages'>;
    const live = liveOf(page.position);
    return live ? withLiveMessages(page, live.messages) : page;
  }

  const liveOf = (position: string) =>
    Object.values(queries).find(
      (query) =>
        query?.endpointName === liveMessagesName && Object.is(query.originalArgs, position),
    )?.data as LiveChat | undefined;

  async function write(): Promise<void> {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    const responses = [...unwritten.values()];
    unwritten.clear();
    const userId = owner;
    // Another tab may have signed out, or in as somebody else.
    if (responses.length === 0 || !userId || signedInUser() !== userId) return;
    await writeResponses(userId, responses);
    if (signedInUser() !== userId) await deleteResponses(signedInUser() ?? undefined);
  }

  /** Drops what belongs to the person before, here and on the device. */
  function changeOwner(userId: string | null): void {
    if (owner !== undefined || readFor !== userId) {
      kept.clear();
      unwritten.clear();
      known.clear();
      outdated.clear();
    }
    owner = userId;
    void deleteResponses(userId ?? undefined);
  }

  function follow(): void {
    const { api } = store.getState();
    if (isRestoring) return;
    if (api.queries !== queries) followQueries(api.queries);
    publish();
  }

  function followQueries(next: typeof queries): void {
    const before = queries;
    queries = next;
    const session = selectSession(store.getState()).data;
    const userId = session && (session.user?.id ?? null);
    if (userId !== undefined && userId !== owner) changeOwner(userId);
    let isReached = false;
    for (const [key, query] of Object.entries(next)) {
      if (query && query !== before[key]) isReached = note(key, query) || isReached;
    }
    for (const key of known.keys()) {
      if (queries[key]) continue;
      known.delete(key);
      outdated.delete(key);
    }
    if (!isReached || outdated.size === 0) return;
    for (const key of outdated.keys()) {
      if (!isShown(key)) store.dispatch(removed(key));
    }
    void retry();
  }

  /** Returns true if the query has just received a response. */
  function note(key: string, query: Query): boolean {
    if (query.endpointName === liveMessagesName) keepLive(query);
    if (!isKept(query.endpointName)) return false;
    const last = known.get(key);
    if (query.status === 'fulfilled') {
      const isNew = last?.fulfilledTimeStamp !== query.fulfilledTimeStamp;
      if (isNew) {
        keep(key, query, clock.now());
        const wasOutdated = outdated.delete(key);
        if (query.endpointName === 'session' && wasOutdated) onUnconfirmedSession(false);
      } else if (last && last.data !== query.data && !outdated.has(key)) {
        keep(key, query, last.receivedAt);
      }
      return isNew;
    }
    const reason = query.status === 'rejected' ? reasonOf(query.error) : undefined;
    if (!reason) return false;
    if (query.data !== undefined) {
      outdated.set(key, reason);
      if (query.endpointName === 'session') onUnconfirmedSession(true);
    } else if (kept.has(key)) restore(key);
    else if (!isReading) void read();
    return false;
  }

  /** Messages of the stream are received now, and belong to the list that it continues. */
  function keepLive({ originalArgs, data }: Query): void {
    if (!(data as LiveChat | undefined)?.messages.length) return;
    for (const [key, query] of Object.entries(queries)) {
      if (query?.endpointName !== 'messages' || !query.data || outdated.has(key)) continue;
      const { position } = responseFrom('messages', query.data) as Data<'messages'>;
      if (position === originalArgs) keep(key, query, clock.now());
    }
  }

  /** The session is shown on every screen. */
  const isShown = (key: string) =>
    queries[key]?.endpointName === 'session' ||
    Object.keys(store.getState().api.subscriptions[key] ?? {}).length > 0;

  const notifyAll = () => {
    for (const notify of listeners) notify();
  };

  /** Updates what the notice says, from the queries of the screen that is shown. */
  function publish(): void {
    const shown = [...outdated].filter(([key]) => isShown(key));
    const asOf = Math.min(...shown.map(([key]) => known.get(key)?.receivedAt ?? Infinity));
    const reason = shown.some(([, each]) => each === 'unreachable') ? 'unreachable' : 'failing';
    const next = Number.isFinite(asOf) ? { asOf, reason: reason as Outdated['reason'] } : null;
    if (next?.asOf === current?.asOf && next?.reason === current?.reason) return;
    current = next;
    notifyAll();
  }

  /** Refetches outdated data of the screen that is shown. */
  async function retry(): Promise<void> {
    const endpoints = baseApi.endpoints as Readonly<Record<string, Endpoint | undefined>>;
    const options = { forceRefetch: true, subscribe: false };
    await Promise.all(
      [...outdated.keys()].filter(isShown).map((key) => {
        const { endpointName = '', originalArgs } = queries[key] ?? {};
        const endpoint = endpoints[endpointName];
        return endpoint && store.dispatch(endpoint.initiate(originalArgs, options));
      }),
    );
  }

  function forgetQueries(names: readonly string[]): void {
    for (const name of names) resetNames.add(name);
    for (const [key, { endpointName }] of kept) {
      if (!names.includes(endpointName)) continue;
      kept.delete(key);
      unwritten.delete(key);
    }
  }

  return {
    /** Follows the store until the returned function is called. */
    start(): () => void {
      const stop = new AbortController();
      const { signal } = stop;
      const retryIfOnline = () => {
        if (outdated.size > 0 && navigator.onLine && !document.hidden) void retry();
      };
      const unsubscribe = store.subscribe(follow);
      const timer = setInterval(retryIfOnline, retryMs);
      window.addEventListener('online', retryIfOnline, { signal });
      window.addEventListener('pagehide', () => void write(), { signal });
      document.addEventListener('visibilitychange', () => document.hidden && void write(), {
        signal,
      });
      follow();
      return () => {
        unsubscribe();
        clearInterval(timer);
        clearTimeout(writeTimer);
        writeTimer = undefined;
        stop.abort();
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns null if everything on the screen is current, as far as is known. */
    outdated: () => current,
    /** True once it is known whether the device has responses, after a request has failed. */
    hasRead: () => hasRead,
    retry,
    /** Forgets the responses of these endpoints, until they receive others. */
    forgetQueries,
    /** Deletes all responses from this device, and keeps only later ones. */
    forget(): void {
      kept.clear();
      unwritten.clear();
      void deleteResponses();
    },
  };
}

const removed = (key: string) =>
  baseApi.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey });

const knownOf = (query: Query | undefined) => ({
  data: query?.data,
  fulfilledTimeStamp: query?.fulfilledTimeStamp,
});

const lacksData = ({ status, data, error }: Query) =>
  status === 'rejected' && data === undefined && reasonOf(error) !== undefined;

/** Returns why older data may be shown instead of an error; undefined if it may not. */
export function reasonOf(error: unknown): Outdated['reason'] | undefined {
  if (!isApiError(error)) return undefined;
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unreachable';
  return error.kind === 'problem' && error.status >= 500 ? 'failing' : undefined;
}
