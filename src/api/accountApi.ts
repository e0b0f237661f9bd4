import { accountOperations } from '@/contract/account';
import type { Arg, Data } from '@/contract/types';
import { unseal, type Sealed } from '@/lib/sealed';
import { baseApi } from './baseApi';
import { endpointFromOperation, request } from './endpointFromOperation';
import { headerRequest } from './headerRequest';
import { patchSessionUser } from './sessionApi';

/** Screens show edits that wait in the outbox: see `useUser`. Passwords are passed sealed. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Data<'updateProfile'>, Arg<'updateProfile'>>({
      ...endpointFromOperation(accountOperations.updateProfile),
      invalidatesTags: (data, _error, { name, avatar, dailyGoal }) => {
        const person = data ? ({ type: 'Person', id: data.user.id } as const) : 'Person';
        return [
          ...(dailyGoal === undefined ? [] : (['Today'] as const)),
          ...(name === undefined && avatar === undefined ? [] : (['Leaderboard', person] as const)),
        ];
      },
      onQueryStarted: async (_change, api) => void (await patchSessionUser(api)),
    }),
    changePassword: build.mutation<Data<'changePassword'>, Sealed<Arg<'changePassword'>>>({
      query: (passwords) => request(accountOperations.changePassword, unseal(passwords)),
      rawResponseSchema: accountOperations.changePassword.response,
      invalidatesTags: ['AccountSession'],
    }),
    changeEmail: build.mutation<Data<'changeEmail'>, Sealed<Arg<'changeEmail'>>>({
      query: (change) => request(accountOperations.changeEmail, unseal(change)),
      rawResponseSchema: accountOperations.changeEmail.response,
      invalidatesTags: ['Session'],
    }),
    sessions: build.query<Data<'sessions'>, Arg<'sessions'>>({
      ...endpointFromOperation(accountOperations.sessions),
      providesTags: ['AccountSession'],
    }),
    endSessions: build.mutation<Data<'endSessions'>, Arg<'endSessions'>>({
      ...endpointFromOperation(accountOperations.endSessions),
      extraOptions: { signsOut: true },
      invalidatesTags: [],
    }),
    requestPasswordReset: build.mutation<object, Arg<'requestPasswordReset'>>({
      query: (arg) => headerRequest(accountOperations.requestPasswordReset, arg),
      rawResponseSchema: accountOperations.requestPasswordReset.response,
      invalidatesTags: [],
    }),
    resetPassword: build.mutation<Data<'resetPassword'>, Sealed<Arg<'resetPassword'>>>({
      query: (arg) => request(accountOperations.resetPassword, unseal(arg)),
      rawResponseSchema: accountOperations.resetPassword.response,
      invalidatesTags: [],
    }),
    /** Isn't kept: it is requested again for each download. */
    exportData: build.query<Data<'exportData'>, Arg<'exportData'>>({
      ...endpointFromOperation(accountOperations.exportData),
      keepUnusedDataFor: 0,
      providesTags: [],
    }),
    deleteAccount: build.mutation<Data<'deleteAccount'>, Sealed<Arg<'deleteAccount'>>>({
      query: (password) => request(accountOperations.deleteAccount, unseal(password)),
      rawResponseSchema: accountOperations.deleteAccount.response,
      extraOptions: { signsOut: true },
      invalidatesTags: [],
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSessionsQuery,
  useEndSessionsMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useLazyExportDataQuery,
  useDeleteAccountMutation,
} = accountApi;
