import { inboxOperations } from '@/contract/inbox';
import { baseApi, mutation, query } from './baseApi';

/** Both mutations update the cache optimistically and undo the update on failure. */
export const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inbox: query(build, inboxOperations.inbox, {
      extraOptions: { isPatchedEarly: true },
      providesTags: ['Inbox'],
    }),
    readInboxItem: mutation(build, inboxOperations.readInboxItem, {
      invalidatesTags: ['Inbox'],
      onQueryStarted: async ({ itemId, zone }, { dispatch, queryFulfilled }): Promise<void> => {
        await queryFulfilled.catch(dispatch(withRead(zone, itemId, 1)).undo);
      },
    }),
    readInbox: mutation(build, inboxOperations.readInbox, {
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
