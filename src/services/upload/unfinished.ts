import * as v from 'valibot';
import { readStored, storedValue, writeStored } from '@/lib/storage';
import type { UploadSlot } from './uploadSlice';

const unfinishedSchema = v.object({
  uploadId: v.string(),
  name: v.string(),
  size: v.number(),
  lastModified: v.number(),
});
/** An upload that a closed page left behind. Its file has to be chosen again. */
export type Unfinished = v.InferOutput<typeof unfinishedSchema>;

const stored = (userId: string, slot: UploadSlot) =>
  storedValue({ key: `water-savers:upload:${userId}:${slot}`, schema: unfinishedSchema });

export const readUnfinished = (userId: string, slot: UploadSlot) => stored(userId, slot).read();

export function storeUnfinished(userId: string, slot: UploadSlot, unfinished: Unfinished | null) {
  stored(userId, slot).write(unfinished);
}

/** Removes a finished upload, unless another one has replaced it. */
export function removeUnfinished(userId: string, slot: UploadSlot, uploadId: string) {
  if (readUnfinished(userId, slot)?.uploadId === uploadId) storeUnfinished(userId, slot, null);
}

export function isSameFile({ name, size, lastModified }: Unfinished, file: File): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified;
}

const lastKey = (userId: string) => `water-savers:last:${userId}`;

export const lastBegun = (userId: string) => readStored(lastKey(userId));

export const storeLastBegun = (userId: string, id: string) => writeStored(lastKey(userId), id);
