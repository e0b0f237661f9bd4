import { errorText } from '@/api/errorText';
import { messagesApi } from '@/api/messagesApi';
import type { AppThunk } from '@/app/rootReducer';
import { createClientId } from '@/lib/clientId';
import {
  deliveryChanged,
  messageRetried,
  messageSubmitted,
  selectChat,
  selectDraft,
  selectDraftImages,
} from './chatSlice';
import { draftFault } from './draftFault';

interface AboveMessage {
  /** The newest displayed message. */
  readonly aboveId: string | null;
}

/**
 * Sends the draft. Returns true if there was something to send: reads the draft again, so that a
 * second Enter finds it empty. `now` in milliseconds since 1970.
 */
export const submitDraft =
  ({ aboveId, now }: AboveMessage & { now: number }): AppThunk<boolean> =>
  (dispatch, getState) => {
    const draft = selectDraft(getState());
    const draftImages = selectDraftImages(getState());
    if (draftFault(draft, draftImages)) return false;
    const images = draftImages.flatMap(({ stored, description }) =>
      stored ? [{ ...stored, description: description.trim() }] : [],
    );
    const sentAt = new Date(now).toISOString();
    const clientId = createClientId();
    dispatch(messageSubmitted({ clientId, message: draft.trim(), images, sentAt, aboveId }));
    void dispatch(deliverNext());
    return true;
  };

/** Sends a failed message again with the same key, so that it can't arrive twice. */
export const retryMessage =
  (clientId: string, { aboveId }: AboveMessage): AppThunk =>
  (dispatch) => {
    dispatch(messageRetried({ clientId, aboveId }));
    void dispatch(deliverNext());
  };

/** Sends the oldest queued message unless one is being sent. Waits while offline. */
export const deliverNext =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState): Promise<void> => {
    const { ownerId, outbox } = selectChat(getState());
    const next = outbox.findLast(({ state }) => state === 'queued');
    if (!next || outbox.some(({ state }) => state === 'sending')) return;
    if (!navigator.onLine) {
      window.addEventListener('online', () => void dispatch(deliverNext()), { once: true });
      return;
    }
    const { clientId, message, replyTo } = next;
    const images = next.images.map(({ url: _url, ...image }) => image);
    dispatch(deliveryChanged({ clientId, state: 'sending' }));
    const sent = await dispatch(
      messagesApi.endpoints.sendMessage.initiate(
        {
          message,
          idempotencyKey: clientId,
          ...(images.length > 0 && { images }),
          ...(replyTo !== undefined && { replyTo }),
        },
        { track: false },
      ),
    );
    if (selectChat(getState()).ownerId !== ownerId) return;
    dispatch(
      deliveryChanged(
        sent.error
          ? { clientId, state: 'failed', reason: errorText(sent.error) }
          : {
              clientId,
              state: 'sent',
              messageId: sent.data.message.id,
              sentAt: sent.data.message.timestamp,
            },
      ),
    );
    void dispatch(deliverNext());
  };
