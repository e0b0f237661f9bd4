import { challengeOperations } from '@/contract/challenges';
import { awardGiven } from './events';
import { baseApi, mutation, pointTags, query } from './baseApi';
import { patchSessionUser } from './sessionApi';

export const challengesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    challenges: query(build, challengeOperations.challenges, { providesTags: ['Challenge'] }),
    completeChallenge: mutation(build, challengeOperations.completeChallenge, {
      invalidatesTags: (response) =>
        response?.passed
          ? ['Challenge', 'Attempt', 'Video', ...pointTags]
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
