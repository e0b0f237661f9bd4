import { readStored, writeStored } from '@/lib/storage';

const keyOf = (userId: string) => `water-savers:last:${userId}`;

/** Returns the id of the challenge that the user opened last on this device. */
export const lastBegun = (userId: string) => readStored(keyOf(userId));

export const storeLastBegun = (userId: string, challengeId: string) =>
  writeStored(keyOf(userId), challengeId);
