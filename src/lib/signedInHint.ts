import { readStored, writeStored } from './storage';

/** Also read by the page's first script (scripts/firstScript.ts). */
const key = 'water-savers:signed-in';
const endedKey = 'water-savers:session-ended';

/** Returns the id of the user of this browser's last known session. The server has the last word. */
export const lastSignedIn = () => readStored(key);

export const storeSignedIn = (userId: string | null) => writeStored(key, userId);

/** Returns whose session ended without a logout, if nobody has logged in since. */
export const endedUserId = () => readStored(endedKey);

export const storeEnded = (userId: string | null) => writeStored(endedKey, userId);
