import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { messagesApi } from '@/api/messagesApi';
import { emptyChat, type ChatState, type OutboxItem } from './chatState';
import { storedChat } from './chatStorage';

type Written = Pick<OutboxItem, 'clientId' | 'message' | 'sentAt' | 'aboveId'>;

export const chatSlice = createSlice({
  name: 'chat',
  initialState: (): ChatState => storedChat() ?? emptyChat,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload;
    },
    messageSubmitted: (state, { payload }: PayloadAction<Written>) => {
      state.outbox.unshift({ ...payload, state: 'sending' });
      state.draft = '';
    },
    messageRetried: (state, { payload }: PayloadAction<string>) => {
      const item = state.outbox.find(({ clientId }) => clientId === payload);
      if (item) item.state = 'sending';
    },
    messageSent: (state, { payload }: PayloadAction<{ clientId: string; messageId: string }>) => {
      const item = state.outbox.find(({ clientId }) => clientId === payload.clientId);
      if (item) Object.assign(item, { state: 'sent', messageId: payload.messageId });
    },
    messageFailed: (state, { payload }: PayloadAction<{ clientId: string; reason: string }>) => {
      const item = state.outbox.find(({ clientId }) => clientId === payload.clientId);
      if (item) Object.assign(item, { state: 'failed', reason: payload.reason });
    },
    /** Its author gave it up. */
    messageDiscarded: (state, { payload }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ clientId }) => clientId !== payload);
    },
    /** Somebody signed in: what the same person had written before is still there. */
    chatOpened: (state, { payload }: PayloadAction<string>) =>
      state.ownerId === payload ? state : { ...emptyChat, ownerId: payload },
    chatClosed: () => emptyChat,
  },
  extraReducers: (builder) =>
    // What was sent is shown from here until the server was asked for the list again.
    builder
      .addMatcher(messagesApi.endpoints.messages.matchPending, ({ outbox }, { meta }) => {
        for (const item of outbox) {
          if (item.state === 'sent') item.askedBy = meta.requestId;
        }
      })
      .addMatcher(messagesApi.endpoints.messages.matchFulfilled, (state, { meta }) => {
        state.outbox = state.outbox.filter(({ askedBy }) => askedBy !== meta.requestId);
      }),
  selectors: {
    selectChat: (state) => state,
    selectDraft: (state) => state.draft,
    selectOutbox: (state) => state.outbox,
  },
});

export const {
  draftChanged,
  messageSubmitted,
  messageRetried,
  messageSent,
  messageFailed,
  messageDiscarded,
  chatOpened,
  chatClosed,
} = chatSlice.actions;
export const { selectChat, selectDraft, selectOutbox } = chatSlice.selectors;
/** The part of the store's state that these selectors read. */
export type WithChat = Parameters<typeof selectDraft>[0];
