import { isApiError, type ApiError } from '@/api/apiError';
import type { UploadErrorCode } from './uploadSlice';

/** The file can't be sent, and retrying doesn't help. */
export class UploadError extends Error {
  constructor(
    readonly why: UploadErrorCode,
    /** The video's length, for `too_long`. */
    readonly seconds: number | null = null,
  ) {
    super(why);
  }
}

/** The server accepts a part but reports the same offset as before. */
export class NoProgressError extends Error {}

/** Returns a file's first bytes. Throws an UploadError if the file or its drive has gone. */
export async function firstBytes(file: Blob, count: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, count).arrayBuffer());
  } catch {
    throw new UploadError('unreadable');
  }
}

const byCode: Readonly<Record<string, UploadErrorCode>> = {
  file_too_large: 'too_large',
  not_a_video: 'not_a_video',
  video_too_long: 'too_long',
  storage_full: 'storage_full',
};

/** Returns why the page or the server rejects a file, or null for any other error. */
export function uploadErrorOf(reason: unknown): UploadError | null {
  if (reason instanceof UploadError) return reason;
  const code = isApiError(reason) && reason.kind === 'problem' ? reason.code : undefined;
  const why = code === undefined ? undefined : byCode[code];
  return why ? new UploadError(why) : null;
}

export function errorOf(reason: unknown): ApiError {
  if (!isApiError(reason)) return { kind: 'unreadable' };
  // The response to a HEAD has no body that could contain a code.
  const isGone = reason.kind === 'problem' && reason.status === 404;
  return isGone ? { ...reason, code: 'upload_not_found' } : reason;
}
