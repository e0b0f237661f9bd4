import * as v from 'valibot';
import type { AppThunk, RootState } from '@/app/rootReducer';
import { type ChatEvent, chatEventSchema, messageOperations } from '@/contract/messages';
import { splitRequest } from '@/contract/operation';
import { baseApi } from '@/api/baseApi';
import type { ApiExtra } from '@/api/baseQuery';
import { sessionExpired } from '@/api/events';
import { selectSession } from '@/api/sessionApi';
import { joinUrl } from '@/lib/baseUrl';
import { apiUrl } from '@/lib/env';
import type { ServerSentEvent } from '@/lib/serverSentEvents';
import { follow, type Connection } from './follow';
import { messagesReceived, selectPosition } from './messageList';

/** What the stream says beside messages, which are added to the list. */
export interface LiveChat {
  /** Changed names and avatars, by user id. */
  people: Record<string, { name: string; avatar: string }>;
  connection: Connection;
}

export const emptyLiveChat: LiveChat = { people: {}, connection: 'open' };

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
        return follow({
          after,
          signal: end.signal,
          send: apiFetch,
          urlFor: liveUrl,
          onEvents: (text) => {
            const events = text.flatMap(readEvent);
            const messages = events.flatMap((event) =>
              event.type === 'message' ? [event.message] : [],
            );
            api.updateCachedData(({ people }) => {
              for (const event of events)
                if (event.type === 'person') people[event.person.id] = event.person;
            });
            // A list that was loaded since has a stream of its own.
            if (selectPosition(api.getState() as RootState) === after)
              api.dispatch(messagesReceived(messages));
            api.dispatch(refetchChanged(events));
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
        });
      },
    }),
  }),
});

export const { useLiveMessagesQuery } = liveMessagesApi;

/**
 * Refetches the session if the user's name or avatar changes, as after a change on another device,
 * and the list if an account was deleted, and all its images: it has no avatar.
 */
const refetchChanged =
  (events: readonly ChatEvent[]): AppThunk =>
  (dispatch, getState) => {
    const user = selectSession(getState()).data?.user;
    const people = events.flatMap((event) => (event.type === 'person' ? [event.person] : []));
    const isOwn = ({ id, name, avatar }: (typeof people)[number]) =>
      id === user?.id && (name !== user.name || avatar !== user.avatar);
    if (people.some(isOwn)) dispatch(baseApi.util.invalidateTags(['Session']));
    if (people.some(({ avatar }) => !avatar)) dispatch(baseApi.util.invalidateTags(['Message']));
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
