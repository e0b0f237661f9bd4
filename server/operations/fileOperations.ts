import { appendUpload as append } from '@backend/resolvers/uploads';
import * as images from '@backend/resolvers/images';
import * as videos from '@backend/resolvers/videos';
import type { UploadRow } from '@backend/db/schema';
import { problem } from '@backend/resolvers/result';
import { hashOf, sizeOf } from '../files/files';
import { tooManyRequests } from '../limits';
import { selectRows } from '../db/rows';
import type { Needs } from '../member';
import type { Call, Operation, Services } from '../services';
import { memberOperation, writeAsMember } from './memberOperation';
import { forPoints } from './sharedOperations';

export const image: Operation<'image'> = async ({ params, services: { database }, userId }) => {
  const [found] = await selectRows(database, 'images', 'where id = $1', [params.imageId]);
  const [reader] = await selectRows(database, 'users', 'where id = $1', [
    found?.isWithheld ? userId : '',
  ]);
  if (!found || !images.mayRead(found, reader)) return problem('image_not_found');
  return { kind: 'file', ids: found.fileIds, type: found.type, tag: found.id };
};

/** Each part is a file of its own. The app sends ten. */
const maxParts = 1_000;

export const appendUpload = memberOperation<'appendUpload'>(
  (call) => {
    const upload = call.world.db.uploads.get(call.params.uploadId);
    if (upload && upload.fileIds.length >= maxParts) {
      return problem('file_too_large', { detail: `It came in more than ${maxParts} parts.` });
    }
    return append(call);
  },
  ({ file }) => ({ tables: ['uploads'], files: [file.id] }),
  true,
);

const maxImageBytesADay = 200 * 1_048_576;
const hourSeconds = 3_600;

export const addImage: Operation<'addImage'> = async (call) => {
  // Without the user's images: the clean-up deletes those that nobody used.
  const needs = { tables: [], files: [call.file.id] };
  return writeAsMember(call, needs, async (world, sql) => {
    const [row] = await sql.query<{ bytes: number }>(
      'select coalesce(sum(size), 0) as bytes from images where user_id = $1 and added_at > $2',
      [call.userId, call.now - 24 * hourSeconds * 1000],
    );
    if (Number(row?.bytes) + call.file.size > maxImageBytesADay) {
      return tooManyRequests(hourSeconds);
    }
    return images.addImage({ ...call, user: world.person(call.userId), world });
  });
};

export async function findUpload(
  { services, userId }: Pick<Call<'session'>, 'services' | 'userId'>,
  id: string,
) {
  const [upload] = await selectRows(
    services.database,
    'uploads',
    'where id = $1 and user_id = $2',
    [id, userId],
  );
  return upload;
}

/** Hashes all bytes, however divided: the same film earns points once, even for several users. */
export const publishVideo: Operation<'publishVideo'> = async (call) => {
  const upload = await findUpload(call, call.body.uploadId);
  const isWhole = upload !== undefined && upload.offset === upload.length;
  const fileHash = isWhole ? await fileHashOf(call.services, upload) : undefined;
  const needs: Needs = {
    tables: [...forPoints, 'uploads'],
    more: [['videos', `recording ->> 'hash' = ? order by n`, fileHash]],
    fileHash,
    files: upload?.fileIds ?? [],
  };
  return writeAsMember(call, needs, (world) => {
    const { uploads } = world.db;
    const now = uploads.get(call.body.uploadId);
    if (now && fileHash !== undefined) uploads.put({ ...now, hash: fileHash });
    // Its last part arrived meanwhile.
    else if (now && now.offset === now.length) return problem('upload_incomplete');
    return videos.publishVideo({ ...call, user: world.person(call.userId), world });
  });
};

/** Returns the hash, which is kept in the upload. Undefined if another request published it meanwhile. */
async function fileHashOf({ files }: Services, { hash, fileIds }: UploadRow) {
  if (hash.startsWith('sha256-')) return hash;
  return (await sizeOf(files, fileIds)) === null ? undefined : hashOf(files, fileIds);
}
