import { messageOperations } from '@/contract/messages';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation, request } from './endpointFromOperation';
import { messagesLoaded } from './events';
import { withSharedAvatars } from './sharedAvatars';

/** The stream of new messages is in `services/chat/liveMessages.ts`. */
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
      providesTags: ['Message'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const list = await queryFulfilled.catch(() => undefined);
        if (list) dispatch(messagesLoaded(list.data.pages.flatMap(({ items }) => items)));
      },
    }),
    sendMessage: build.mutation<Data<'sendMessage'>, Arg<'sendMessage'>>({
      ...endpointFromOperation(messageOperations.sendMessage),
      invalidatesTags: ['Badge'],
    }),
  }),
});

export const { useMessagesInfiniteQuery } = messagesApi;
