import { presenceOperations } from '@/contract/presence';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    presence: build.query<Data<'presence'>, Arg<'presence'>>({
      ...endpointFromOperation(presenceOperations.presence),
      providesTags: ['Presence'],
    }),
  }),
});

export const { usePresenceQuery } = presenceApi;
