import { createAction } from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';

/** An award, with the stars of the challenge that it is for. */
export type GivenAward = Award & { readonly stars?: number };

/** The server credited an award, and it was not a repeat. */
export const awardGiven = createAction<GivenAward>('api/awardGiven');

/** With what has ended it, if that is known. */
export const sessionExpired = createAction<'passwordChanged' | undefined>('api/sessionExpired');

/** The user has ended all sessions, or deleted the account. */
export const userLeft = createAction<'deleted' | 'endedEverywhere'>('api/userLeft');

/** The session is of another user than the app's, who has signed in elsewhere in this browser. */
export const userReplaced = createAction('api/userReplaced');

export const videoDeleted = createAction<string>('api/videoDeleted');

/** The fake API now responds differently to these queries: their cached data is invalid. */
export const queriesReset = createAction<readonly string[]>('api/queriesReset');
