import { original } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { AppThunk, RootState } from '@/app/rootReducer';
import {
  type ChatEvent,
  chatEventSchema,
  messageOperations,
  type Message,
} from '@/contract/messages';
import { splitRequest } from '@/contract/operation';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { sessionExpired } from '@/api/events';
import { selectSession } from '@/api/sessionApi';
import { joinUrl } from '@/lib/baseUrl';
import { apiUrl, isLive } from '@/lib/env';
import type { ServerSentEvent } from '@/lib/serverSentEvents';
import { messagesApi, withSharedAvatars } from '@/api/messagesApi';
import { deleteFromOutbox, selectItems } from '@/services/outbox/outbox';
import { follow, type Connection, type Following } from './follow';
import { followTogether } from './followTogether';

export interface LiveChat {
  /** Oldest first, so that appending a message takes constant time. */
  messages: Message[];
  /** Changed names and avatars, by user id. */
  people: Record<string, { name: string; avatar: string }>;
  connection: Connection;
}

export const emptyLiveChat: LiveChat = { messages: [], people: {}, connection: 'open' };

export const liveMessagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Its argument is the list's position; empty while there is none, and so no stream. */
    liveMessages: build.query<LiveChat, string>({
      queryFn: () => ({ data: emptyLiveChat }),
      // A refetch keeps the events: the stream continues.
      merge: () => {},
      keepUnusedDataFor: 60,
      providesTags: ['LiveMessage'],
      onCacheEntryAdded: async (after, api): Promise<void> => {
        if (after === '') return undefined;
        const { apiFetch } = api.extra as ApiExtra;
        const end = new AbortController();
        void api.cacheEntryRemoved.then(() => end.abort());
        await api.cacheDataLoaded.catch(() => end.abort());
        const following: Following = {
          after,
          signal: end.signal,
          send: apiFetch,
          urlFor: liveUrl,
          onEvents: (text) => {
            const events = text.flatMap(readEvent);
            api.updateCachedData((chat) => writeEvents(chat, events));
            const messages = events.flatMap((event) =>
              event.type === 'message' ? [event.message] : [],
            );
            api.dispatch(confirmReceived(messages));
            api.dispatch(refetchChangedSession(events));
            return events.length;
          },
          onConnection: (connection) =>
            api.updateCachedData((chat) => {
              chat.connection = connection;
            }),
          onRejected: (status) => {
            if (status === 401) api.dispatch(sessionExpired());
            // The server no longer knows the cursor: refetch the list, which has a new one.
            if (status === 422) api.dispatch(baseApi.util.invalidateTags(['Message']));
            return status === 401 ? 'end' : 'continue';
          },
        };
        // In the page, the fake API has any number of streams, of another world in each tab.
        if (!isLive) return follow(following);
        const userId = selectSession(api.getState() as RootState).data?.user?.id;
        return followTogether(`water-savers:chat ${apiUrl} ${userId}`, following);
      },
    }),
  }),
});

export const { useLiveMessagesQuery } = liveMessagesApi;

/** Deletes messages from the outbox that the server turns out to have, before their response. */
export const confirmReceived =
  (messages: readonly Message[]): AppThunk =>
  (dispatch, getState) => {
    for (const { id, userId } of selectItems(getState())) {
      const message = messages.find((each) => each.clientId === id && each.userId === userId);
      if (message) void dispatch(deleteFromOutbox(id, { message }));
    }
  };

/** Adds an own message to those that came since the list was loaded, as it has left the outbox. */
export const messageSent =
  (message: Message): AppThunk =>
  (dispatch, getState) => {
    const { data } = messagesApi.endpoints.messages.select(undefined)(getState());
    const position = data?.pages[0]?.position ?? '';
    const events = [{ type: 'message', message }] as const;
    dispatch(
      liveMessagesApi.util.updateQueryData('liveMessages', position, (chat) =>
        writeEvents(chat, events),
      ),
    );
    if (!position) dispatch(baseApi.util.invalidateTags(['Message']));
  };

/** Refetches the session if the user's name or avatar changes, as after a change on another device. */
const refetchChangedSession =
  (events: readonly ChatEvent[]): AppThunk =>
  (dispatch, getState) => {
    const user = selectSession(getState()).data?.user;
    const isChanged = events.some((event) => {
      if (event.type !== 'person' || event.person.id !== user?.id) return false;
      return event.person.name !== user.name || event.person.avatar !== user.avatar;
    });
    if (isChanged) dispatch(baseApi.util.invalidateTags(['Session']));
  };

export function liveUrl(query: { after: string; until?: 'first' }): string {
  const [, path] = splitRequest(messageOperations.liveMessages);
  return joinUrl(apiUrl, `${path}?${new URLSearchParams(query).toString()}`);
}

/** Parses an event. Logs one that breaks the contract and returns an empty list. */
export function readEvent({ data }: ServerSentEvent): ChatEvent[] {
  const schema = v.pipe(v.string(), v.parseJson(), chatEventSchema);
  const event = v.safeParse(schema, data);
  if (event.success) return [event.output];
  console.error(`An event of "liveMessages" breaks the contract: ${event.issues[0].message}`);
  return [];
}

/** Writes events into a draft of the chat, each message only once. */
export function writeEvents(chat: LiveChat, events: readonly ChatEvent[]): void {
  const known = new Set(original(chat)?.messages.map(({ id }) => id));
  for (const event of events) {
    if (event.type === 'person') {
      const { id, name, avatar } = event.person;
      chat.people[id] = { name, avatar };
    } else if (!known.has(event.message.id)) {
      known.add(event.message.id);
      chat.messages.push(...withSharedAvatars([event.message]));
    }
  }
}
