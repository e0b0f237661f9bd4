import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState = {
  /** Ids of videos whose deletion was sent and didn't fail. */
  sent: [] as string[],
  failed: null as { id: string; error: unknown } | null,
};

/** Results of deletions, so that a failure is also shown to users who have left the screen. */
export const deletionSlice = createSlice({
  name: 'deletion',
  initialState,
  reducers: {
    deletionSent: (state, { payload: id }: PayloadAction<string>) => {
      state.sent.push(id);
      state.failed = null;
    },
    deletionFailed: (state, { payload }: PayloadAction<{ id: string; error: unknown }>) => {
      state.sent = state.sent.filter((id) => id !== payload.id);
      state.failed = payload;
    },
    deletionsForgotten: () => initialState,
  },
});

export const { deletionSent, deletionFailed, deletionsForgotten } = deletionSlice.actions;
