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
      invalidatesTags: (answer) =>
        answer?.passed
          ? ['Challenge', 'Attempt', 'Badge', 'Leaderboard', 'Ledger', 'Video']
          : ['Challenge', 'Attempt'],
      onQueryStarted: async (arg, api) => {
        await patchSessionUser(arg, api);
        const answer = await api.queryFulfilled.catch(() => undefined);
        if (answer?.data.passed && !answer.data.award.isRepeat) {
          api.dispatch(awardGiven(answer.data.award));
        }
      },
    }),
  }),
});

export const { useChallengesQuery, useCompleteChallengeMutation } = challengesApi;
