import type { Video } from '@/contract/videos';
import { source } from '@/domain/ledger';
import type { World } from '../resolvers/result';
import type { Db } from './db';
import { entryId } from './ledger';
import type { UploadRow, VideoRow } from './schema';

export const videosOf = (db: Db, userId: string) =>
  db.videos.all().filter((video) => video.userId === userId && !video.isDeleted);

export const ownVideo = (db: Db, userId: string, id: string) =>
  videosOf(db, userId).find((video) => video.id === id);

/** Returns the video of an upload, also if the same video existed before. */
export const videoFrom = (db: Db, userId: string, uploadId: string) =>
  videosOf(db, userId).find(({ recording }) => uploadOf(recording, uploadId));

export const uploadOf = (recording: VideoRow['recording'], uploadId: string) =>
  recording?.uploads.find(({ id }) => id === uploadId);

/** True if the video can't give an award: it gave one already, or another user had it first. */
export function isSpent(db: Db, video: VideoRow): boolean {
  const { id, userId, recording, challengeId } = video;
  const isFirst = recording !== undefined && firstOf(db, recording.hash)?.id === id;
  const hasGiven = db.ledger.get(entryId(userId, source.video(id))) !== undefined;
  return !isFirst || hasGiven || challengeId !== undefined;
}

/** Returns the first video with the same bytes; a deleted one counts if its points stay. */
function firstOf(db: Db, hash: string): VideoRow | undefined {
  return db.videos
    .all()
    .find(
      ({ recording, isDeleted, challengeId }) =>
        recording?.hash === hash && (!isDeleted || challengeId !== undefined),
    );
}

export function toVideo(row: VideoRow): Video {
  const { id, title, points, uploadedAt, scene, seconds, recording, challengeId } = row;
  return {
    id,
    title,
    points,
    uploadedAt: new Date(uploadedAt).toISOString(),
    ...(scene !== undefined && { scene }),
    ...(seconds !== undefined && { seconds }),
    hasRecording: recording !== undefined,
    isEvidence: challengeId !== undefined,
  };
}

export function fileIdsOf({ videos, uploads, images }: Db): string[] {
  const recordings = videos.all().flatMap(({ recording }) => recording?.fileIds ?? []);
  return [...recordings, ...[...uploads.all(), ...images.all()].flatMap(({ fileIds }) => fileIds)];
}

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
