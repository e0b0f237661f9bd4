import { messageOperations, type Message } from '@/contract/messages';
import type { Data } from '@/contract/types';
import { baseApi, mutation, newestFirst } from './baseApi';
import { request } from './request';

export interface ListedMessage extends Message {
  /** True for an own one while it is in the outbox, whose id it has. */
  readonly isUnsent?: true;
  /** What the server has of an own one while a change of it is sent. */
  readonly before?: ListedMessage;
}

/** A page has the oldest first: `services/chat/messageList.ts` appends to the newest one. */
export type MessagePage = Omit<Data<'messages'>, 'items'> & {
  items: ListedMessage[];
  /** Of the newest page: changed messages that no page has yet, by their ids. */
  changed?: Record<string, Message>;
};

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<MessagePage, void, string | undefined>({
      query: ({ pageParam }) => request(messageOperations.messages, { cursor: pageParam }),
      rawResponseSchema: messageOperations.messages.response,
      transformResponse: (page: Data<'messages'>) => ({
        ...page,
        items: withSharedAvatars(page.items).toReversed(),
      }),
      infiniteQueryOptions: newestFirst,
      keepUnusedDataFor: 60,
      providesTags: ['Message'],
    }),
    sendMessage: mutation(build, messageOperations.sendMessage, {
      // A message may unlock a badge.
      invalidatesTags: ['Badge', 'Session', 'Inbox'],
    }),
    // `changeMessage` of services/chat writes the list.
    editMessage: mutation(build, messageOperations.editMessage, { invalidatesTags: [] }),
    deleteMessage: mutation(build, messageOperations.deleteMessage, { invalidatesTags: [] }),
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
