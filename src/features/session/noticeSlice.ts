import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Blocked: no request since the login or sign-up had the session's cookie. A new world is one that
 * the fake API opens because of the URL.
 */
export type SessionNotice = 'expired' | 'loginBlocked' | 'signupBlocked' | 'newWorld';

export const noticeSlice = createSlice({
  name: 'sessionNotice',
  initialState: (): { notice: SessionNotice | null } => ({ notice: null }),
  reducers: {
    sessionNoticeChanged: (_, { payload }: PayloadAction<SessionNotice | null>) => ({
      notice: payload,
    }),
  },
  selectors: { selectNotice: (state) => state.notice },
});

export const { sessionNoticeChanged } = noticeSlice.actions;
export const { selectNotice } = noticeSlice.selectors;
