import type { Message, MessageImage } from '@/contract/messages';

/** An own message until the loaded list contains it. */
export interface OutboxItem {
  clientId: string;
  message: string;
  images: MessageImage[];
  /** Id of the message that it answers. */
  replyTo?: string;
  sentAt: string;
  /** The newest message when it was written; the item is shown right above it. */
  aboveId: string | null;
  /** Items are sent one after the other, to keep their order. */
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** Why it failed, as a sentence. */
  reason?: string;
  /** The server's id, once sent. */
  messageId?: string;
}

/** An image of the message that is being written. */
export interface DraftImage {
  key: string;
  /** The file's name. */
  name: string;
  state: 'adding' | 'there' | 'failed';
  /** True if it takes long to add it. */
  isSlow?: boolean;
  /** Why it failed, as a sentence. */
  reason?: string;
  /** The image as stored by the server. */
  stored?: Omit<MessageImage, 'description'>;
  description: string;
}

export interface ChatState {
  /** Id of the user who wrote this. */
  ownerId: string | null;
  draft: string;
  draftImages: DraftImage[];
  /** Id of the message that the draft answers. */
  draftReplyTo: string | null;
  /** Newest first, as displayed. */
  outbox: OutboxItem[];
}

export const emptyChat: ChatState = {
  ownerId: null,
  draft: '',
  draftImages: [],
  draftReplyTo: null,
  outbox: [],
};

/** True if the server has the item as this message. */
export const isSame = ({ clientId, messageId }: OutboxItem, message: Message) =>
  message.id === messageId || message.clientId === clientId;

/** True if the item is one of the messages, or was sent before one of them, on a page that isn't loaded. */
export const isDelivered = (item: OutboxItem, messages: readonly Message[]) =>
  messages.some(
    (message) =>
      isSame(item, message) || (item.state === 'sent' && item.sentAt < message.timestamp),
  );
