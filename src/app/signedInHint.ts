import { readStored, writeStored } from '@/lib/storage';

/** Also read by the page's first script (scripts/firstScript.ts). */
const key = 'water-savers:signed-in';

/** Returns whether this browser had a session when it last knew. The server has the last word. */
export const wasSignedIn = () => readStored(key) !== null;

export const storeSignedIn = (isSignedIn: boolean) => writeStored(key, isSignedIn ? 'yes' : null);
