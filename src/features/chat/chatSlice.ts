import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
}

type Written = Pick<OutboxItem, 'clientId' | 'message' | 'sentAt' | 'aboveId'>;

interface ChatState {
  draft: string;
  /** Newest first, like the list that they are shown in. */
  outbox: OutboxItem[];
}

const initialState: ChatState = { draft: '', outbox: [] };

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
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
    chatClosed: () => initialState,
  },
  selectors: {
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
  chatClosed,
} = chatSlice.actions;
export const { selectDraft, selectOutbox } = chatSlice.selectors;
/** The part of the store's state that these selectors read. */
export type WithChat = Parameters<typeof selectDraft>[0];
