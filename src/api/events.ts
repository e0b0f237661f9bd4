import { createAction, prepareAutoBatched } from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';
import type { Message } from '@/contract/messages';

/** The server credited an award, and it was not a repeat. */
export const awardGiven = createAction<Award>('api/awardGiven');

/** The server no longer accepts the session that the app was using. */
export const sessionExpired = createAction('api/sessionExpired');

/** The server deleted the video with this id. */
export const videoDeleted = createAction<string>('api/videoDeleted');

/** A page of the message list was loaded; the payload is the whole list as loaded so far. */
export const messagesLoaded = createAction<readonly Message[]>('api/messagesLoaded');

/** Messages arrived on the live stream. Batched, so that subscribers are notified once for a burst. */
export const messagesReceived = createAction(
  'api/messagesReceived',
  prepareAutoBatched<readonly Message[]>(),
);
