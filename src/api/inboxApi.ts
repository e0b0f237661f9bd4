import { inboxOperations } from '@/contract/inbox';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

/** Both mutations update the cache optimistically and undo the update on failure. */
export const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.query<Data<'inbox'>, Arg<'inbox'>>({
      ...endpointFromOperation(inboxOperations.inbox),
      extraOptions: { isPatchedEarly: true },
      providesTags: ['Inbox'],
    }),
    readInboxItem: build.mutation<Data<'readInboxItem'>, Arg<'readInboxItem'>>({
      ...endpointFromOperation(inboxOperations.readInboxItem),
      invalidatesTags: ['Inbox'],
      onQueryStarted: async ({ itemId, zone }, { dispatch, queryFulfilled }): Promise<void> => {
        await queryFulfilled.catch(dispatch(withRead(zone, itemId, 1)).undo);
      },
    }),
    readInbox: build.mutation<Data<'readInbox'>, Arg<'readInbox'>>({
      ...endpointFromOperation(inboxOperations.readInbox),
      invalidatesTags: ['Inbox'],
      onQueryStarted: async ({ itemId, zone }, { dispatch, queryFulfilled }): Promise<void> => {
        await queryFulfilled.catch(dispatch(withRead(zone, itemId)).undo);
      },
    }),
  }),
});

export const { useInboxQuery, useReadInboxItemMutation, useReadInboxMutation } = inboxApi;

/** Marks an item and those after it as read, or only as many as `count`. */
const withRead = (zone: string, id: string, count = Infinity) =>
  inboxApi.util.updateQueryData('inbox', { zone }, (draft) => {
    const first = draft.items.findIndex((item) => item.id === id);
    if (first === -1) return;
    for (const item of draft.items.slice(first, first + count)) {
      if (!item.isRead) draft.unread -= 1;
      item.isRead = true;
    }
  });
