import { useEffect } from 'react';
import * as v from 'valibot';
import { baseApi } from '@/api/baseApi';
import {
  type ListedMessage,
  messagesApi,
  useMessagesInfiniteQuery,
  withSharedAvatars,
} from '@/api/messagesApi';
import { addAppListener } from '@/app/hooks';
import type { AppThunk, RootState } from '@/app/rootReducer';
import { type Message, messageImageSchema } from '@/contract/messages';
import type { Data } from '@/contract/types';
import { readStored, writeStored } from '@/lib/storage';
import { deleteFromOutbox, type ItemFor, selectItems } from '@/services/outbox/outbox';
import type { ShownItem } from '@/services/outbox/outboxItems';
import { itemSettled } from '@/services/outbox/outboxSlice';

type Unsent = ItemFor<'sendMessage'>;
type Items = readonly ListedMessage[];

const { messages } = messagesApi.endpoints;
const selectMessages = messages.select(undefined);
const selectPages = (state: RootState) => selectMessages(state).data?.pages;

/** Returns where the stream of the list starts; empty if it isn't loaded or was restored. */
export const selectPosition = (state: RootState): string => selectPages(state)?.[0]?.position ?? '';

/** Writes into the newest page from its first change on: Immer would copy what is replaced. */
const updateItems =
  (change: (items: Items) => Items): AppThunk =>
  (dispatch, getState) => {
    const items = selectPages(getState())?.[0]?.items;
    if (!items) return;
    const changed = change(items);
    let from = 0;
    while (from < changed.length && changed[from] === items[from]) from += 1;
    if (from === changed.length && from === items.length) return;
    dispatch(
      messagesApi.util.updateQueryData('messages', undefined, ({ pages }) => {
        pages[0]?.items.splice(from, items.length - from, ...changed.slice(from));
      }),
    );
  };

/** Of two versions of a message, the later one has the higher revision; 0 is as it was sent. */
const revisionOf = ({ removed, editedAt }: Message): number =>
  removed ? Infinity : Date.parse(editedAt ?? '') || 0;

/** Replaces listed messages by their later versions, and keeps those that no page has yet. */
const messagesChanged =
  (changed: readonly Message[], others: readonly Message[] = []): AppThunk =>
  (dispatch) => {
    if (changed.length === 0 && others.length === 0) return;
    dispatch(
      messagesApi.util.updateQueryData('messages', undefined, ({ pages }) => {
        const kept = Object.fromEntries(others.map((message) => [message.id, message]));
        if (pages[0] && others.length > 0) pages[0].changed = { ...pages[0].changed, ...kept };
        for (const { items } of pages)
          for (const message of changed) {
            const index = items.findIndex(({ id }) => id === message.id);
            if (index !== -1) items[index] = message;
          }
      }),
    );
  };

/** Appends messages to the list, each only once. A listed one is replaced by a later version. */
export const messagesReceived =
  (received: readonly Message[]): AppThunk =>
  (dispatch, getState) => {
    const added = new Map(received.map((message) => [message.id, message]));
    const pages = selectPages(getState()) ?? [];
    const changed: Message[] = [];
    for (const listed of pages.flatMap(({ items }) => items)) {
      const message = added.get(listed.id);
      if (!message) continue;
      added.delete(listed.id);
      const revision = revisionOf(message);
      if (revision > 0 && revision >= revisionOf(listed.before ?? listed)) changed.push(message);
    }
    const last = pages.at(-1);
    const start = last?.olderCursor ? (last.items[0]?.timestamp ?? '') : '';
    const isOlder = (message: Message) => revisionOf(message) > 0 && message.timestamp < start;
    const others = [...added.values()];
    dispatch(messagesChanged(changed, others.filter(isOlder)));
    const shared = withSharedAvatars(others.filter((message) => !isOlder(message)));
    dispatch(updateItems((items) => [...items, ...shared]));
  };

/** Changes an own message in the list at once, and back on failure. Null deletes it. */
export const changeMessage =
  (messageId: string, text: string | null): AppThunk<Promise<{ error?: unknown }>> =>
  async (dispatch, getState) => {
    const listed = () =>
      selectPages(getState())
        ?.flatMap(({ items }) => items)
        .find(({ id }) => id === messageId);
    const shown = listed();
    if (shown) {
      const { before = shown } = shown;
      const { images: _images, ...rest } = shown;
      const next =
        text === null
          ? ({ ...rest, message: '', removed: 'author' } as const)
          : { ...shown, message: text };
      dispatch(messagesChanged([{ ...next, before } as ListedMessage]));
    }
    const { editMessage, deleteMessage } = messagesApi.endpoints;
    const result = await dispatch(
      text === null
        ? deleteMessage.initiate({ messageId }, { track: false })
        : editMessage.initiate({ messageId, message: text }, { track: false }),
    );
    if (result.data) dispatch(messagesReceived([result.data.message]));
    // The stream may have brought a later version meanwhile.
    const { before } = listed() ?? {};
    if (before) dispatch(messagesChanged([before]));
    return result;
  };

const displaySchema = v.fallback(v.object({ images: v.array(messageImageSchema) }), { images: [] });

export const entryOf = ({ id, userId, arg, addedAt, display }: Unsent): ListedMessage => ({
  id,
  clientId: id,
  userId,
  userName: '',
  avatar: '',
  message: arg.message,
  replyTo: arg.replyTo,
  timestamp: addedAt,
  ...v.parse(displaySchema, display),
  isUnsent: true,
});

/** Returns the message that the server has made of an item of the outbox. */
export const sentMessage = (id: string, response: unknown): Message => ({
  ...(response as Data<'sendMessage'>).message,
  clientId: id,
});

const isMadeOf = (item: ShownItem) => (message: ListedMessage) =>
  !message.isUnsent && message.clientId === item.id && message.userId === item.userId;

/**
 * Returns the list with the messages of the outbox, oldest first. Each stays where it was written,
 * but what is sent next is after what was sent.
 */
export function withUnsent(items: Items, outbox: readonly Unsent[]): Items {
  const isSent = ({ userId, isUnsent }: ListedMessage) => !isUnsent && userId === outbox[0]?.userId;
  const sent = new Set(items.filter(isSent).map(({ clientId }) => clientId));
  const unsent = outbox.filter(({ id }) => !sent.has(id));
  const own = (entry: ListedMessage) => entry.isUnsent && unsent.find(({ id }) => id === entry.id);
  const isKept = (entry: ListedMessage) => !entry.isUnsent || own(entry);
  const isNext = (entry: ListedMessage) => own(entry)?.state === 'waiting';
  const end = items.findLastIndex(isSent) + 1;
  const written = items.slice(0, end);
  const listed = new Set(items.filter(own).map(({ id }) => id));
  return [
    ...written.filter((entry) => isKept(entry) && !isNext(entry)),
    ...written.filter(isNext),
    ...items.slice(end).filter(isKept),
    ...unsent.filter(({ id }) => !listed.has(id)).map(entryOf),
  ];
}

const placeUnsent: AppThunk = (dispatch, getState) => {
  const outbox = selectItems(getState()).filter((item) => item.operation === 'sendMessage');
  dispatch(updateItems((items) => withUnsent(items, outbox)));
};

const listener = addAppListener({
  predicate: (_, now, before) =>
    selectItems(now) !== selectItems(before) || selectPages(now) !== selectPages(before),
  // Runs in the dispatch of the action: no render shows a message twice or not at all.
  effect: (action, { dispatch, getState, getOriginalState }) => {
    const before = getOriginalState();
    const [earlier, ...older] = selectPages(before) ?? [];
    // A response lacks what the stream has brought since its request.
    if (messages.matchFulfilled(action) && earlier?.position === selectPosition(getState())) {
      const { changed = {} } = earlier;
      const known = older
        .flatMap(({ items }) => items)
        .filter((message) => message.before ?? revisionOf(message));
      dispatch(updateItems(() => earlier.items));
      dispatch(messagesChanged([...Object.values(changed), ...known], Object.values(changed)));
    }
    if (itemSettled.match(action) && 'data' in action.payload) {
      const { id, data } = action.payload;
      const item = selectItems(before).find((each) => each.id === id);
      if (item?.operation === 'sendMessage') {
        dispatch(messagesReceived([sentMessage(id, data)]));
        if (!selectPosition(getState())) dispatch(baseApi.util.invalidateTags(['Message']));
      }
    }
    const pages = selectPages(getState());
    for (const item of pages === selectPages(before) ? [] : selectItems(getState())) {
      // The server turns out to have it, before its response.
      const message = pages?.flatMap(({ items }) => items).find(isMadeOf(item));
      if (message) void dispatch(deleteFromOutbox(item.id, { message }));
    }
    dispatch(placeUnsent);
  },
});

/** Keeps the user's messages in the list from the tap on, once it was dispatched. */
export const followOwnMessages: AppThunk = (dispatch) => {
  // Is added once, however often.
  dispatch(listener);
  dispatch(placeUnsent);
};

/** Has the timestamp of the newest message that the user has seen, which outlives the message. */
const seenKey = (userId: string) => `water-savers:seen-message:${userId}`;

/** Stores the newest message as seen. */
export function useSeenMessages(userId: string, newest: Message | undefined): void {
  const timestamp = newest?.timestamp;
  useEffect(() => {
    if (timestamp !== undefined) writeStored(seenKey(userId), timestamp);
  }, [userId, timestamp]);
}

/** Returns how many messages of others are new. On the first visit of this device, none is. */
export function useUnreadMessages(userId: string): number {
  const { data } = useMessagesInfiniteQuery();
  const received = data?.pages[0]?.items.filter(({ isUnsent }) => !isUnsent) ?? [];
  const seen = readStored(seenKey(userId));
  useSeenMessages(userId, seen === null ? received.at(-1) : undefined);
  if (seen === null) return 0;
  return received.filter((message) => message.userId !== userId && message.timestamp > seen).length;
}
