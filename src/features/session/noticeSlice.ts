import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface NoticeState {
  /** Whether the session ended by itself, so that the sign-in screen says why it is shown. */
  hasExpired: boolean;
}

const initialState: NoticeState = { hasExpired: false };

export const noticeSlice = createSlice({
  name: 'sessionNotice',
  initialState,
  reducers: {
    sessionNoticeChanged: (_, { payload }: PayloadAction<NoticeState>) => payload,
  },
  selectors: { selectHasExpired: (state) => state.hasExpired },
});

export const { sessionNoticeChanged } = noticeSlice.actions;
export const { selectHasExpired } = noticeSlice.selectors;
