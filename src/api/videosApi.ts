import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { wire } from './wire';

export const videosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    videos: build.query<Data<'videos'>, Arg<'videos'>>({
      ...wire('videos'),
      providesTags: ['Video'],
    }),
  }),
});

export const { useVideosQuery } = videosApi;
