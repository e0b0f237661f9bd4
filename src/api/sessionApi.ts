import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { sessionOperations, type User } from '@/contract/session';
import type { Arg, Data } from '@/contract/types';
import { mergeUser } from '@/domain/user';
import { unseal, type Sealed } from '@/lib/sealed';
import { baseApi } from './baseApi';
import { request, endpointFromOperation } from './endpointFromOperation';

interface Started<Answer> {
  dispatch: BaseQueryApi['dispatch'];
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** Passwords are passed sealed, because RTK Query keeps a mutation's argument in its actions. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<Data<'session'>, Arg<'session'>>({
      ...endpointFromOperation(sessionOperations.session),
      extraOptions: { visitorOn401: true },
      providesTags: ['Session'],
    }),
    login: build.mutation<Data<'login'>, Sealed<Arg<'login'>>>({
      query: (credentials) => request(sessionOperations.login, unseal(credentials)),
      rawResponseSchema: sessionOperations.login.response,
      extraOptions: { signsIn: true },
      onQueryStarted: writeSession,
    }),
    signup: build.mutation<Data<'signup'>, Sealed<Arg<'signup'>>>({
      query: (credentials) => request(sessionOperations.signup, unseal(credentials)),
      rawResponseSchema: sessionOperations.signup.response,
      extraOptions: { signsIn: true },
      onQueryStarted: writeSession,
    }),
    logout: build.mutation<Data<'logout'>, Arg<'logout'>>({
      ...endpointFromOperation(sessionOperations.logout),
      onQueryStarted: writeSession,
    }),
  }),
});

export const { useSessionQuery, useLoginMutation, useSignupMutation, useLogoutMutation } =
  sessionApi;

export const selectSession = sessionApi.endpoints.session.select();

/** Writes the signed-in user into the cache of the session query. */
export function sessionReceived(user: User | null): UnknownAction {
  return sessionApi.util.upsertQueryEntries([
    { endpointName: 'session', arg: undefined, value: { user } },
  ]);
}

/** Cancels a session request still running, whose older response would replace this one. */
async function writeSession(
  _arg: unknown,
  { dispatch, queryFulfilled }: Started<{ user: User | null }>,
): Promise<void> {
  const response = await settled(queryFulfilled);
  if (!response) return;
  const running = dispatch(sessionApi.util.getRunningQueryThunk('session', undefined));
  running?.abort();
  await running;
  dispatch(sessionReceived(response.user));
}

/** Merges the user of a response into the session. Returns the response, undefined after an error. */
export async function patchSessionUser<Answer extends { user: User } | { passed: false }>({
  dispatch,
  queryFulfilled,
}: Started<Answer>): Promise<Answer | undefined> {
  const response = await settled(queryFulfilled);
  if (response && 'user' in response) dispatch(userPatched(response.user));
  return response;
}

/** Updates the session query's cached data. */
const updateSession = (recipe: (session: Data<'session'>) => void) =>
  sessionApi.util.updateQueryData('session', undefined, recipe);

const userPatched = (update: User) =>
  updateSession((session) => {
    // A response may arrive after another user has signed in.
    if (session.user?.id === update.id) session.user = mergeUser(session.user, update);
  });

/** Resolves to undefined on failure, which the mutation's caller handles. */
async function settled<Answer>(fulfilled: PromiseLike<{ data: Answer }>) {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}
