import type { World } from '../resolvers/world';
import type { UploadRow } from './schema';
import { videosOf } from './videos';

/** The maximum size of all videos of a user together, in bytes. */
export const maxStoredBytes = 500 * 1_048_576;

const maxIdleMs = 24 * 60 * 60 * 1000;

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

export function storedBytes({ db }: World, userId: string): number {
  const recordings = videosOf(db, userId).map(({ recording }) => recording?.size ?? 0);
  const uploads = db.uploads.all().filter((upload) => upload.userId === userId);
  return [...recordings, ...uploads.map(({ length }) => length)].reduce((a, b) => a + b, 0);
}
