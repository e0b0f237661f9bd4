import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShownItem } from './outboxItems';

/** What became of an item: the server's response or refusal, or nothing if the user deleted it. */
export type Settled = { readonly id: string } & (
  | {
      readonly data: unknown;
      /** The item is now the undo of what was sent. */
      readonly hasUndo?: boolean;
    }
  | { readonly error: unknown }
  | { readonly isDeleted: true }
);

/** An item was sent, refused or deleted, in any tab. */
export const itemSettled = createAction<Settled>('outbox/itemSettled');

/** Mirrors the user's items in IndexedDB, oldest first, and has those that couldn't be stored. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: {
    items: [] as ShownItem[],
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
    builder.addCase(itemSettled, (state, { payload }) => {
      if ('error' in payload) return;
      // A response that is kept has changed the item before.
      const isLeft = ({ id, response }: ShownItem) =>
        id !== payload.id ||
        ('data' in payload && (response !== undefined || payload.hasUndo === true));
      state.items = state.items.filter(isLeft);
    }),
  selectors: {
    selectAllItems: ({ items }) => items,
    selectStorage: ({ storage }) => storage,
  },
});

export const { itemAdded, itemChanged, itemsRead, storageChanged } = outboxSlice.actions;
export const { selectAllItems, selectStorage } = outboxSlice.selectors;
