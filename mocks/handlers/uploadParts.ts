import { fileRefusal, maxVideoBytes } from '@/domain/videoFile';
import { createClientId } from '@/lib/clientId';
import { decodeMetadata } from '@/lib/tusMetadata';
import type { UploadRow } from '../db/shapes';
import { videoFrom } from '../db/videos';
import { hash } from '../hash';
import type { World } from '../world';
import type { Resolve } from './answer';
import { invalid, ok, problem } from './reply';
import { basePath } from './route';

/** Bytes that a world keeps of all videos together. */
export const maxStoredBytes = 500 * 1_048_576;

const staysFor = 24 * 60 * 60 * 1000;

export const createUpload: Resolve<'createUpload'> = ({ headers, user, world }) => {
  const { db } = world;
  const { uploadLength: length, uploadMetadata } = headers;
  const { filename: name, filetype: type = '' } = decodeMetadata(uploadMetadata) ?? {};
  if (name === undefined) return invalid([unreadableMetadata]);
  if (length === 0) return invalid([emptyFile]);
  if (length > maxVideoBytes) return problem('file_too_large');
  dropOldUploads(world);
  if (storedBytes(world) + length > maxStoredBytes) return problem('storage_full');

  const id = createClientId();
  const begun = { offset: 0, fileIds: [], hash: '', touchedAt: world.now() };
  db.uploads.put({ id, userId: user.id, name, type, length, ...begun });
  return ok({ location: `${basePath}/uploads/${id}` });
};

export const uploadState: Resolve<'uploadState'> = ({ params, user, world }) => {
  const upload = ownUpload(world, user.id, params.uploadId);
  if (upload) return ok({ uploadOffset: upload.offset, uploadLength: upload.length });
  // Whoever didn't hear that it was published goes on to that, which is answered as it was.
  const size = videoFrom(world.db, user.id, params.uploadId)?.recording?.size;
  if (size === undefined) return problem('upload_not_found');
  return ok({ uploadOffset: size, uploadLength: size });
};

export const appendUpload: Resolve<'appendUpload'> = (call) => {
  const { params, headers, file, user, world } = call;
  const upload = ownUpload(world, user.id, params.uploadId);
  if (!upload) return problem('upload_not_found');
  if (headers.uploadOffset !== upload.offset) return problem('offset_mismatch');
  const offset = upload.offset + file.size;
  if (offset > upload.length) return problem('file_too_large');
  const described = { name: upload.name, type: upload.type, size: upload.length };
  const hasBytes = file.size > 0;
  const isFirst = upload.offset === 0 && hasBytes;
  if (isFirst && fileRefusal(described, file.head)) return problem('not_a_video');

  world.db.uploads.put({
    ...upload,
    touchedAt: world.now(),
    ...(hasBytes && {
      offset,
      fileIds: [...upload.fileIds, file.id],
      hash: hash(`${upload.hash} ${file.hash}`),
    }),
  });
  return ok({ uploadOffset: offset });
};

export const cancelUpload: Resolve<'cancelUpload'> = ({ params, user, world }) => {
  const upload = ownUpload(world, user.id, params.uploadId);
  if (!upload) return problem('upload_not_found');
  dropUpload(world, upload);
  return ok({});
};

/** An upload that is on its way. */
export function ownUpload(world: World, userId: string, id: string): UploadRow | null {
  const upload = world.db.uploads.get(id);
  return upload?.userId === userId && !isOver(world, upload) ? upload : null;
}

export function dropUpload({ db, files }: World, { id, fileIds }: UploadRow): void {
  db.uploads.delete(id);
  void files.drop(fileIds);
}

/** What nobody went on with for a day. */
const isOver = ({ now }: World, { touchedAt }: UploadRow) => now() - touchedAt > staysFor;

function dropOldUploads(world: World): void {
  const over = world.db.uploads.all().filter((upload) => isOver(world, upload));
  for (const upload of over) dropUpload(world, upload);
}

function storedBytes({ db }: World): number {
  const recordings = db.videos
    .all()
    .flatMap(({ recording, isDeleted }) => (recording && !isDeleted ? [recording.size] : []));
  const lengths = db.uploads.all().map(({ length }) => length);
  return [...recordings, ...lengths].reduce((sum, bytes) => sum + bytes, 0);
}

const unreadableMetadata = {
  pointer: '/uploadMetadata',
  code: 'invalid',
  message: 'The name of the file can not be read.',
};
const emptyFile = { pointer: '/uploadLength', code: 'empty', message: 'The file is empty.' };
