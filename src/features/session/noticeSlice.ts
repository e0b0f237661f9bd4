import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface NoticeState {
  /** True if the session expired, so that the sign-in screen explains why it appears. */
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
