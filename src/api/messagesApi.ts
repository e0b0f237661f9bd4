import { messageOperations, type Message } from '@/contract/messages';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation, request } from './endpointFromOperation';

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
      // A message may unlock a badge.
      invalidatesTags: ['Badge', 'Session', 'Inbox'],
    }),
  }),
});

export const { useMessagesInfiniteQuery } = messagesApi;

const mostAvatars = 1_000;
const known = new Map<string, string>();

/** Shares equal strings: the copies in a parsed response are a third of a long chat's memory. */
export function withSharedAvatars(messages: readonly Message[]): Message[] {
  return messages.map((message) => ({
    ...message,
    userName: shared(message.userName),
    avatar: shared(message.avatar),
  }));
}

function shared(text: string): string {
  const same = known.get(text);
  if (same !== undefined) return same;
  if (known.size >= mostAvatars) known.clear();
  known.set(text, text);
  return text;
}
