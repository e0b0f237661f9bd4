import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sessionOperations, type User } from '@/contract/session';
import type { Data } from '@/contract/types';
import { mergeUser } from '@/domain/user';
import { baseApi, mutation, query, secretMutation } from './baseApi';
import { queriesReset } from './events';
import { settledWrite, type Started } from './baseQuery';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: query(build, sessionOperations.session, {
      extraOptions: { visitorOn401: true },
      providesTags: ['Session'],
    }),
    login: secretMutation(build, sessionOperations.login, {
      extraOptions: { signsIn: true },
      onQueryStarted: writeSession,
    }),
    signup: secretMutation(build, sessionOperations.signup, {
      extraOptions: { signsIn: true },
      onQueryStarted: writeSession,
    }),
    logout: mutation(build, sessionOperations.logout, {
      extraOptions: { signsOut: true },
      onQueryStarted: writeSession,
    }),
  }),
});

export const { useSessionQuery, useLoginMutation, useSignupMutation, useLogoutMutation } =
  sessionApi;

export const selectSession = sessionApi.endpoints.session.select();

/** Returns the signed-in user's id; null for a visitor, undefined while the session is unknown. */
export function selectUserId(
  state: Parameters<typeof selectSession>[0],
): string | null | undefined {
  const { data } = selectSession(state);
  return data && (data.user?.id ?? null);
}

type Cache = Parameters<typeof selectSession>[0];
type Thunk<Result> = ThunkAction<Result, Cache, unknown, UnknownAction>;

export function sessionReceived(user: User | null): UnknownAction {
  return sessionApi.util.upsertQueryEntries([
    { endpointName: 'session', arg: undefined, value: { user } },
  ]);
}

async function writeSession(_arg: unknown, started: Started<{ user: User | null }>): Promise<void> {
  const response = await settledWrite(started);
  if (response) started.dispatch(sessionReceived(response.data.user));
}

/** Merges a response's user into the session, or refetches it if the response may be outdated. */
export async function patchSessionUser<Answer extends { user: User } | { passed: false }>(
  started: Started<Answer>,
): Promise<Answer | undefined> {
  const response = await settledWrite(started);
  if (!response) return undefined;
  const { data, isLatest } = response;
  if ('user' in data)
    started.dispatch(isLatest ? userPatched(data.user) : baseApi.util.invalidateTags(['Session']));
  return data;
}

/** Waits for a running request, whose response may be older than the change of another tab. */
export const refetchSession =
  (): Thunk<Promise<ReturnType<typeof selectSession>>> => async (dispatch) => {
    await dispatch(sessionApi.util.getRunningQueryThunk('session', undefined));
    const { initiate } = sessionApi.endpoints.session;
    return dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
  };

/** Empties the cache, so that screens load as for the first time. Keeps the session that is passed. */
export const resetCache =
  (session: Data<'session'> | undefined): Thunk<void> =>
  (dispatch) => {
    dispatch(baseApi.util.resetApiState());
    if (session) dispatch(sessionReceived(session.user));
    // The reset dropped the subscription: without one, a refetch would drop the session instead.
    void dispatch(sessionApi.endpoints.session.initiate());
  };

/** The fake API now responds differently to these queries. */
export const resetQueries =
  (names: readonly string[]): Thunk<void> =>
  (dispatch, getState) => {
    dispatch(resetCache(names.includes('session') ? undefined : selectSession(getState()).data));
    dispatch(queriesReset(names));
  };

export const userPatched = (update: User) =>
  sessionApi.util.updateQueryData('session', undefined, (session) => {
    // A response may arrive after another user has signed in.
    if (session.user?.id === update.id) session.user = mergeUser(session.user, update);
  });
