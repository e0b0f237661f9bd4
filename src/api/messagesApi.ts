import { messageOperations } from '@/contract/messages';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { sessionExpired, type ApiExtra } from './baseQuery';
import { follow } from './live/follow';
import {
  createEventWriter,
  liveUrl,
  emptyLiveChat,
  readEvent,
  tellsOfOneself,
  type LiveChat,
} from './live/liveChat';
import { withSharedAvatars } from './live/sharedAvatars';
import { selectSession } from './sessionApi';
import { request, endpointFromOperation } from './endpointFromOperation';

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
    }),
    /** Follows the chat from a position on, for as long as somebody looks. */
    liveMessages: build.query<LiveChat, string>({
      queryFn: () => ({ data: emptyLiveChat }),
      // To ask again changes nothing: the events go on.
      merge: () => {},
      providesTags: ['LiveMessage'],
      onCacheEntryAdded: async (after, api): Promise<void> => {
        const { apiFetch } = api.extra as ApiExtra;
        const end = new AbortController();
        void api.cacheEntryRemoved.then(() => end.abort());
        await api.cacheDataLoaded.catch(() => end.abort());
        const write = createEventWriter();
        await follow({
          after,
          signal: end.signal,
          send: apiFetch,
          urlFor: liveUrl,
          onEvents: (events) => {
            const happened = events.flatMap(readEvent);
            api.updateCachedData((chat) => write(chat, happened));
            if (tellsOfOneself(happened, selectSession(api.getState() as never).data?.user)) {
              api.dispatch(baseApi.util.invalidateTags(['Session']));
            }
          },
          onConnection: (isConnected) =>
            api.updateCachedData((chat) => {
              chat.isCutOff = !isConnected;
            }),
          onRefused: (status) => {
            if (status === 401) api.dispatch(sessionExpired());
            // The position is not known any more: the list is loaded anew, with another.
            if (status === 422) api.dispatch(baseApi.util.invalidateTags(['Message']));
            return status === 401 ? 'end' : 'goOn';
          },
        });
      },
    }),
    sendMessage: build.mutation<Data<'sendMessage'>, Arg<'sendMessage'>>({
      ...endpointFromOperation(messageOperations.sendMessage),
      invalidatesTags: ['Badge'],
    }),
  }),
});

export const { useMessagesInfiniteQuery, useLiveMessagesQuery } = messagesApi;
