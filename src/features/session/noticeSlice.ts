import { createSlice } from '@reduxjs/toolkit';

interface NoticeState {
  /** Whether the session ended by itself, so that the sign-in screen says why it is shown. */
  hasExpired: boolean;
}

const initialState: NoticeState = { hasExpired: false };

export const noticeSlice = createSlice({
  name: 'sessionNotice',
  initialState,
  reducers: {
    sessionEndedByItself: (state) => {
      state.hasExpired = true;
    },
    sessionBegan: (state) => {
      state.hasExpired = false;
    },
  },
  selectors: { selectHasExpired: (state) => state.hasExpired },
});

export const { sessionEndedByItself, sessionBegan } = noticeSlice.actions;
export const { selectHasExpired } = noticeSlice.selectors;
