import { challengeOperations } from '@/contract/challenges';
import type { Arg, Data } from '@/contract/types';
import { awardGiven } from './events';
import { baseApi } from './baseApi';
import { patchSessionUser } from './sessionApi';
import { endpointFromOperation } from './endpointFromOperation';

export const challengesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    challenges: build.query<Data<'challenges'>, Arg<'challenges'>>({
      ...endpointFromOperation(challengeOperations.challenges),
      providesTags: ['Challenge'],
    }),
    completeChallenge: build.mutation<Data<'completeChallenge'>, Arg<'completeChallenge'>>({
      ...endpointFromOperation(challengeOperations.completeChallenge),
      invalidatesTags: (response) =>
        response?.passed
          ? ['Challenge', 'Attempt', 'Badge', 'Leaderboard', 'Ledger', 'Today', 'Video']
          : ['Challenge', 'Attempt'],
      onQueryStarted: async (_, api) => {
        const response = await patchSessionUser(api);
        if (!response?.passed || response.award.isRepeat) return;
        api.dispatch(awardGiven({ ...response.award, stars: response.stars }));
      },
    }),
  }),
});

export const { useChallengesQuery } = challengesApi;
