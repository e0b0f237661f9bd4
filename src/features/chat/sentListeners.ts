import { isAnyOf } from '@reduxjs/toolkit';
import { addAppListener } from '@/app/hooks';
import { messagesReceived } from '@/api/events';
import { messagesApi } from '@/api/messagesApi';
import type { AppDispatch } from '@/app/rootReducer';
import { deleteFromOutbox, selectItems } from '@/services/outbox/outbox';
import { selectSent, sentListed } from './chatSlice';
import { isListed } from './conversation';

const { messages } = messagesApi.endpoints;
const isListEnded = isAnyOf(messages.matchFulfilled, messages.matchRejected);

/** Deletes messages from the outbox that the server turns out to have, before their response. */
const confirmReceived = addAppListener({
  actionCreator: messagesReceived,
  effect: ({ payload }, { dispatch, getState }) => {
    for (const item of selectItems(getState())) {
      const message = payload.find(
        ({ clientId, userId }) => clientId === item.id && userId === item.userId,
      );
      if (message) void dispatch(deleteFromOutbox(item.id, { message }));
    }
  },
});

/** Keeps those sent after the request: a list that was requested earlier may lack them. */
const removeListed = addAppListener({
  matcher: messages.matchPending,
  effect: async ({ meta }, listener) => {
    const before = selectSent(listener.getState());
    const [ended] = await listener.take(
      (action) => isListEnded(action) && action.meta.requestId === meta.requestId,
    );
    if (!messages.matchFulfilled(ended)) return;
    const loaded = ended.payload.pages.flatMap(({ items }) => items);
    listener.dispatch(messagesReceived(loaded));
    const isNextPage = meta.arg.direction !== undefined;
    const listed = selectSent(listener.getState()).filter(
      (sent) => isListed(sent, loaded) || (!isNextPage && before.some(({ id }) => id === sent.id)),
    );
    if (listed.length > 0) listener.dispatch(sentListed(listed.map(({ id }) => id)));
  },
});

/** Starts the listeners that keep an own message shown once, and returns a function that stops them. */
export function startSentListeners(dispatch: AppDispatch): () => void {
  const stops = [dispatch(confirmReceived), dispatch(removeListed)];
  return () => stops.forEach((stop) => stop());
}
