import { badgeOperations } from '@/contract/badges';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { wire } from './wire';

export const badgesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    badges: build.query<Data<'badges'>, Arg<'badges'>>({
      ...wire(badgeOperations.badges),
      providesTags: ['Badge'],
    }),
  }),
});

export const { useBadgesQuery } = badgesApi;
