import { useDispatch, useStore } from 'react-redux';
import { errorText } from '@/api/errorText';
import { useSendMessageMutation } from '@/api/messagesApi';
import { createClientId } from '@/lib/clientId';
import { useClock } from '@/lib/ClockContext';
import {
  messageFailed,
  messageRetried,
  messageSent,
  messageSubmitted,
  selectDraft,
  selectOutbox,
  type WithChat,
} from './chatSlice';
import type { OutboxItem } from './chatState';
import { draftFault } from './draftFault';

type Sendable = Pick<OutboxItem, 'clientId' | 'message'>;

/** Sends what stands in the draft, and again what could not be sent: each message once at most. */
export function useSending() {
  const [sendMessage] = useSendMessageMutation();
  const clock = useClock();
  const store = useStore<WithChat>();
  const dispatch = useDispatch();

  async function deliver({ clientId, message }: Sendable) {
    try {
      const answer = await sendMessage({ message, idempotencyKey: clientId }).unwrap();
      dispatch(messageSent({ clientId, messageId: answer.message.id }));
    } catch (error) {
      dispatch(messageFailed({ clientId, reason: errorText(error) }));
    }
  }

  /** Answers whether there was something to send. The draft is read anew, so that a second Enter finds it empty. */
  function submitDraft(aboveId: string | null): boolean {
    const draft = selectDraft(store.getState());
    if (draftFault(draft)) return false;
    const message = draft.trim();
    const clientId = createClientId();
    const sentAt = new Date(clock.now()).toISOString();
    dispatch(messageSubmitted({ clientId, message, sentAt, aboveId }));
    void deliver({ clientId, message });
    return true;
  }

  function retry(clientId: string) {
    const item = selectOutbox(store.getState()).find((each) => each.clientId === clientId);
    if (item?.state !== 'failed') return;
    dispatch(messageRetried(clientId));
    void deliver(item);
  }

  return { submitDraft, retry };
}
