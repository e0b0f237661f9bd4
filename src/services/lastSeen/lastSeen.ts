import type { Store } from '@reduxjs/toolkit';
import { selectSession } from '@/api/sessionApi';
import type { AppDispatch, RootState } from '@/app/rootReducer';
import type { Clock } from '@/lib/clock';
import { KeptResponses } from './keptResponses';
import { noticeOf, type Notice } from './notice';
import {
  isSubscribed,
  reasonOf,
  refetch,
  removed,
  upserted,
  type Queries,
  type Query,
  type Reason,
} from './queries';
import { cacheDataFrom, isKept, isLiveOf, responseFrom } from './responses';

const retryMs = 20_000;

interface Options {
  readonly store: Pick<Store<RootState>, 'getState' | 'subscribe'> & { dispatch: AppDispatch };
  readonly clock: Clock;
  /** False if the API can be reached while the device is offline: a fake one in the page. */
  readonly needsNetwork: boolean;
  /** Returns the id of the person who is signed in in this browser, as all tabs know it. */
  readonly signedInUser: () => string | null;
}

/** A query when its data was last noted, and when the data was received. */
interface Known {
  readonly query: Query | undefined;
  readonly receivedAt: number;
}

/** Restores the last responses for queries that fail because the API is unreachable or failing. */
export class LastSeen {
  readonly #options: Options;
  readonly kept: KeptResponses;
  #queries: Queries = {};
  readonly #known = new Map<string, Known>();
  /** Queries whose data is older than a failed request, and why it failed. */
  readonly #outdated = new Map<string, Reason>();
  /** When the device went offline, on the app's clock. What was received before may be outdated. */
  #offlineSince: number | undefined;
  #isRestoring = false;
  #notice: Notice | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: Options) {
    this.#options = options;
    this.kept = new KeptResponses(options.signedInUser);
  }

  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const retryIfOnline = () => {
      if (this.#outdated.size > 0 && navigator.onLine && !document.hidden) void this.retry();
    };
    const write = () => void this.kept.write();
    const writeIfHidden = () => document.hidden && write();
    const unsubscribe = this.#options.store.subscribe(() => this.#follow());
    const timer = setInterval(retryIfOnline, retryMs);
    const followNetwork = () => {
      const isOffline = this.#options.needsNetwork && !navigator.onLine;
      this.#offlineSince = isOffline ? this.#options.clock.now() : undefined;
      this.#updateNotice();
      retryIfOnline();
    };
    window.addEventListener('offline', followNetwork, { signal });
    window.addEventListener('online', followNetwork, { signal });
    window.addEventListener('pagehide', write, { signal });
    document.addEventListener('visibilitychange', writeIfHidden, { signal });
    this.#follow();
    return () => {
      unsubscribe();
      clearInterval(timer);
      this.kept.stop();
      stop.abort();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns null if everything on the screen is current, as far as is known. */
  readonly notice = (): Notice | null => this.#notice;

  /** Returns true once the device has been searched, which it is when a query fails. */
  readonly hasRead = (): boolean => this.kept.hasRead;

  async retry(): Promise<void> {
    const { dispatch } = this.#options.store;
    const queries = this.#shownOutdated().flatMap(({ query }) => query ?? []);
    await Promise.all(queries.map((query) => refetch(dispatch, query)));
  }

  #follow(): void {
    if (this.#isRestoring) return;
    const { queries } = this.#options.store.getState().api;
    if (queries !== this.#queries) this.#followQueries(queries);
    this.#updateNotice();
  }

  #followQueries(queries: Queries): void {
    const before = this.#queries;
    this.#queries = queries;
    const session = selectSession(this.#options.store.getState()).data;
    const userId = session && (session.user?.id ?? null);
    if (userId !== undefined && userId !== this.kept.owner && this.kept.changeOwner(userId)) {
      this.#known.clear();
      this.#outdated.clear();
    }
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

  /** Returns true if the query has just received a response. */
  #note(key: string, query: Query): boolean {
    if (!isKept(query.endpointName)) {
      if (query.data !== undefined) this.#keepLive(query);
      return false;
    }
    if (query.status === 'rejected') this.#noteError(key, query);
    if (query.status !== 'fulfilled') return false;
    const last = this.#known.get(key);
    if (last?.query?.fulfilledTimeStamp === query.fulfilledTimeStamp) {
      const isPatched = last && last.query?.data !== query.data && !this.#outdated.has(key);
      if (isPatched) this.#keep(key, query, last.receivedAt);
      return false;
    }
    this.#keep(key, query, this.#options.clock.now());
    this.#outdated.delete(key);
    return true;
  }

  #noteError(key: string, { data, error }: Query): void {
    const reason = reasonOf(error);
    if (!reason) return;
    if (data === undefined) {
      if (this.kept.get(key)) this.#restore(key);
      else if (!this.kept.hasRead) void this.#readThenRestore();
      return;
    }
    this.#outdated.set(key, reason);
  }

  #keep(key: string, query: Query, receivedAt: number): void {
    this.#known.set(key, { query, receivedAt });
    const { endpointName = '', originalArgs: arg } = query;
    const data = responseFrom(query, this.#queries);
    if (data !== undefined) this.kept.keep({ key, endpointName, arg, data, receivedAt });
  }

  /** Messages of the stream are received now, and belong to the list that it continues. */
  #keepLive(live: Query): void {
    for (const [key, query] of Object.entries(this.#queries)) {
      if (!query || !isLiveOf(live, query) || this.#outdated.has(key)) continue;
      this.#keep(key, query, this.#options.clock.now());
    }
  }

  async #readThenRestore(): Promise<void> {
    await this.kept.read();
    for (const [key, query] of Object.entries(this.#queries)) {
      if (query?.status === 'rejected' && reasonOf(query.error)) this.#restore(key);
    }
    this.#updateNotice();
    this.#notify();
  }

  /** Does nothing if the query has data. `otherwise` is the reason for one that hasn't failed. */
  #restore(key: string, otherwise: Reason = 'unreachable'): void {
    const { store, clock } = this.#options;
    const response = this.kept.get(key);
    const query = this.#queries[key];
    const value = response && !query?.data ? cacheDataFrom(response, clock.now()) : undefined;
    if (!response || value === undefined) return;
    const { endpointName, arg, receivedAt } = response;
    if (endpointName === 'session') this.kept.adoptOwner();
    this.#isRestoring = true;
    store.dispatch(upserted(endpointName, arg, value));
    this.#isRestoring = false;
    this.#queries = store.getState().api.queries;
    this.#known.set(key, { query: this.#queries[key], receivedAt });
    const reason = reasonOf(query?.error) ?? otherwise;
    this.#outdated.set(key, reason);
    if (endpointName !== 'session') return;
    // The screens then open with their data, and don't wait for requests that fail.
    for (const each of this.kept.keys()) this.#restore(each, reason);
  }

  /** The session is shown on every screen. */
  #isShown(key: string): boolean {
    const isSession = this.#queries[key]?.endpointName === 'session';
    return isSession || isSubscribed(this.#options.store.dispatch, key);
  }

  #shownOutdated() {
    const since = this.#offlineSince ?? -Infinity;
    return [...this.#known].flatMap(([key, { query, receivedAt }]) => {
      const isFromBefore = receivedAt <= since && query?.endpointName !== 'session';
      const reason = this.#outdated.get(key) ?? (isFromBefore ? 'unreachable' : null);
      return reason && this.#isShown(key) ? { query, receivedAt, reason } : [];
    });
  }

  #updateNotice(): void {
    const notice = noticeOf(this.#shownOutdated());
    const { asOf, reason } = this.#notice ?? {};
    if (notice?.asOf === asOf && notice?.reason === reason) return;
    this.#notice = notice;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
