import { isApiError, type ApiError } from '@/api/apiError';
import type { UploadRefusal } from './uploadSlice';

/** This file can't be sent, however often it is tried. */
export class Refused extends Error {
  constructor(
    readonly why: UploadRefusal,
    /** How long the video is, where that is why. */
    readonly seconds: number | null = null,
  ) {
    super(why);
  }
}

/** The server takes a part and says that nothing of it is there. */
export class NoProgress extends Error {}

/** The beginning of a file; refused where the device has moved it, or a drive was taken out. */
export async function firstBytes(file: Blob, count: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, count).arrayBuffer());
  } catch {
    throw new Refused('unreadable');
  }
}

const byCode: Readonly<Record<string, UploadRefusal>> = {
  file_too_large: 'too_large',
  not_a_video: 'not_a_video',
  video_too_long: 'too_long',
  storage_full: 'storage_full',
};

/** Why a file is refused, by this page or by the server; null where it isn't. */
export function refusalOf(reason: unknown): Refused | null {
  if (reason instanceof Refused) return reason;
  const code = isApiError(reason) && reason.kind === 'problem' ? reason.code : undefined;
  const why = code === undefined ? undefined : byCode[code];
  return why ? new Refused(why) : null;
}

export function errorOf(reason: unknown): ApiError {
  if (!isApiError(reason)) return { kind: 'unreadable' };
  // The answer to a HEAD has no body that could name a code.
  const isGone = reason.kind === 'problem' && reason.status === 404;
  return isGone ? { ...reason, code: 'upload_not_found' } : reason;
}
