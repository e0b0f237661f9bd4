import { messageOperations } from '@/contract/messages';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation, request } from './endpointFromOperation';
import { withSharedAvatars } from './sharedAvatars';

/** The live stream is in `services/chat/liveMessages.ts`. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<Data<'messages'>, void, string | undefined>({
      query: ({ pageParam }) => request(messageOperations.messages, { cursor: pageParam }),
      rawResponseSchema: messageOperations.messages.response,
      transformResponse: (page: Data<'messages'>) => ({
        ...page,
        items: withSharedAvatars(page.items),
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.olderCursor ?? undefined,
        refetchCachedPages: false,
      },
      keepUnusedDataFor: 60,
      providesTags: ['Message'],
    }),
    sendMessage: build.mutation<Data<'sendMessage'>, Arg<'sendMessage'>>({
      ...endpointFromOperation(messageOperations.sendMessage),
      invalidatesTags: ['Badge'],
    }),
  }),
});

export const { useMessagesInfiniteQuery } = messagesApi;
