import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
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

interface Session extends Data<'session'> {
  /** The server's last values, while an optimistic update shows others. */
  confirmed?: Pick<User, 'name' | 'avatar'>;
}

/** Passwords are passed sealed, because RTK Query keeps a mutation's argument in its actions. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<Session, Arg<'session'>>({
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
    updateProfile: build.mutation<Data<'updateProfile'>, Arg<'updateProfile'>>({
      ...endpointFromOperation(sessionOperations.updateProfile),
      invalidatesTags: (data) => [
        'Leaderboard',
        data ? { type: 'Person', id: data.user.id } : 'Person',
      ],
      onQueryStarted: async (change, api) => {
        const undo = api.dispatch(applyOptimisticProfile(change));
        if (!(await patchSessionUser(api))) undo();
      },
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

const updateSession = (recipe: (session: Session) => void) =>
  sessionApi.util.updateQueryData('session', undefined, recipe);

const userPatched = (update: User) =>
  updateSession((session) => {
    session.user = mergeUser(session.user, update);
    delete session.confirmed;
  });

type RootState = Parameters<typeof selectSession>[0];

/**
 * Shows another name or avatar optimistically. Returns a function that undoes it: it restores the
 * server's last values, except where a newer change is shown.
 */
export function applyOptimisticProfile(
  change: Arg<'updateProfile'>,
): ThunkAction<() => void, RootState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const id = selectSession(getState()).data?.user?.id;
    if (id === undefined) return () => undefined;
    dispatch(
      updateSession((session) => {
        const { user } = session;
        if (!user) return;
        session.confirmed ??= { name: user.name, avatar: user.avatar };
        user.name = change.name ?? user.name;
        user.avatar = change.avatar ?? user.avatar;
      }),
    );
    const restore = ({ user, confirmed }: Session) => {
      if (!confirmed || user?.id !== id) return;
      if (user.name === change.name) user.name = confirmed.name;
      if (user.avatar === change.avatar) user.avatar = confirmed.avatar;
    };
    return () => dispatch(updateSession(restore));
  };
}

/** Resolves to undefined on failure, which the mutation's caller handles. */
async function settled<Answer>(fulfilled: PromiseLike<{ data: Answer }>) {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}
