import { useEffect } from 'react';
import * as v from 'valibot';
import { messagesApi, useMessagesInfiniteQuery } from '@/api/messagesApi';
import { addAppListener, useAppDispatch } from '@/app/hooks';
import type { AppDispatch } from '@/app/rootReducer';
import { type Message, messageImageSchema } from '@/contract/messages';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';
import { shownName } from '@/domain/text';
import {
  confirmReceived,
  emptyLiveChat,
  type LiveChat,
  messageSent,
  useLiveMessagesQuery,
} from '@/services/chat/liveMessages';
import { type ItemFor, selectItems, useOutboxItems } from '@/services/outbox/outbox';
import { itemSettled } from '@/services/outbox/outboxSlice';

/** A message as it is shown. One that waits in the outbox has its client id as its id. */
export interface Entry extends Message {
  readonly unsent?: ItemFor<'sendMessage'>;
  /** The newest message when an unsent one was written; it is shown right above it. */
  readonly aboveId?: string | null;
}

const displaySchema = v.object({
  aboveId: v.nullable(v.string()),
  images: v.array(messageImageSchema),
});

export function unsentEntry(item: ItemFor<'sendMessage'>): Entry {
  const { id, userId, arg, addedAt } = item;
  const display = v.safeParse(displaySchema, item.display);
  return {
    id,
    clientId: id,
    userId,
    userName: '',
    avatar: '',
    message: arg.message,
    replyTo: arg.replyTo,
    timestamp: addedAt,
    ...(display.success ? display.output : { aboveId: null }),
    unsent: item,
  };
}

/** The list as of its load, and older pages; the live stream has what came since. */
export const useHistory = () =>
  useMessagesInfiniteQuery(undefined, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
  });

/** Keeps an own message in one place: the outbox until it is sent, then the list. */
function followOwnMessages(dispatch: AppDispatch) {
  const stops = [
    dispatch(
      addAppListener({
        matcher: messagesApi.endpoints.messages.matchFulfilled,
        effect: ({ payload }) => {
          dispatch(confirmReceived(payload.pages.flatMap(({ items }) => items)));
        },
      }),
    ),
    dispatch(
      addAppListener({
        actionCreator: itemSettled,
        // Starts in the dispatch that removes the item: no render shows the message in neither place.
        effect: ({ payload }, { getOriginalState }) => {
          const item = selectItems(getOriginalState()).find(({ id }) => id === payload.id);
          if (item?.operation !== 'sendMessage' || !('data' in payload)) return;
          const { message } = payload.data as Data<'sendMessage'>;
          dispatch(messageSent({ ...message, clientId: item.id }));
        },
      }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

export type Conversation = ReturnType<typeof useConversation>;

/** Returns the chat as displayed, newest first: the loaded list and what came since. */
export function useConversation() {
  'use memo';
  const dispatch = useAppDispatch();
  useEffect(() => followOwnMessages(dispatch), [dispatch]);
  const unsent = useOutboxItems('sendMessage').map(unsentEntry);
  const { data } = useHistory();
  const position = data?.pages[0]?.position ?? '';
  const { currentData: live = emptyLiveChat } = useLiveMessagesQuery(position);
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const history = [...new Map(loaded.map((message) => [message.id, message])).values()];
  const byId = new Map([...history, ...live.messages].map((message) => [message.id, message]));

  return {
    isLoaded: data !== undefined,
    recent: recentEntries({ live: live.messages, history, unsent }),
    unsent,
    history,
    messageById: (id: string) => byId.get(id),
    live,
    newest: live.messages.at(-1) ?? history[0],
  };
}

interface Recent {
  /** Of the live stream, oldest first. */
  readonly live: readonly Message[];
  /** Of the loaded list, newest first. */
  readonly history: readonly Message[];
  /** The user's own, oldest first. */
  readonly unsent: readonly Entry[];
}

/** Returns the newest first. Unsent ones are where they were written, but above the sent ones. */
export function recentEntries({ live, history, unsent }: Recent): Entry[] {
  const listed = new Set(history.map(({ id }) => id));
  // A list that was loaded before the response of an own message may have it, too.
  const messages = live.filter(({ id }) => !listed.has(id)).toReversed();
  const known = new Set([...messages, ...history].map(({ clientId }) => clientId));
  const waiting = unsent.filter(({ clientId }) => !known.has(clientId)).toReversed();
  if (waiting.length === 0) return messages;
  const lastOwn = messages.findIndex(({ userId }) => userId === waiting[0]?.userId);
  const placed = waiting.map((entry) => {
    const written = messages.findIndex(({ id }) => id === entry.aboveId);
    const index = written === -1 ? messages.length : written;
    const isSentNext = entry.unsent?.state === 'waiting' && lastOwn !== -1;
    return { entry, index: isSentNext ? Math.min(index, lastOwn) : index };
  });
  const above = (index: number): Entry[] =>
    placed.filter((each) => each.index === index).map(({ entry }) => entry);
  return [
    ...messages.flatMap((message, index) => [...above(index), message]),
    ...above(messages.length),
  ];
}

/** Returns a React key that stays the same when the server confirms an own message. */
export const keyOf = ({ id, userId, clientId }: Entry, ownId: string): string =>
  (userId === ownId && clientId) || id;

/** Returns the current name and avatar, also for an old message. */
export function authorOf(message: Message, user: User, people: LiveChat['people']) {
  const isOwn = message.userId === user.id;
  const { name, avatar } = (isOwn ? user : people[message.userId]) ?? {
    name: message.userName,
    avatar: message.avatar,
  };
  return { isOwn, name: shownName(name), avatar };
}
