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
      onQueryStarted: async (_, api) => {
        const answer = await patchSessionUser(api);
        if (answer?.passed && !answer.award.isRepeat) api.dispatch(awardGiven(answer.award));
      },
    }),
  }),
});

export const { useChallengesQuery, useCompleteChallengeMutation } = challengesApi;
