import * as v from 'valibot';
import { baseApi } from '@/api/baseApi';
import {
  type ListedMessage,
  type MessagePage,
  messagesApi,
  withSharedAvatars,
} from '@/api/messagesApi';
import { addAppListener } from '@/app/hooks';
import type { AppThunk, RootState } from '@/app/rootReducer';
import { type Message, messageImageSchema } from '@/contract/messages';
import type { Data } from '@/contract/types';
import { deleteFromOutbox, type ItemFor, selectItems } from '@/services/outbox/outbox';
import { itemSettled } from '@/services/outbox/outboxSlice';

type Unsent = ItemFor<'sendMessage'>;
type Items = readonly ListedMessage[];

const { messages } = messagesApi.endpoints;
const selectMessages = messages.select(undefined);
const none: readonly MessagePage[] = [];
const selectPages = (state: RootState) => selectMessages(state).data?.pages ?? none;

/** Returns where the stream of the list starts; empty if it isn't loaded or was restored. */
export const selectPosition = (state: RootState): string => selectPages(state)[0]?.position ?? '';

/** Writes into the newest page from its first change on: Immer would copy what is replaced. */
const updateItems =
  (change: (items: Items) => Items): AppThunk =>
  (dispatch, getState) => {
    const items = selectPages(getState())[0]?.items;
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

/** Appends messages to the list, each only once. */
export const messagesReceived =
  (received: readonly Message[]): AppThunk =>
  (dispatch, getState) => {
    const added = new Map(received.map((message) => [message.id, message]));
    for (const page of selectPages(getState())) for (const { id } of page.items) added.delete(id);
    const shared = withSharedAvatars([...added.values()]);
    dispatch(updateItems((items) => [...items, ...shared]));
  };

const displaySchema = v.object({ images: v.array(messageImageSchema) });

export function entryOf({ id, userId, arg, addedAt, display }: Unsent): ListedMessage {
  const shown = v.safeParse(displaySchema, display);
  return {
    id,
    clientId: id,
    userId,
    userName: '',
    avatar: '',
    message: arg.message,
    replyTo: arg.replyTo,
    timestamp: addedAt,
    ...(shown.success && shown.output),
    isUnsent: true,
  };
}

/** Returns the message that the server has made of an item of the outbox. */
export const sentMessage = (id: string, response: unknown): Message => ({
  ...(response as Data<'sendMessage'>).message,
  clientId: id,
});

const isMadeOf =
  ({ id, userId }: Pick<Unsent, 'id' | 'userId'>) =>
  (message: ListedMessage) =>
    !message.isUnsent && message.clientId === id && message.userId === userId;

/**
 * Returns the list with the messages of the outbox, oldest first. Each stays where it was written,
 * but what is sent next is after what was sent.
 */
export function withUnsent(items: Items, outbox: readonly Unsent[]): Items {
  const unsent = outbox.filter((item) => !items.some(isMadeOf(item)));
  const isOf = (item: Unsent) => (entry: ListedMessage) => entry.isUnsent && entry.id === item.id;
  const itemOf = (entry: ListedMessage) => unsent.find((item) => isOf(item)(entry));
  const lastOwn = items.findLastIndex(
    ({ userId, isUnsent }) => !isUnsent && userId === unsent[0]?.userId,
  );
  const next = items.slice(0, lastOwn + 1).filter((entry) => itemOf(entry)?.state === 'waiting');
  const listed = items.flatMap((entry, index) => {
    if (index === lastOwn) return [entry, ...next];
    const isGone = entry.isUnsent && (!itemOf(entry) || next.includes(entry));
    return isGone ? [] : [entry];
  });
  const added = unsent.filter((item) => !items.some(isOf(item)));
  return [...listed, ...added.map(entryOf)];
}

const placeUnsent: AppThunk = (dispatch, getState) => {
  const outbox = selectItems(getState()).filter((item) => item.operation === 'sendMessage');
  dispatch(updateItems((items) => withUnsent(items, outbox)));
};

/** Deletes messages from the outbox that the server turns out to have, before their response. */
const deleteReceived: AppThunk = (dispatch, getState) => {
  for (const item of selectItems(getState())) {
    const message = selectPages(getState())
      .flatMap(({ items }) => items)
      .find(isMadeOf(item));
    if (message) void dispatch(deleteFromOutbox(item.id, { message }));
  }
};

const listener = addAppListener({
  predicate: (_, current, previous) =>
    selectItems(current) !== selectItems(previous) ||
    selectPages(current) !== selectPages(previous),
  // Runs in the dispatch of the action: no render shows a message twice or not at all.
  effect: (action, { dispatch, getState, getOriginalState }) => {
    const before = getOriginalState();
    const [earlier] = selectPages(before);
    // What the stream has brought since the request is missing in its response.
    if (messages.matchFulfilled(action) && earlier?.position === selectPosition(getState()))
      dispatch(updateItems(() => earlier.items));
    if (itemSettled.match(action) && 'data' in action.payload) {
      const { id, data } = action.payload;
      const item = selectItems(before).find((each) => each.id === id);
      if (item?.operation === 'sendMessage') {
        dispatch(messagesReceived([sentMessage(id, data)]));
        if (!selectPosition(getState())) dispatch(baseApi.util.invalidateTags(['Message']));
      }
    }
    if (selectPages(getState()) !== selectPages(before)) dispatch(deleteReceived);
    dispatch(placeUnsent);
  },
});

/** Keeps the user's messages in the list from the tap on, from now on until the page is closed. */
export const followOwnMessages: AppThunk = (dispatch) => {
  // It is added once, however often it is dispatched.
  dispatch(listener);
  dispatch(placeUnsent);
};
