import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { mergeIntoSession } from './sessionApi';
import { wire } from './wire';

export const challengesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    challenges: build.query<Data<'challenges'>, Arg<'challenges'>>({
      ...wire('challenges'),
      providesTags: ['Challenge'],
    }),
    completeChallenge: build.mutation<Data<'completeChallenge'>, Arg<'completeChallenge'>>({
      ...wire('completeChallenge'),
      invalidatesTags: ['Challenge', 'Badge', 'Leaderboard'],
      onQueryStarted: mergeIntoSession,
    }),
  }),
});

export const { useChallengesQuery } = challengesApi;
