import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { messagesReceived } from '@/api/events';
import { emptyChat, isSame, type ChatState, type DraftImage, type OutboxItem } from './chatState';
import { storedChat } from './chatStorage';

type Written = Omit<OutboxItem, 'state' | 'reason' | 'messageId' | 'replyTo'>;
type Delivery = Pick<OutboxItem, 'clientId'> & Partial<OutboxItem>;

export const chatSlice = createSlice({
  name: 'chat',
  initialState: (): ChatState => storedChat() ?? emptyChat,
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
    messageSubmitted: (state, { payload }: PayloadAction<Written>) => {
      const { draftReplyTo } = state;
      const answered = draftReplyTo !== null && { replyTo: draftReplyTo };
      state.outbox.unshift({ ...payload, ...answered, state: 'queued' });
      state.draft = '';
      state.draftImages = [];
      state.draftReplyTo = null;
    },
    /** Changes the state of a message in the outbox. */
    deliveryChanged: ({ outbox }, { payload }: PayloadAction<Delivery>) => {
      const item = outbox.find(({ clientId }) => clientId === payload.clientId);
      // The stream may confirm a message before, or although, its request fails.
      if (item && item.state !== 'sent') Object.assign(item, payload);
    },
    /** Queues a failed message again, above the newest message. */
    messageRetried: (
      state,
      { payload }: PayloadAction<Pick<OutboxItem, 'clientId' | 'aboveId'>>,
    ) => {
      const item = state.outbox.find(({ clientId }) => clientId === payload.clientId);
      if (item?.state !== 'failed') return;
      const others = state.outbox.filter((each) => each !== item);
      const { reason: _reason, ...again } = item;
      state.outbox = [{ ...again, ...payload, state: 'queued' }, ...others];
    },
    /** Removes messages that the list has, or that their author discarded. */
    messagesSettled: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.outbox = state.outbox.filter(({ clientId }) => !payload.includes(clientId));
    },
    /** A user signed in. Keeps what the same user had written. */
    chatOpened: (state, { payload }: PayloadAction<string>) =>
      state.ownerId === payload ? state : { ...emptyChat, ownerId: payload },
    chatClosed: () => emptyChat,
  },
  extraReducers: (builder) => {
    builder.addCase(messagesReceived, ({ outbox }, { payload }) => {
      for (const item of outbox) {
        const message = payload.find((each) => isSame(item, each));
        if (!message || item.state === 'sent') continue;
        Object.assign(item, { state: 'sent', messageId: message.id, sentAt: message.timestamp });
      }
    });
  },
  selectors: {
    selectChat: (state) => state,
    selectDraft: (state) => state.draft,
    selectDraftImages: (state) => state.draftImages,
    selectDraftReplyTo: (state) => state.draftReplyTo,
    selectOutbox: (state) => state.outbox,
  },
});

export const {
  draftChanged,
  imageChosen,
  imageChanged,
  imageRemoved,
  replyChanged,
  messageSubmitted,
  deliveryChanged,
  messageRetried,
  messagesSettled,
  chatOpened,
  chatClosed,
} = chatSlice.actions;
export const { selectChat, selectDraft, selectDraftImages, selectDraftReplyTo, selectOutbox } =
  chatSlice.selectors;
