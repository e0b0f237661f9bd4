import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageImage } from '@/contract/messages';

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
}

export const emptyDraft: ChatDraft = { draft: '', draftImages: [], draftReplyTo: null };

const initialState: ChatState = { ...emptyDraft, ownerId: null };

/** The draft. Messages are in the outbox until the server has them. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload;
    },
    imageChosen: (state, { payload }: PayloadAction<Pick<DraftImage, 'key' | 'name'>>) => {
      state.draftImages.push({ ...payload, state: 'adding', description: '' });
    },
    imageChanged: (
      state,
      { payload: { key, ...changes } }: PayloadAction<Partial<DraftImage> & { key: string }>,
    ) => {
      const image = state.draftImages.find((each) => each.key === key);
      if (image) Object.assign(image, changes);
    },
    imageRemoved: (state, { payload }: PayloadAction<string>) => {
      state.draftImages = state.draftImages.filter(({ key }) => key !== payload);
    },
    /** Starts a reply to a message, or with null cancels it. */
    replyChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.draftReplyTo = payload;
    },
    draftSubmitted: (state) => ({ ...state, ...emptyDraft }),
    /** The user opened the chat, with what this tab had stored of the draft. */
    chatOpened: (_, { payload }: PayloadAction<{ userId: string; draft: ChatDraft }>) => ({
      ...payload.draft,
      ownerId: payload.userId,
    }),
    chatClosed: () => initialState,
  },
  selectors: {
    selectChat: (state) => state,
    selectDraft: (state) => state.draft,
    selectDraftImages: (state) => state.draftImages,
    selectDraftReplyTo: (state) => state.draftReplyTo,
  },
});

export const {
  draftChanged,
  imageChosen,
  imageChanged,
  imageRemoved,
  replyChanged,
  draftSubmitted,
  chatOpened,
  chatClosed,
} = chatSlice.actions;
export const { selectChat, selectDraft, selectDraftImages, selectDraftReplyTo } =
  chatSlice.selectors;

export const chatKey = 'water-savers:chat';
