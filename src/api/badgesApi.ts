import { badgeOperations } from '@/contract/badges';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const badgesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    badges: build.query<Data<'badges'>, Arg<'badges'>>({
      ...endpointFromOperation(badgeOperations.badges),
      providesTags: ['Badge'],
    }),
  }),
});

export const { useBadgesQuery } = badgesApi;
