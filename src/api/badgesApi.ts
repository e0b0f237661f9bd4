import { badgeOperations } from '@/contract/badges';
import { baseApi, query } from './baseApi';

export const badgesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    badges: query(build, badgeOperations.badges, { providesTags: ['Badge'] }),
  }),
});

export const { useBadgesQuery } = badgesApi;
