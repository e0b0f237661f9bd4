import { presenceOperations } from '@/contract/presence';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { wire } from './wire';

export const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    presence: build.query<Data<'presence'>, Arg<'presence'>>({
      ...wire(presenceOperations.presence),
      providesTags: ['Presence'],
    }),
  }),
});

export const { usePresenceQuery } = presenceApi;
