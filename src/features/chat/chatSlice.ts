import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Data } from '@/contract/types';
import { itemSettled } from '@/services/outbox/outboxSlice';
import { emptyDraft, type ChatDraft, type ChatState, type DraftImage } from './chatState';

const initialState: ChatState = { ...emptyDraft, ownerId: null, sent: [] };

/** The draft, and messages between the outbox and the list. Unsent messages are in the outbox. */
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
    /** Removes sent messages that the list has. */
    sentListed: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.sent = state.sent.filter(({ id }) => !payload.includes(id));
    },
    /** The user opened the chat, with what this tab had stored of the draft. */
    chatOpened: (
      { ownerId, sent },
      { payload }: PayloadAction<{ userId: string; draft: ChatDraft }>,
    ) => ({ ...payload.draft, ownerId: payload.userId, sent: ownerId === null ? sent : [] }),
    chatClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(itemSettled, ({ sent }, { payload }) => {
      // Only the response to `sendMessage` has a message.
      const data = 'data' in payload && (payload.data as Partial<Data<'sendMessage'>> | null);
      const message = data && data.message;
      if (!message || sent.some(({ id }) => id === message.id)) return;
      sent.unshift({ ...message, clientId: payload.id });
    }),
  selectors: {
    selectChat: (state) => state,
    selectDraft: (state) => state.draft,
    selectDraftImages: (state) => state.draftImages,
    selectDraftReplyTo: (state) => state.draftReplyTo,
    selectSent: (state) => state.sent,
  },
});

export const {
  draftChanged,
  imageChosen,
  imageChanged,
  imageRemoved,
  replyChanged,
  draftSubmitted,
  sentListed,
  chatOpened,
  chatClosed,
} = chatSlice.actions;
export const { selectChat, selectDraft, selectDraftImages, selectDraftReplyTo, selectSent } =
  chatSlice.selectors;

export const chatKey = 'water-savers:chat';
