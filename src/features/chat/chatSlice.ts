import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageImage } from '@/contract/messages';

/** Is being added until it is stored or has failed. */
export interface DraftImage {
  key: string;
  name: string;
  /** True if it takes long to add it. */
  isSlow?: boolean;
  /** Why it failed, as a sentence. */
  reason?: string | undefined;
  stored?: Omit<MessageImage, 'description'>;
  description: string;
}

interface ChatState {
  /** Id of the user who writes, once the chat was opened. */
  ownerId: string | null;
  draft: string;
  draftImages: DraftImage[];
  draftReplyTo: string | null;
  /** A sent message that the user edits. The draft is kept meanwhile. Held while something else waits for its end. */
  edited: { id: string; text: string; isHeld?: boolean } | null;
}

export const emptyDraft: Omit<ChatState, 'ownerId' | 'edited'> = {
  draft: '',
  draftImages: [],
  draftReplyTo: null,
};

const initialState: ChatState = { ...emptyDraft, ownerId: null, edited: null };

/** The draft. Messages are in the outbox until the server has them. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<ChatState>>) => {
      Object.assign(state, payload);
    },
    imageChanged: (state, { payload }: PayloadAction<Partial<DraftImage> & { key: string }>) => {
      const image = state.draftImages.find(({ key }) => key === payload.key);
      if (image) Object.assign(image, payload);
    },
    chatClosed: () => initialState,
  },
});

export const { draftChanged, imageChanged, chatClosed } = chatSlice.actions;
export const selectChat = chatSlice.selectSlice;

export const chatKey = 'water-savers:chat';
