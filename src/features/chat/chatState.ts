/** A message of one's own, until the list that the server gives holds it. */
export interface OutboxItem {
  clientId: string;
  message: string;
  sentAt: string;
  /** The newest message when it was written: it stands right above that one. */
  aboveId: string | null;
  state: 'sending' | 'sent' | 'failed';
  /** Why it failed, in words. */
  reason?: string;
  /** The server's id for it, once sent. */
  messageId?: string;
  /** The request for the list that began after it was sent. */
  askedBy?: string;
}

export interface ChatState {
  /** Whose words these are. */
  ownerId: string | null;
  draft: string;
  /** Newest first, like the list that they are shown in. */
  outbox: OutboxItem[];
}

export const emptyChat: ChatState = { ownerId: null, draft: '', outbox: [] };
