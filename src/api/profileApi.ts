import { profileOperations } from '@/contract/profile';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';
import { patchSessionUser } from './sessionApi';

/** Screens show edits that wait in the outbox: see `useUser`. */
export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Data<'updateProfile'>, Arg<'updateProfile'>>({
      ...endpointFromOperation(profileOperations.updateProfile),
      invalidatesTags: (data, _error, { name, avatar, dailyGoal }) => {
        const person = data ? ({ type: 'Person', id: data.user.id } as const) : 'Person';
        return [
          ...(dailyGoal === undefined ? [] : (['Today'] as const)),
          ...(name === undefined && avatar === undefined ? [] : (['Leaderboard', person] as const)),
        ];
      },
      onQueryStarted: async (_change, api) => void (await patchSessionUser(api)),
    }),
  }),
});
