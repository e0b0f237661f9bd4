import type { Message, MessageImage } from '@/contract/messages';

export interface DraftImage {
  key: string;
  name: string;
  state: 'adding' | 'there' | 'failed';
  /** True if it takes long to add it. */
  isSlow?: boolean;
  /** Why it failed, as a sentence. */
  reason?: string;
  stored?: Omit<MessageImage, 'description'>;
  description: string;
}

export interface ChatDraft {
  draft: string;
  draftImages: DraftImage[];
  draftReplyTo: string | null;
}

export interface ChatState extends ChatDraft {
  /** Id of the user who writes, once the chat was opened. */
  ownerId: string | null;
  /** Messages that were sent, newest first, until the loaded list contains them. */
  sent: Message[];
}

export const emptyDraft: ChatDraft = { draft: '', draftImages: [], draftReplyTo: null };
