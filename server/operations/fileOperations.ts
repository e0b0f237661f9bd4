import { appendUpload as append } from '@backend/resolvers/uploads';
import * as videos from '@backend/resolvers/videos';
import { problem } from '@backend/http/result';
import { hashOf } from '../files/files';
import { selectRows } from '../db/rows';
import type { Call, Operation } from '../services';
import { memberOperation } from './memberOperation';
import { forPoints } from './sharedOperations';

export const image: Operation<'image'> = async ({ params, services }) => {
  const [found] = await selectRows(
    services.database,
    'images',
    'select to_json(i) as row from images i where id = $1',
    [params.imageId],
  );
  if (!found) return problem('image_not_found');
  return { kind: 'file', ids: found.fileIds, type: found.type, isForever: true };
};

export const videoContent = memberOperation<'videoContent'>({
  resolve: videos.videoContent,
  needs: { tables: ['videos'] },
  isWriting: false,
});

export const appendUpload = memberOperation<'appendUpload'>({
  resolve: append,
  needs: { tables: ['uploads'] },
  isWriting: true,
});

const publish = memberOperation<'publishVideo'>({
  resolve: videos.publishVideo,
  needs: { tables: [...forPoints, 'uploads'] },
  isWriting: true,
});

/** Returns the user's upload, or undefined if there is none. */
export async function findUpload(
  { services, userId }: Pick<Call<'session'>, 'services' | 'userId'>,
  id: string,
) {
  const [upload] = await selectRows(
    services.database,
    'uploads',
    'select to_json(u) as row from uploads u where id = $1 and user_id = $2',
    [id, userId],
  );
  return upload;
}

/**
 * Identifies the file by all its bytes, however they were divided, before the upload becomes a
 * video: the same film earns points once.
 */
export const publishVideo: Operation<'publishVideo'> = async (call) => {
  const upload = await findUpload(call, call.body.uploadId);
  if (upload && upload.offset === upload.length && !upload.hash.startsWith('sha256-')) {
    const { files, database } = call.services;
    await database.query('update uploads set hash = $2 where id = $1', [
      upload.id,
      await hashOf(files, upload.fileIds),
    ]);
  }
  return publish(call);
};
