import { readStored, writeStored } from './storage';

/** Also read by the page's first script (scripts/firstScript.ts). */
const key = 'water-savers:signed-in';

/** Returns the id of the user of this browser's last known session. The server has the last word. */
export const lastSignedIn = () => readStored(key);

export const wasSignedIn = () => lastSignedIn() !== null;

const endedKey = 'water-savers:session-ended';

/** True if the last session in this browser ended without a logout. */
export const hasSessionEnded = () => readStored(endedKey) !== null;

export const storeSessionEnded = (hasEnded: boolean) =>
  writeStored(endedKey, hasEnded ? 'true' : null);

export const storeSignedIn = (userId: string | null) => writeStored(key, userId);
