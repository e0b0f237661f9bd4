import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { messagesApi, messagesReceived } from '@/api/messagesApi';
import type { AppDispatch, AppThunk, RootState } from '@/app/rootReducer';
import type { Message } from '@/contract/messages';
import { deliveryChanged, messagesSettled, selectOutbox } from './chatSlice';
import { isDelivered, isSame } from './chatState';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();
const { messages } = messagesApi.endpoints;
const isListEnded = isAnyOf(messages.matchFulfilled, messages.matchRejected);

/**
 * Starts the two listeners by which the outbox learns what the server has, and returns a function that stops
 * them. The stream confirms a message. A list removes what was sent before it was requested, and what it
 * contains: a list that was requested earlier may arrive after a message was sent, and doesn't have it.
 */
export function startOutboxListeners(dispatch: AppDispatch): () => void {
  const stopStream = dispatch(
    addAppListener({
      actionCreator: messagesReceived,
      effect: (action, listener) => {
        listener.dispatch(confirm(action.payload));
      },
    }),
  );
  const stopList = dispatch(
    addAppListener({
      matcher: messages.matchPending,
      effect: async ({ meta }, listener) => {
        const sent = selectOutbox(listener.getState()).filter(({ state }) => state === 'sent');
        const [ended] = await listener.take(
          (action) => isListEnded(action) && action.meta.requestId === meta.requestId,
        );
        if (!messages.matchFulfilled(ended)) return;
        const loaded = ended.payload.pages.flatMap(({ items }) => items);
        listener.dispatch(confirm(loaded));
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
  return () => {
    stopStream();
    stopList();
  };
}

const confirm =
  (received: readonly Message[]): AppThunk =>
  (dispatch, getState) => {
    for (const item of selectOutbox(getState())) {
      const message = received.find((each) => isSame(item, each));
      if (!message || item.state === 'sent') continue;
      const { clientId } = item;
      const { id: messageId, timestamp: sentAt } = message;
      dispatch(deliveryChanged({ clientId, state: 'sent', messageId, sentAt }));
    }
  };
