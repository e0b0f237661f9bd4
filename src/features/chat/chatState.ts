import type { Message, MessageImage } from '@/contract/messages';

/** A message of one's own, until the list that the server gives holds it. */
export interface OutboxItem {
  clientId: string;
  message: string;
  images: MessageImage[];
  sentAt: string;
  /** The newest message when it was written: it stands right above that one. */
  aboveId: string | null;
  /** They are sent one after the other, so that they arrive in their order. */
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** Why it failed, in words. */
  reason?: string;
  /** The server's id for it, once sent. */
  messageId?: string;
}

/** An image that is to go with the message that is being written. */
export interface DraftImage {
  key: string;
  /** The file's name. */
  name: string;
  state: 'adding' | 'there' | 'failed';
  /** Why it failed, in words. */
  reason?: string;
  /** As the server put it away. */
  stored?: Omit<MessageImage, 'description'>;
  description: string;
}

export interface ChatState {
  /** Whose words these are. */
  ownerId: string | null;
  draft: string;
  draftImages: DraftImage[];
  /** Newest first, like the list that they are shown in. */
  outbox: OutboxItem[];
}

export const emptyChat: ChatState = { ownerId: null, draft: '', draftImages: [], outbox: [] };

/** True if the server has the item as this message. */
export const isSame = ({ clientId, messageId }: OutboxItem, message: Message) =>
  message.id === messageId || message.clientId === clientId;

/** True if the item is one of the messages, or was sent before one of them, on a page that isn't loaded. */
export const isDelivered = (item: OutboxItem, messages: readonly Message[]) =>
  messages.some(
    (message) =>
      isSame(item, message) || (item.state === 'sent' && item.sentAt < message.timestamp),
  );
