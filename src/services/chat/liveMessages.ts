import type { AppThunk } from '@/app/rootReducer';
import type { ChatEvent } from '@/contract/messages';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { messagesReceived, sessionExpired } from '@/api/events';
import { selectSession } from '@/api/sessionApi';
import { follow } from './follow';
import {
  changesUser,
  createEventWriter,
  emptyLiveChat,
  liveUrl,
  readEvent,
  type LiveChat,
} from './liveChat';

export const liveMessagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Follows the events after a cursor for as long as a component subscribes. */
    liveMessages: build.query<LiveChat, string>({
      queryFn: () => ({ data: emptyLiveChat }),
      // A refetch keeps the events: the stream continues.
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
          onEvents: (text) => {
            const events = text.flatMap(readEvent);
            api.updateCachedData((chat) => write(chat, events));
            const messages = events.flatMap((event) =>
              event.type === 'message' ? [event.message] : [],
            );
            if (messages.length > 0) api.dispatch(messagesReceived(messages));
            api.dispatch(refetchChangedSession(events));
          },
          onConnection: (isConnected) =>
            api.updateCachedData((chat) => {
              chat.isCutOff = !isConnected;
            }),
          onRejected: (status) => {
            if (status === 401) api.dispatch(sessionExpired());
            // The server no longer knows the cursor: refetch the list, which has a new one.
            if (status === 422) api.dispatch(baseApi.util.invalidateTags(['Message']));
            return status === 401 ? 'end' : 'continue';
          },
        });
      },
    }),
  }),
});

export const { useLiveMessagesQuery } = liveMessagesApi;

const refetchChangedSession =
  (events: readonly ChatEvent[]): AppThunk =>
  (dispatch, getState) => {
    if (!changesUser(events, selectSession(getState()).data?.user)) return;
    dispatch(baseApi.util.invalidateTags(['Session']));
  };
