import type { Message, MessageImage } from '@/contract/messages';

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

/** What the user writes in this tab. */
export interface ChatDraft {
  draft: string;
  draftImages: DraftImage[];
  /** Id of the message that the draft answers. */
  draftReplyTo: string | null;
}

export interface ChatState extends ChatDraft {
  /** Id of the user who writes, once the chat was opened. */
  ownerId: string | null;
  /** Messages that were sent, newest first, until the loaded list contains them. */
  sent: Message[];
}

export const emptyDraft: ChatDraft = { draft: '', draftImages: [], draftReplyTo: null };
