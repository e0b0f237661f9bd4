import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { type Outage, outageOf } from '@/api/apiError';
import { baseApi, invalidateQueries, type Query, refetch } from '@/api/baseApi';
import { queriesReset } from '@/api/events';
import { selectUserId, sessionApi } from '@/api/sessionApi';
import { addAppListener } from '@/app/hooks';
import type { AppDispatch, AppThunk, RootState } from '@/app/rootReducer';
import type { Clock } from '@/lib/clock';
import { isLive } from '@/lib/env';
import { lastSignedIn } from '@/lib/storage';
import {
  deleteEndpoints,
  deleteResponses,
  readResponses,
  type StoredResponse,
  writeResponses,
} from './deviceStore';
import { deviceSearched, networkChanged, selectLastSeen } from './lastSeenSlice';
import { cacheDataFrom, isKept, responseFrom, sourceOf } from './responses';

const retryMs = 20_000;
const writeAfterMs = 2_000;

type Entries = Parameters<typeof baseApi.util.upsertQueryEntries>[0];

export interface Notice {
  /** When the oldest data of the screen was received, on the app's clock. */
  readonly asOf: number;
  readonly reason: Outage;
}

/** Returns null if everything on the screen is current, as far as is known. */
export const selectNotice = (state: RootState, clock: Clock): Notice | null =>
  noticeOf(outdatedQueries(state, clock).filter(({ isShown }) => isShown));

export function noticeOf(
  outdated: readonly { receivedAt: number; reason: Outage }[],
): Notice | null {
  if (outdated.length === 0) return null;
  const isUnreachable = outdated.some(({ reason }) => reason === 'unreachable');
  return {
    asOf: Math.min(...outdated.map(({ receivedAt }) => receivedAt)),
    reason: isUnreachable ? 'unreachable' : 'failing',
  };
}

/** Returns the queries whose data is older than a failed request, or than the connection. */
function outdatedQueries(state: RootState, clock: Clock) {
  const { offlineSince } = selectLastSeen(state);
  return keptQueries(state).flatMap(([key, query]) => {
    // The session is shown on every screen.
    const isSession = query.endpointName === 'session';
    const isShown = isSession || Object.keys(state.api.subscriptions[key] ?? {}).length > 0;
    if (query.data === undefined) return [];
    const receivedAt = receivedAtOf(state, key, query, clock);
    const isFromBefore = offlineSince !== null && receivedAt <= offlineSince && !isSession;
    const reason =
      outageOf(query.error) ??
      restoredOf(state, key, query)?.reason ??
      (isFromBefore ? 'unreachable' : undefined);
    return reason ? [{ key, query, receivedAt, reason, isShown }] : [];
  });
}

const keptQueries = ({ api }: RootState): [key: string, query: Query][] =>
  Object.entries(api.queries).flatMap(([key, query]) =>
    query && isKept(query.endpointName) ? [[key, query]] : [],
  );

/** Returns undefined if the query's data was received since. */
function restoredOf(state: RootState, key: string, query: Query) {
  const restored = selectLastSeen(state).restored[key];
  return restored?.restoredAt === query.fulfilledTimeStamp ? restored : undefined;
}

/** The cache has the time of the device. */
const receivedAtOf = (state: RootState, key: string, query: Query, clock: Clock): number =>
  restoredOf(state, key, query)?.receivedAt ??
  (query.fulfilledTimeStamp ?? 0) + clock.now() - Date.now();

/** Requests the outdated data of the screen again. */
export const retryOutdated =
  (clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const shown = outdatedQueries(getState(), clock).filter(({ isShown }) => isShown);
    await Promise.all(shown.map(({ query }) => dispatch(refetch(query))));
  };

/** What this page has written, by the keys of the queries: the browser may store nothing. */
type Written = Map<string, StoredResponse>;

/** Restores the last responses for queries without data that fail in an outage. */
const restoreFailed =
  (clock: Clock, written: Written): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const failed = () =>
      new Map(
        keptQueries(getState()).flatMap(([key, { data, error, endpointName }]) => {
          const reason = data === undefined ? outageOf(error) : undefined;
          return reason ? [[key, { reason, endpointName }]] : [];
        }),
      );
    if (failed().size === 0) return;
    const userId = lastSignedIn();
    // What this page has is restored at once, before a screen shows the error.
    const isHere = [...failed().keys()].every((key) => written.has(key));
    const stored = isHere || userId === null ? [] : await readResponses(userId);
    const user = selectUserId(getState());
    // Another user may have signed in meanwhile, or the user may have signed out.
    const isOwn = lastSignedIn() === userId && (user === undefined || user === userId);
    const reasons = failed();
    // The screens then open with their data, and don't wait for requests that fail.
    const all = [...reasons.values()].find(({ endpointName }) => endpointName === 'session');
    const { queries } = getState().api;
    const responses = new Map([...stored.map((each) => [each.key, each] as const), ...written]);
    const found = [...responses.values()].flatMap((response) => {
      const reason = reasons.get(response.key) ?? all;
      const isLoaded = response.endpointName in baseApi.endpoints;
      if (!isOwn || !reason || !isLoaded || queries[response.key]?.data) return [];
      const value = cacheDataFrom(response, clock.now());
      return value === undefined ? [] : [{ ...response, value, reason: reason.reason }];
    });
    dispatch(baseApi.util.upsertQueryEntries(found as unknown as Entries));
    const now = getState().api.queries;
    dispatch(
      deviceSearched(
        Object.fromEntries(
          found.map(({ key, receivedAt, reason }) => [
            key,
            { receivedAt, reason, restoredAt: now[key]?.fulfilledTimeStamp ?? 0 },
          ]),
        ),
      ),
    );
  };

/** Creates a function that stores what has changed in the cache since its last run. */
function createWriter(clock: Clock, written: Written): AppThunk<Promise<void>> {
  const sources = new Map<string, unknown>();
  return async (_dispatch, getState) => {
    const state = getState();
    const userId = selectUserId(state);
    // Another tab may have signed out, or in as somebody else.
    if (!userId || lastSignedIn() !== userId) return;
    const responses = keptQueries(state).flatMap(([key, query]) => {
      const source = sourceOf(query);
      if (source === undefined || source === sources.get(key)) return [];
      sources.set(key, source);
      if (restoredOf(state, key, query) || outageOf(query.error)) return [];
      const data = responseFrom(query);
      const { endpointName = '', originalArgs: arg } = query;
      // Messages of the stream are received now.
      const receivedAt =
        endpointName === 'messages' ? clock.now() : receivedAtOf(state, key, query, clock);
      return data === undefined ? [] : [{ key, endpointName, arg, data, receivedAt }];
    });
    if (responses.length === 0) return;
    for (const response of responses) written.set(response.key, response);
    await writeResponses(userId, responses);
    const signedIn = lastSignedIn();
    if (signedIn !== userId) await deleteResponses(signedIn ?? undefined);
  };
}

/** Keeps what is seen on the device and restores it in an outage, until the returned function runs. */
export function followLastSeen(
  { dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState },
  clock: Clock,
): () => void {
  const written: Written = new Map();
  const write = createWriter(clock, written);
  const isOfKept = (action: { meta: { arg: unknown } }) =>
    isKept((action.meta.arg as { endpointName?: string } | undefined)?.endpointName);
  const retryIfVisible = () => {
    if (!document.hidden) void dispatch(retryOutdated(clock));
  };
  const refetchOutdated = () => {
    const outdated = outdatedQueries(getState(), clock);
    // Screens that open later then load, instead of showing old data.
    const hasUnshown = outdated.some(({ isShown }) => !isShown);
    if (hasUnshown) dispatch(invalidateQueries(new Set(outdated.map(({ key }) => key))));
    else void dispatch(retryOutdated(clock));
  };
  const forgetOthers = () => {
    const userId = selectUserId(getState());
    if (userId === undefined) return;
    written.clear();
    void deleteResponses(userId ?? undefined);
  };
  type Predicate = (action: UnknownAction, current: RootState, previous: RootState) => boolean;
  const on = (predicate: Predicate, effect: () => void | Promise<void>) =>
    dispatch(addAppListener({ predicate, effect }));
  const stops = [
    dispatch(
      addAppListener({
        predicate: (_, current, previous) => current.api.queries !== previous.api.queries,
        effect: async (_, listener) => {
          listener.unsubscribe();
          await listener.delay(writeAfterMs);
          listener.subscribe();
          await dispatch(write);
        },
      }),
    ),
    on(
      (action) => isRejectedWithValue(action) && isOfKept(action),
      () => dispatch(restoreFailed(clock, written)),
    ),
    // The API is reached again.
    on((action) => isFulfilled(action) && isOfKept(action), refetchOutdated),
    on((_, current, previous) => selectUserId(current) !== selectUserId(previous), forgetOthers),
    dispatch(
      addAppListener({
        actionCreator: queriesReset,
        effect: ({ payload }) => {
          for (const [key, { endpointName }] of written)
            if (payload.includes(endpointName)) written.delete(key);
          void deleteEndpoints(payload);
        },
      }),
    ),
    // A failed logout deletes the stored data as well: the user wanted to leave nothing behind.
    on(sessionApi.endpoints.logout.matchRejected, async () => {
      await dispatch(write);
      written.clear();
      await deleteResponses();
    }),
  ];
  const stop = new AbortController();
  const { signal } = stop;
  const followNetwork = () => {
    dispatch(networkChanged(isLive && !navigator.onLine ? clock.now() : null));
    retryIfVisible();
  };
  const writeNow = () => void dispatch(write);
  window.addEventListener('offline', followNetwork, { signal });
  window.addEventListener('online', followNetwork, { signal });
  window.addEventListener('pagehide', writeNow, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && writeNow(), {
    signal,
  });
  const timer = setInterval(retryIfVisible, retryMs);
  forgetOthers();
  void dispatch(restoreFailed(clock, written));
  return () => {
    for (const each of stops) each({ cancelActive: true });
    clearInterval(timer);
    stop.abort();
  };
}
