import type { World } from '../world';
import type { UploadRow } from './schema';

/** The maximum size of all videos of a world together, in bytes. */
export const maxStoredBytes = 500 * 1_048_576;

/** An upload expires after a day without a new part. */
const maxIdleMs = 24 * 60 * 60 * 1000;

/** Returns the user's upload, or null where it does not exist or has expired. */
export function ownUpload(world: World, userId: string, id: string): UploadRow | null {
  const upload = world.db.uploads.get(id);
  return upload?.userId === userId && !isExpired(world, upload) ? upload : null;
}

export function deleteUpload({ db, files }: World, { id, fileIds }: UploadRow): void {
  db.uploads.delete(id);
  void files.drop(fileIds);
}

const isExpired = ({ now }: World, { touchedAt }: UploadRow) => now() - touchedAt > maxIdleMs;

export function deleteExpiredUploads(world: World): void {
  const expired = world.db.uploads.all().filter((upload) => isExpired(world, upload));
  for (const upload of expired) deleteUpload(world, upload);
}

export function storedBytes({ db }: World): number {
  const recordings = db.videos
    .all()
    .flatMap(({ recording, isDeleted }) => (recording && !isDeleted ? [recording.size] : []));
  const lengths = db.uploads.all().map(({ length }) => length);
  return [...recordings, ...lengths].reduce((sum, bytes) => sum + bytes, 0);
}
