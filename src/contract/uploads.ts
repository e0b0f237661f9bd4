import * as v from 'valibot';
import { described, string } from './described';
import type { OperationRows } from './operation';

export const tusVersion = '1.0.0';

const tusResumable = described(
  v.literal(tusVersion),
  'Version of the tus protocol, https://tus.io/protocols/resumable-upload',
);
const byteCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const uploadOffset = described(byteCount, 'Bytes that the server has received');

/** Resumable uploads in parts, with the tus protocol. `publishVideo` completes one. */
export const uploadOperations = {
  createUpload: {
    summary: 'Create an upload; the last segment of its Location is the id',
    request: 'POST /uploads',
    headers: v.object({
      tusResumable,
      uploadLength: described(byteCount, 'Size of the file in bytes'),
      uploadMetadata: string('filename and filetype, each with its value as Base64 of UTF-8'),
    }),
    status: 201,
    response: v.object({ location: v.string() }),
    responseIn: 'headers',
    problems: ['unsupported_tus_version', 'file_too_large', 'not_a_video', 'storage_full'],
  },
  uploadState: {
    summary: 'Get the offset of an upload',
    request: 'HEAD /uploads/{uploadId}',
    headers: v.object({ tusResumable }),
    response: v.object({ uploadOffset, uploadLength: byteCount }),
    responseIn: 'headers',
    problems: ['unsupported_tus_version', 'upload_not_found'],
  },
  appendUpload: {
    summary: 'Append a part to an upload at its offset',
    request: 'PATCH /uploads/{uploadId}',
    headers: v.object({ tusResumable, uploadOffset }),
    bytes: 'application/offset+octet-stream',
    status: 204,
    response: v.object({ uploadOffset }),
    responseIn: 'headers',
    problems: [
      'unsupported_tus_version',
      'upload_not_found',
      'offset_mismatch',
      'file_too_large',
      'not_a_video',
      'storage_full',
    ],
  },
  cancelUpload: {
    summary: 'Cancel an incomplete upload; none of it is kept',
    request: 'DELETE /uploads/{uploadId}',
    headers: v.object({ tusResumable }),
    status: 204,
    response: v.object({}),
    responseIn: 'headers',
    problems: ['unsupported_tus_version', 'upload_not_found'],
  },
} as const satisfies OperationRows;
