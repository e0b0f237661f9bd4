import { videoFileError, maxVideoBytes } from '@/domain/videoFile';
import { createClientId } from '@/lib/clientId';
import { decodeMetadata } from '@/lib/tusMetadata';
import {
  deleteExpiredUploads,
  deleteUpload,
  maxStoredBytes,
  ownUpload,
  storedBytes,
  videoFrom,
} from '../db/videos';
import { hash } from '../hash';
import { fieldError } from '../http/fieldErrors';
import { basePath } from '../http/paths';
import { invalid, ok, problem, type OperationResolver } from './result';

export const createUpload: OperationResolver<'createUpload'> = ({ headers, user, world }) => {
  const { db } = world;
  const { uploadLength: length, uploadMetadata } = headers;
  const { filename: name, filetype: type = '' } = decodeMetadata(uploadMetadata) ?? {};
  if (name === undefined) return invalid([unreadableMetadata]);
  if (length === 0) return invalid([emptyFile]);
  if (length > maxVideoBytes) return problem('file_too_large');
  deleteExpiredUploads(world);
  if (storedBytes(world, user.id) + length > maxStoredBytes) return problem('storage_full');

  const id = createClientId();
  const emptyUpload = { offset: 0, fileIds: [], hash: '', touchedAt: world.now() };
  db.uploads.put({ id, userId: user.id, name, type, length, ...emptyUpload });
  return ok({ location: `${basePath}/uploads/${id}` });
};

export const uploadState: OperationResolver<'uploadState'> = ({ params, user, world }) => {
  const upload = ownUpload(world, user.id, params.uploadId);
  if (upload) return ok({ uploadOffset: upload.offset, uploadLength: upload.length });
  // A client that missed the response to its publication publishes again, with the same result.
  const size = videoFrom(world.db, user.id, params.uploadId)?.recording?.size;
  if (size === undefined) return problem('upload_not_found');
  return ok({ uploadOffset: size, uploadLength: size });
};

export const appendUpload: OperationResolver<'appendUpload'> = (call) => {
  const { params, headers, file, user, world } = call;
  const upload = ownUpload(world, user.id, params.uploadId);
  if (!upload) return problem('upload_not_found');
  if (headers.uploadOffset !== upload.offset) return problem('offset_mismatch');
  const offset = upload.offset + file.size;
  if (offset > upload.length) return problem('file_too_large');
  const described = { name: upload.name, type: upload.type, size: upload.length };
  const hasBytes = file.size > 0;
  const isFirst = upload.offset === 0 && hasBytes;
  if (isFirst && videoFileError(described, file.head)) return problem('not_a_video');

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

export const cancelUpload: OperationResolver<'cancelUpload'> = ({ params, user, world }) => {
  const upload = ownUpload(world, user.id, params.uploadId);
  if (!upload) return problem('upload_not_found');
  deleteUpload(world, upload);
  return ok({});
};

const unreadableMetadata = fieldError('/uploadMetadata', 'The file’s name can’t be read.');
const emptyFile = fieldError('/uploadLength', 'The file is empty.', 'empty');
