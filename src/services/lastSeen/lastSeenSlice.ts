import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Outage } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';

interface Restored {
  /** When the data was received, on the app's clock. */
  readonly receivedAt: number;
  /** The query's `fulfilledTimeStamp` until it is received again. */
  readonly restoredAt: number;
  /** Why it was restored. */
  readonly reason: Outage;
}

interface LastSeenState {
  /** Queries whose data is from this device, by their keys in the cache. */
  restored: Record<string, Restored>;
  /** True once the device was searched, which it is when a query fails. */
  isSearched: boolean;
  /** When the device went offline, on the app's clock. What was received before may be outdated. */
  offlineSince: number | null;
}

const initialState: LastSeenState = { restored: {}, isSearched: false, offlineSince: null };

export const lastSeenSlice = createSlice({
  name: 'lastSeen',
  initialState,
  reducers: {
    /** With what the device has of the queries that failed. */
    deviceSearched: (state, { payload }: PayloadAction<Record<string, Restored>>) => {
      Object.assign(state.restored, payload);
      state.isSearched = true;
    },
    networkChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.offlineSince = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(baseApi.util.resetApiState, (state) => {
      state.restored = {};
    }),
  selectors: {
    selectLastSeen: (state) => state,
    selectIsSearched: ({ isSearched }) => isSearched,
  },
});

export const { deviceSearched, networkChanged } = lastSeenSlice.actions;
export const { selectLastSeen, selectIsSearched } = lastSeenSlice.selectors;
