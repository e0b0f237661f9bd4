import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Blocked: no request since the login or sign-up had the session's cookie. */
export type SessionNotice =
  | 'expired'
  | 'passwordChanged'
  | 'loginBlocked'
  | 'signupBlocked'
  /** The URL opens another world of the fake API. */
  | 'newWorld'
  /** The user wanted it. */
  | 'deleted'
  | 'endedEverywhere';

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
