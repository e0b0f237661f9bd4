import { videoOperations, type Video } from '@/contract/videos';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { awardGiven, videoDeleted } from './events';
import { headerRequest, objectUrl } from './headerRequest';
import { patchSessionUser } from './sessionApi';
import { endpointFromOperation } from './endpointFromOperation';

export const videosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    videos: build.query<Data<'videos'>, Arg<'videos'>>({
      ...endpointFromOperation(videoOperations.videos),
      providesTags: ['Video'],
    }),
    publishVideo: build.mutation<Data<'publishVideo'>, Arg<'publishVideo'>>({
      ...endpointFromOperation(videoOperations.publishVideo),
      invalidatesTags: (response) =>
        response ? ['Video', 'Badge', 'Leaderboard', 'Ledger', 'Today'] : [],
      onQueryStarted: async (_, api) => {
        const award = (await patchSessionUser(api))?.award;
        if (award && !award.isRepeat) api.dispatch(awardGiven(award));
      },
    }),
    /** Returns an object URL of the recording. */
    videoContent: build.query<string, Arg<'videoContent'>>({
      query: (arg) => headerRequest(videoOperations.videoContent, arg),
      rawResponseSchema: videoOperations.videoContent.response,
      extraOptions: { isTransfer: true },
      ...objectUrl,
      providesTags: [],
    }),
    updateVideo: build.mutation<Data<'updateVideo'>, Arg<'updateVideo'>>({
      ...endpointFromOperation(videoOperations.updateVideo),
      invalidatesTags: ['Video'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(inList(response.data));
      },
    }),
    deleteVideo: build.mutation<Data<'deleteVideo'>, Arg<'deleteVideo'>>({
      ...endpointFromOperation(videoOperations.deleteVideo),
      // A request that failed may still have deleted it.
      invalidatesTags: (response) => [
        ...(['Video', 'Badge', 'Leaderboard', 'Ledger', 'Today'] as const),
        ...(response ? [] : (['Session'] as const)),
      ],
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
