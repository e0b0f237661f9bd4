import { accountOperations } from '@/contract/account';
import type { Arg } from '@/contract/types';
import { baseApi, mutation, query, secretMutation } from './baseApi';
import { headerRequest } from './headerRequest';
import { patchSessionUser } from './sessionApi';

/** Screens show edits that wait in the outbox: see `useUser`. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutation(build, accountOperations.updateProfile, {
      invalidatesTags: (data, _error, { name, avatar, dailyGoal }) => {
        const person = data ? ({ type: 'Person', id: data.user.id } as const) : 'Person';
        return [
          ...(dailyGoal === undefined ? [] : (['Today'] as const)),
          ...(name === undefined && avatar === undefined ? [] : (['Leaderboard', person] as const)),
        ];
      },
      onQueryStarted: async (_change, api) => void (await patchSessionUser(api)),
    }),
    changePassword: secretMutation(build, accountOperations.changePassword, {
      invalidatesTags: ['AccountSession'],
    }),
    changeEmail: secretMutation(build, accountOperations.changeEmail, {
      invalidatesTags: ['Session'],
    }),
    sessions: query(build, accountOperations.sessions, { providesTags: ['AccountSession'] }),
    endSessions: mutation(build, accountOperations.endSessions, {
      extraOptions: { signsOut: true },
      invalidatesTags: [],
    }),
    requestPasswordReset: build.mutation<object, Arg<'requestPasswordReset'>>({
      query: (arg) => headerRequest(accountOperations.requestPasswordReset, arg),
      rawResponseSchema: accountOperations.requestPasswordReset.response,
      invalidatesTags: [],
    }),
    resetPassword: secretMutation(build, accountOperations.resetPassword, { invalidatesTags: [] }),
    /** Isn't kept: it is requested again for each download. */
    exportData: query(build, accountOperations.exportData, {
      keepUnusedDataFor: 0,
      providesTags: [],
    }),
    deleteAccount: secretMutation(build, accountOperations.deleteAccount, {
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
