import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface DeletionState {
  /** Ids of videos whose deletion was sent, and not refused. */
  sent: string[];
  /** What was refused last. */
  failed: { id: string; error: unknown } | null;
}

const initialState: DeletionState = { sent: [], failed: null };

/** What became of deletions, so that a failure is told to whoever left the screen by then, too. */
export const deletionSlice = createSlice({
  name: 'deletion',
  initialState,
  reducers: {
    deletionSent: (state, { payload: id }: PayloadAction<string>) => {
      state.sent.push(id);
      state.failed = null;
    },
    deletionRefused: (state, { payload }: PayloadAction<{ id: string; error: unknown }>) => {
      state.sent = state.sent.filter((id) => id !== payload.id);
      state.failed = payload;
    },
    deletionsForgotten: () => initialState,
  },
  selectors: { selectDeletions: (state) => state },
});

export const { deletionSent, deletionRefused, deletionsForgotten } = deletionSlice.actions;
export const { selectDeletions } = deletionSlice.selectors;
