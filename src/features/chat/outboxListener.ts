import { addListener } from '@reduxjs/toolkit';
import { messagesReceived } from '@/api/messagesApi';
import type { AppDispatch, RootState } from '@/app/rootReducer';
import { deliveryChanged, messagesSettled, selectOutbox } from './chatSlice';
import { isDelivered, isSame } from './chatState';

/**
 * Adds the listener that confirms messages of the outbox that the server has. An item stays until the list is
 * loaded: a list that was requested before it was sent may still arrive. `dispatch` returns the function that
 * removes the listener.
 */
export const startOutboxListener = () =>
  addListener.withTypes<RootState, AppDispatch>()({
    actionCreator: messagesReceived,
    effect: ({ payload: { messages, isList } }, { dispatch, getState }) => {
      for (const item of selectOutbox(getState())) {
        const message = messages.find((each) => isSame(item, each));
        if (!message || item.state === 'sent') continue;
        const { clientId } = item;
        const { id: messageId, timestamp: sentAt } = message;
        dispatch(deliveryChanged({ clientId, state: 'sent', messageId, sentAt }));
      }
      if (!isList) return;
      const delivered = selectOutbox(getState()).filter((item) => isDelivered(item, messages));
      if (delivered.length === 0) return;
      dispatch(messagesSettled(delivered.map(({ clientId }) => clientId)));
    },
  });
