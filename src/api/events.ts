import { createAction } from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';

/** The server credited an award, and it was not a repeat. */
export const awardGiven = createAction<Award>('api/awardGiven');

/** The server no longer accepts the session that the app was using. */
export const sessionExpired = createAction('api/sessionExpired');

/** The server deleted the video with this id. */
export const videoDeleted = createAction<string>('api/videoDeleted');
