import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { isKept, type OutboxOperation, type Settled, type ShownItem } from './outboxItems';

/** An item was sent, refused or deleted, in any tab. */
export const itemSettled = createAction<Settled>('outbox/itemSettled');

const shown = new Set<OutboxOperation>(['sendMessage', 'logAction', 'completeChallenge']);

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: {
    /** Mirrors the user's items in IndexedDB, oldest first, and has those that couldn't be stored. */
    items: [] as ShownItem[],
    /** Messages, logs and submissions that the server has since the page was opened, oldest first. */
    sent: [] as ShownItem[],
    /** Whether this page has asked the browser to keep what waits, and what it said. */
    storage: 'unasked' as 'unasked' | 'asked' | 'kept' | 'evictable',
  },
  reducers: {
    itemAdded: ({ items }, { payload }: PayloadAction<ShownItem>) => {
      items.push(payload);
    },
    itemChanged: ({ items }, { payload }: PayloadAction<Partial<ShownItem> & { id: string }>) => {
      const item = items.find(({ id }) => id === payload.id);
      if (item) Object.assign(item, payload);
    },
    storageChanged: (state, { payload }: PayloadAction<typeof state.storage>) => {
      state.storage = payload;
    },
    /** Keeps items that only this page has. */
    itemsRead: (state, { payload }: PayloadAction<ShownItem[]>) => {
      const isAbsent = ({ id, isStored }: ShownItem) =>
        isStored !== true && !payload.some((item) => item.id === id);
      state.items = [...payload, ...state.items.filter(isAbsent)];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(itemSettled, (state, { payload }) => {
        const item = state.items.find(({ id }) => id === payload.id);
        if (!item) return;
        if ('error' in payload) {
          item.error = payload.error;
          return;
        }
        if ('data' in payload && payload.hasUndo) return;
        const response = 'data' in payload ? payload.data : item.response;
        if ('data' in payload && isKept(item, response)) {
          Object.assign(item, { state: 'refused', response });
          return;
        }
        state.items = state.items.filter(({ id }) => id !== payload.id);
        if (response !== undefined && shown.has(item.operation))
          state.sent.push({ ...item, response });
      })
      .addCase(baseApi.util.resetApiState, (state) => {
        state.sent = [];
      }),
  selectors: {
    selectAllItems: ({ items }) => items,
    selectAllSent: ({ sent }) => sent,
    selectStorage: ({ storage }) => storage,
  },
});

export const { itemAdded, itemChanged, itemsRead, storageChanged } = outboxSlice.actions;
export const { selectAllItems, selectAllSent, selectStorage } = outboxSlice.selectors;
