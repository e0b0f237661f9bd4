import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { operations } from '@/contract/operations';
import type { Message } from '@/contract/schemas';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { request, wire } from './wire';

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<Data<'messages'>, void, string | undefined>({
      query: ({ pageParam }) => request('messages', { cursor: pageParam }),
      rawResponseSchema: operations.messages.response,
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.olderCursor ?? undefined,
      },
      providesTags: ['Message'],
    }),
    sendMessage: build.mutation<Data<'sendMessage'>, Arg<'sendMessage'>>({
      ...wire('sendMessage'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
        const sent = await queryFulfilled.catch(() => undefined);
        if (sent) putOnTop(dispatch, sent.data.message);
      },
    }),
  }),
});

export const { useMessagesInfiniteQuery, useSendMessageMutation } = messagesApi;

/** Adds a message to the list as loaded so far, unless a later answer has brought it already. */
function putOnTop(dispatch: BaseQueryApi['dispatch'], message: Message): void {
  dispatch(
    messagesApi.util.updateQueryData('messages', undefined, ({ pages }) => {
      const isKnown = pages.some(({ items }) => items.some(({ id }) => id === message.id));
      if (!isKnown) pages[0]?.items.unshift(message);
    }),
  );
}
