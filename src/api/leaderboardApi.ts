import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { wire } from './wire';

export const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    leaderboard: build.query<Data<'leaderboard'>, Arg<'leaderboard'>>({
      ...wire('leaderboard'),
      providesTags: ['Leaderboard'],
    }),
  }),
});

export const { useLeaderboardQuery } = leaderboardApi;
