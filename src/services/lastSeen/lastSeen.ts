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
  /** Runs with true when the session may have ended unnoticed, with false when it is confirmed. */
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

interface Endpoint {
  initiate(
    arg: unknown,
    options: { forceRefetch: boolean; subscribe: boolean },
  ): ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;
}

/**
 * Keeps the last responses of the signed-in person on this device, and puts them into the cache for
 * queries that fail because the API can't be reached or is failing. The device holds responses of
 * the signed-in person only: they are deleted when the session ends, for whatever reason.
 */
export class LastSeen {
  readonly #options: Options;
  /** The signed-in person; null for a visitor, undefined while the session is unknown. */
  #owner: string | null | undefined;
  /** Whose responses were read from the device. */
  #readFor: string | null = null;
  #queries: Readonly<Record<string, Query | undefined>> = {};
  readonly #known = new Map<string, Known>();
  /** The last response of each query, also of those that are no longer in the cache. */
  readonly #kept = new Map<string, StoredResponse>();
  readonly #unwritten = new Map<string, StoredResponse>();
  /** Queries whose data is older than a failed request, and why it failed. */
  readonly #outdated = new Map<string, Outdated['reason']>();
  /** Endpoints whose responses on the device count no more. */
  readonly #resetNames = new Set<string>();
  #isRestoring = false;
  #isReading = false;
  #hasRead = false;
  #writeTimer: ReturnType<typeof setTimeout> | undefined;
  #notice: Outdated | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Follows the store until the returned function is called. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const retryIfOnline = () => {
      if (this.#outdated.size > 0 && navigator.onLine && !document.hidden) void this.retry();
    };
    const write = () => void this.#write();
    const writeIfHidden = () => document.hidden && write();
    const unsubscribe = this.#options.store.subscribe(() => this.#follow());
    const timer = setInterval(retryIfOnline, retryMs);
    window.addEventListener('online', retryIfOnline, { signal });
    window.addEventListener('pagehide', write, { signal });
    document.addEventListener('visibilitychange', writeIfHidden, { signal });
    this.#follow();
    return () => {
      unsubscribe();
      clearInterval(timer);
      clearTimeout(this.#writeTimer);
      this.#writeTimer = undefined;
      stop.abort();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns null if everything on the screen is current, as far as is known. */
  readonly notice = (): Outdated | null => this.#notice;

  /** Returns true once the device has been searched, which it is when a query fails. */
  readonly hasRead = (): boolean => this.#hasRead;

  /** Refetches outdated data of the screen that is shown. */
  async retry(): Promise<void> {
    const endpoints = baseApi.endpoints as Readonly<Record<string, Endpoint | undefined>>;
    const options = { forceRefetch: true, subscribe: false };
    await Promise.all(
      [...this.#outdated.keys()]
        .filter((key) => this.#isShown(key))
        .map(async (key) => {
          const { endpointName = '', originalArgs } = this.#queries[key] ?? {};
          const endpoint = endpoints[endpointName];
          if (endpoint)
            await this.#options.store.dispatch(endpoint.initiate(originalArgs, options));
        }),
    );
  }

  /** Deletes all responses from this device, and keeps only later ones. */
  forget(): void {
    this.#kept.clear();
    this.#unwritten.clear();
    void deleteResponses();
  }

  /** Forgets the responses of these endpoints, until they receive others. */
  forgetQueries(names: readonly string[]): void {
    for (const name of names) this.#resetNames.add(name);
    for (const [key, { endpointName }] of this.#kept) {
      if (!names.includes(endpointName)) continue;
      this.#kept.delete(key);
      this.#unwritten.delete(key);
    }
  }

  #follow(): void {
    if (this.#isRestoring) return;
    const { queries } = this.#options.store.getState().api;
    if (queries !== this.#queries) this.#followQueries(queries);
    this.#updateNotice();
  }

  #followQueries(queries: Readonly<Record<string, Query | undefined>>): void {
    const before = this.#queries;
    this.#queries = queries;
    const session = selectSession(this.#options.store.getState()).data;
    const userId = session && (session.user?.id ?? null);
    if (userId !== undefined && userId !== this.#owner) this.#changeOwner(userId);
    let isReached = false;
    for (const [key, query] of Object.entries(queries)) {
      if (query && query !== before[key]) isReached = this.#note(key, query) || isReached;
    }
    for (const key of this.#known.keys()) {
      if (this.#queries[key]) continue;
      this.#known.delete(key);
      this.#outdated.delete(key);
    }
    if (!isReached || this.#outdated.size === 0) return;
    // Screens that open later then load, instead of showing old data.
    for (const key of this.#outdated.keys()) {
      if (!this.#isShown(key)) this.#options.store.dispatch(removed(key));
    }
    void this.retry();
  }

  /** Drops what belongs to the person before, here and on the device. */
  #changeOwner(userId: string | null): void {
    if (this.#owner !== undefined || this.#readFor !== userId) {
      this.#kept.clear();
      this.#unwritten.clear();
      this.#known.clear();
      this.#outdated.clear();
    }
    this.#owner = userId;
    void deleteResponses(userId ?? undefined);
  }

  /** Returns true if the query has just received a response. */
  #note(key: string, query: Query): boolean {
    if (query.endpointName === liveMessagesName) this.#keepLive(query);
    if (!isKept(query.endpointName)) return false;
    if (query.status === 'rejected') this.#noteError(key, query);
    if (query.status !== 'fulfilled') return false;
    const last = this.#known.get(key);
    if (last?.fulfilledTimeStamp === query.fulfilledTimeStamp) {
      const isPatched = last && last.data !== query.data && !this.#outdated.has(key);
      if (isPatched) this.#keep(key, query, last.receivedAt);
      return false;
    }
    this.#keep(key, query, this.#options.clock.now());
    const wasOutdated = this.#outdated.delete(key);
    if (wasOutdated && query.endpointName === 'session') this.#options.onUnconfirmedSession(false);
    return true;
  }

  #noteError(key: string, { endpointName, data, error }: Query): void {
    const reason = reasonOf(error);
    if (!reason) return;
    if (data === undefined) {
      if (this.#kept.has(key)) this.#restore(key);
      else if (!this.#isReading) void this.#read();
      return;
    }
    this.#outdated.set(key, reason);
    if (endpointName === 'session') this.#options.onUnconfirmedSession(true);
  }

  #keep(key: string, query: Query, receivedAt: number): void {
    this.#known.set(key, { ...dataOf(query), receivedAt });
    const { endpointName = '', originalArgs: arg } = query;
    const data = responseFrom(endpointName, query.data);
    if (data === undefined) return;
    const isMessages = endpointName === 'messages';
    const response = {
      key,
      endpointName,
      arg,
      data: isMessages ? this.#withLive(data as Data<'messages'>) : data,
      receivedAt,
    };
    this.#kept.set(key, response);
    this.#unwritten.set(key, response);
    this.#writeTimer ??= setTimeout(() => void this.#write(), writeAfterMs);
  }

  #withLive(page: Data<'messages'>): Data<'messages'> {
    const live = Object.values(this.#queries).find(
      (query) =>
        query?.endpointName === liveMessagesName && Object.is(query.originalArgs, page.position),
    );
    return live?.data ? withLiveMessages(page, (live.data as LiveChat).messages) : page;
  }

  /** Messages of the stream are received now, and belong to the list that it continues. */
  #keepLive({ originalArgs, data }: Query): void {
    if (!(data as LiveChat | undefined)?.messages.length) return;
    for (const [key, query] of Object.entries(this.#queries)) {
      if (query?.endpointName !== 'messages' || !query.data || this.#outdated.has(key)) continue;
      const { position } = responseFrom('messages', query.data) as Data<'messages'>;
      if (position === originalArgs) this.#keep(key, query, this.#options.clock.now());
    }
  }

  async #write(): Promise<void> {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
    const responses = [...this.#unwritten.values()];
    this.#unwritten.clear();
    const { signedInUser } = this.#options;
    const userId = this.#owner;
    // Another tab may have signed out, or in as somebody else.
    if (responses.length === 0 || !userId || signedInUser() !== userId) return;
    await writeResponses(userId, responses);
    if (signedInUser() !== userId) await deleteResponses(signedInUser() ?? undefined);
  }

  /** Reads the responses of the person who was last signed in here. */
  async #read(): Promise<void> {
    this.#isReading = true;
    const { signedInUser } = this.#options;
    const userId = signedInUser();
    const responses = userId === null ? [] : await readResponses(userId);
    const isTheirs = this.#owner === undefined || this.#owner === userId;
    if (isTheirs && userId === signedInUser()) {
      this.#readFor = userId;
      for (const response of responses) {
        const { key, endpointName } = response;
        if (this.#kept.has(key) || this.#resetNames.has(endpointName)) continue;
        this.#kept.set(key, response);
      }
    }
    this.#hasRead = true;
    for (const [key, query] of Object.entries(this.#queries)) {
      if (query?.status === 'rejected' && reasonOf(query.error)) this.#restore(key);
    }
    this.#updateNotice();
    this.#notify();
  }

  /** Puts a kept response into the cache, if the query has no data. */
  #restore(key: string): void {
    const { store, clock, onUnconfirmedSession } = this.#options;
    const response = this.#kept.get(key);
    const query = this.#queries[key];
    const value = response && !query?.data ? cacheDataFrom(response, clock.now()) : undefined;
    if (!response || value === undefined) return;
    const { endpointName, arg, receivedAt } = response;
    if (endpointName === 'session') this.#owner = this.#readFor;
    this.#isRestoring = true;
    store.dispatch(
      baseApi.util.upsertQueryEntries([{ endpointName, arg, value }] as unknown as Entries),
    );
    this.#isRestoring = false;
    this.#queries = store.getState().api.queries;
    this.#known.set(key, { ...dataOf(this.#queries[key]), receivedAt });
    this.#outdated.set(key, reasonOf(query?.error) ?? 'unreachable');
    if (endpointName !== 'session') return;
    onUnconfirmedSession(true);
    // The screens then open with their data, and don't wait for requests that fail.
    for (const each of this.#kept.keys()) this.#restore(each);
  }

  /** The session is shown on every screen. */
  #isShown(key: string): boolean {
    const subscribers = this.#options.store.getState().api.subscriptions[key] ?? {};
    return this.#queries[key]?.endpointName === 'session' || Object.keys(subscribers).length > 0;
  }

  /** Updates what the notice says, from the queries of the screen that is shown. */
  #updateNotice(): void {
    const shown = [...this.#outdated].filter(([key]) => this.#isShown(key));
    const asOf = Math.min(...shown.map(([key]) => this.#known.get(key)?.receivedAt ?? Infinity));
    const isUnreachable = shown.some(([, reason]) => reason === 'unreachable');
    const reason = isUnreachable ? 'unreachable' : 'failing';
    if (!Number.isFinite(asOf)) {
      if (this.#notice === null) return;
      this.#notice = null;
    } else {
      if (asOf === this.#notice?.asOf && reason === this.#notice.reason) return;
      this.#notice = { asOf, reason };
    }
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const removed = (key: string) =>
  baseApi.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey });

const dataOf = (query: Query | undefined) => ({
  data: query?.data,
  fulfilledTimeStamp: query?.fulfilledTimeStamp,
});

/** Returns why older data may be shown instead of an error; undefined if it may not. */
export function reasonOf(error: unknown): Outdated['reason'] | undefined {
  if (!isApiError(error)) return undefined;
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unreachable';
  return error.kind === 'problem' && error.status >= 500 ? 'failing' : undefined;
}
