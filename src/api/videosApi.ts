import { videoOperations, type Video } from '@/contract/videos';
import type { Arg } from '@/contract/types';
import { baseApi, mutation, pointTags, query } from './baseApi';
import { awardGiven, videoDeleted } from './events';
import { objectUrlOf } from './headerRequest';
import { patchSessionUser } from './sessionApi';

export const videosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    videos: query(build, videoOperations.videos, { providesTags: ['Video'] }),
    publishVideo: mutation(build, videoOperations.publishVideo, {
      invalidatesTags: (response) => (response ? ['Video', ...pointTags] : []),
      onQueryStarted: async (_, api) => {
        const award = (await patchSessionUser(api))?.award;
        if (award && !award.isRepeat) api.dispatch(awardGiven(award));
      },
    }),
    /** Returns an object URL of the recording. */
    videoContent: build.query<string, Arg<'videoContent'>>(
      objectUrlOf(videoOperations.videoContent),
    ),
    updateVideo: mutation(build, videoOperations.updateVideo, {
      invalidatesTags: ['Video'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(inList(response.data));
      },
    }),
    deleteVideo: mutation(build, videoOperations.deleteVideo, {
      // A request that failed may still have deleted it.
      invalidatesTags: (response) =>
        response ? ['Video', ...pointTags] : ['Video', ...pointTags, 'Session'],
      onQueryStarted: async (arg, api) => {
        if (await patchSessionUser(api)) api.dispatch(videoDeleted(arg.videoId));
      },
    }),
  }),
});

function inList(changed: Video) {
  return videosApi.util.updateQueryData('videos', undefined, ({ items }) => {
    const index = items.findIndex(({ id }) => id === changed.id);
    if (index >= 0) items[index] = changed;
  });
}

export const { useVideosQuery, useUpdateVideoMutation, useDeleteVideoMutation } = videosApi;

/** Never refetches: a recording never changes, and its object URL must last while it plays. */
export const useVideoContentQuery: typeof videosApi.useVideoContentQuery = (arg, options) =>
  videosApi.useVideoContentQuery(arg, {
    ...options,
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
