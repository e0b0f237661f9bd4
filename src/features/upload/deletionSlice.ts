import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Errors of deletions by video, so that users who have left the screen see them; null for none. */
const initialState: Record<string, unknown> = {};

export const deletionSlice = createSlice({
  name: 'deletion',
  initialState,
  reducers: {
    deletionChanged(errors, { payload }: PayloadAction<{ id: string; error: unknown }>) {
      errors[payload.id] = payload.error;
    },
    deletionsForgotten: () => initialState,
  },
});

export const { deletionChanged, deletionsForgotten } = deletionSlice.actions;
