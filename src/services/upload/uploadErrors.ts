import { isApiError, type ApiError } from '@/api/apiError';
import { maxVideoBytes, maxVideoSeconds } from '@/domain/videoFile';
import { formatLength, formatMegabytes } from '@/lib/format';
import type { UploadErrorCode, UploadState } from './uploadSlice';

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
  const why = isApiError(reason) && reason.kind === 'problem' && byCode[reason.code ?? ''];
  return why ? new UploadError(why) : null;
}

export function apiErrorOf(reason: unknown): ApiError {
  if (!isApiError(reason)) return { kind: 'unreadable' };
  // The response to a HEAD has no body that could contain a code.
  const isGone = reason.kind === 'problem' && reason.status === 404;
  return isGone ? { ...reason, code: 'upload_not_found' } : reason;
}

export function uploadErrorText(state: UploadState & { phase: 'rejected' }): string {
  const { why, seconds, file } = state;
  const length = seconds === null ? 'too long' : formatLength(seconds);
  const sentences: Record<UploadErrorCode, string> = {
    empty: 'This file is empty. Choose another, or record a video.',
    not_a_video: 'This isn’t a video. Choose an MP4, MOV, or WebM file.',
    too_large: `This file is ${formatMegabytes(file.size)}. The limit is ${maxVideoBytes / 1_048_576} MB. Choose a shorter or smaller video.`,
    too_long: `Your video is ${length}. Keep it to ${maxVideoSeconds / 60} minutes: choose another or record again.`,
    storage_full: 'There’s no room left for this video. Delete one of your videos, then try again.',
    unreadable: 'We can’t read this file anymore. Choose it again.',
  };
  return sentences[why];
}
