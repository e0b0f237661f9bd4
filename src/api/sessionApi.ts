import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { operations } from '@/contract/operations';
import type { User } from '@/contract/schemas';
import type { Arg, Data } from '@/contract/types';
import { mergeUser } from '@/domain/user';
import { unseal, type Sealed } from '@/lib/sealed';
import { baseApi } from './baseApi';
import { request, wire } from './wire';

interface Started<Answer> {
  dispatch: BaseQueryApi['dispatch'];
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** Passwords are handed over sealed: RTK Query keeps a mutation's argument in its actions. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<Data<'session'>, Arg<'session'>>({
      ...wire('session'),
      providesTags: ['Session'],
    }),
    login: build.mutation<Data<'login'>, Sealed<Arg<'login'>>>({
      query: (credentials) => request('login', unseal(credentials)),
      rawResponseSchema: operations.login.response,
      onQueryStarted: writeSession,
    }),
    signup: build.mutation<Data<'signup'>, Sealed<Arg<'signup'>>>({
      query: (credentials) => request('signup', unseal(credentials)),
      rawResponseSchema: operations.signup.response,
      onQueryStarted: writeSession,
    }),
    logout: build.mutation<Data<'logout'>, Arg<'logout'>>({
      ...wire('logout'),
      onQueryStarted: writeSession,
    }),
    updateProfile: build.mutation<Data<'updateProfile'>, Arg<'updateProfile'>>({
      ...wire('updateProfile'),
      invalidatesTags: ['Leaderboard', 'Message'],
      onQueryStarted: mergeIntoSession,
    }),
  }),
});

export const { useSessionQuery, useLoginMutation, useSignupMutation, useLogoutMutation } =
  sessionApi;

export const selectSession = sessionApi.endpoints.session.select();

/** Writes who is signed in into the cache of the session query. */
export function sessionIs(user: User | null): UnknownAction {
  return sessionApi.util.upsertQueryEntries([
    { endpointName: 'session', arg: undefined, value: { user } },
  ]);
}

async function writeSession(
  _arg: unknown,
  { dispatch, queryFulfilled }: Started<{ user: User | null }>,
): Promise<void> {
  const answer = await settled(queryFulfilled);
  if (answer) dispatch(sessionIs(answer.user));
}

/** For answers that hold the person as changed: merged only while somebody is signed in. */
export async function mergeIntoSession(
  _arg: unknown,
  { dispatch, queryFulfilled }: Started<{ user: User }>,
): Promise<void> {
  const answer = await settled(queryFulfilled);
  if (!answer) return;
  dispatch(
    sessionApi.util.updateQueryData('session', undefined, (session) => {
      session.user = mergeUser(session.user, answer.user);
    }),
  );
}

/** The answer, or undefined where the request failed: whoever started it is told. */
async function settled<Answer>(fulfilled: PromiseLike<{ data: Answer }>) {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}
