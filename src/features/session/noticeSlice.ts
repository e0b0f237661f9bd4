import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface NoticeState {
  /** Whose session ended by itself, so that the sign-in screen says why it is shown. */
  expiredPersonId: string | null;
}

const initialState: NoticeState = { expiredPersonId: null };

export const noticeSlice = createSlice({
  name: 'sessionNotice',
  initialState,
  reducers: {
    sessionEndedByItself: (state, { payload }: PayloadAction<string>) => {
      state.expiredPersonId = payload;
    },
    sessionBegan: (state) => {
      state.expiredPersonId = null;
    },
  },
  selectors: { selectExpiredPersonId: (state) => state.expiredPersonId },
});

export const { sessionEndedByItself, sessionBegan } = noticeSlice.actions;
export const { selectExpiredPersonId } = noticeSlice.selectors;
