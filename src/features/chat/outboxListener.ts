import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { messagesReceived } from '@/api/events';
import { messagesApi } from '@/api/messagesApi';
import type { AppDispatch, RootState } from '@/app/rootReducer';
import { messagesSettled, selectOutbox } from './chatSlice';
import { isDelivered } from './chatState';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();
const { messages } = messagesApi.endpoints;
const isListEnded = isAnyOf(messages.matchFulfilled, messages.matchRejected);

/**
 * Starts the listener that removes delivered messages from the outbox when a list is loaded, and
 * returns a function that stops it. A list removes what it contains, and what was sent before it was
 * requested: a list that was requested earlier may arrive after a message was sent, without it.
 */
export const startOutboxListener = (dispatch: AppDispatch): (() => void) =>
  dispatch(
    addAppListener({
      matcher: messages.matchPending,
      effect: async ({ meta }, listener) => {
        const sent = selectOutbox(listener.getState()).filter(({ state }) => state === 'sent');
        const [ended] = await listener.take(
          (action) => isListEnded(action) && action.meta.requestId === meta.requestId,
        );
        if (!messages.matchFulfilled(ended)) return;
        const loaded = ended.payload.pages.flatMap(({ items }) => items);
        listener.dispatch(messagesReceived(loaded));
        const isNextPage = meta.arg.direction !== undefined;
        const settled = selectOutbox(listener.getState()).filter(
          (item) =>
            isDelivered(item, loaded) ||
            (!isNextPage && sent.some(({ clientId }) => clientId === item.clientId)),
        );
        if (settled.length === 0) return;
        listener.dispatch(messagesSettled(settled.map(({ clientId }) => clientId)));
      },
    }),
  );
