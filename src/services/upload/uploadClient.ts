import type { AppDispatch } from '@/app/rootReducer';
import { type ApiError, isApiError, outageOf, problemOf } from '@/api/apiError';
import { uploadsApi } from '@/api/uploadsApi';
import { videosApi } from '@/api/videosApi';
import type { Arg, Data } from '@/contract/types';
import type { UploadErrorCode } from '@/domain/videoFile';
import { pause } from '@/lib/browser';
import { encodeMetadata } from '@/lib/tusMetadata';

const { createUpload, uploadState, appendUpload, cancelUpload } = uploadsApi.endpoints;
const { publishVideo, deleteVideo } = videosApi.endpoints;

type Publication = Arg<'publishVideo'>;
type Ask<Result> = () => PromiseLike<{ data?: Result | undefined; error?: unknown }>;
export type UploadClient = ReturnType<typeof createUploadClient>;

const untracked = { track: false };

/** The requests of an upload. Each is retried until it gets a response or the signal aborts. */
export function createUploadClient(
  dispatch: AppDispatch,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
) {
  const retrying = <Result>(ask: Ask<Result>) => retryUntilOnline(ask, signal, onWaiting);
  let latest: { abort(): void } | undefined;
  signal.addEventListener('abort', () => latest?.abort());
  const abortable = <Request extends { abort(): void }>(request: Request): Request => {
    latest = request;
    return request;
  };

  async function offsetOf(uploadId: string): Promise<number> {
    const ask = uploadState.initiate({ uploadId }, { forceRefetch: true, subscribe: false });
    return (await retrying(() => dispatch(ask))).uploadOffset;
  }

  return {
    offsetOf,

    /** Creates it in this user's session only. Deletes it if the signal has aborted meanwhile. */
    create: (file: File, sessionUser: string) =>
      retrying(async () => {
        const uploadMetadata = encodeMetadata({ filename: file.name, filetype: file.type });
        const arg = { uploadLength: file.size, uploadMetadata, sessionUser };
        const { data, error } = await dispatch(createUpload.initiate(arg, untracked));
        if (!data) return { error };
        const id = data.location.split('/').at(-1) ?? '';
        if (signal.aborted) void deleteUpload(dispatch, id);
        return { data: id };
      }),

    /** Returns the server's new offset, which may not be the end of these bytes. */
    async append(uploadId: string, uploadOffset: number, bytes: Blob): Promise<number> {
      const append = appendUpload.initiate({ uploadId, uploadOffset, bytes }, untracked);
      const reached = await retrying(async () => {
        const response = await abortable(dispatch(append));
        // Detects a moved file, whose requests fail like those without a network.
        if (isUnreachable(response.error)) await firstBytes(bytes, 1);
        return response;
      }).then(
        (data) => data.uploadOffset,
        (error: unknown) => {
          if (isStatus(error, 409)) return offsetOf(uploadId);
          throw error;
        },
      );
      if (reached === uploadOffset && bytes.size > 0) {
        throw new Error('The server accepts a part but keeps its offset.');
      }
      return reached;
    },

    publish: (publication: Publication): Promise<Data<'publishVideo'>> =>
      retrying(() => abortable(dispatch(publishVideo.initiate(publication, untracked)))),
  };
}

/** Waits for a connection. `publication` also deletes a video whose publish response was lost. */
export async function deleteUpload(
  dispatch: AppDispatch,
  uploadId: string,
  publication?: Publication,
): Promise<void> {
  try {
    const isThere = await retryUntilOnline(() =>
      dispatch(cancelUpload.initiate({ uploadId }, untracked)),
    ).then(
      () => true,
      (error: unknown) => !isGone(error),
    );
    if (isThere || !publication) return;
    const again = { ...publication, idempotencyKey: `forget ${uploadId}` };
    const { video, wasThere } = await retryUntilOnline(() =>
      dispatch(publishVideo.initiate(again, untracked)),
    );
    if (wasThere) return;
    await retryUntilOnline(() => dispatch(deleteVideo.initiate({ videoId: video.id }, untracked)));
  } catch {
    // The upload has ended: the error is irrelevant.
  }
}

/** Retries network errors endlessly, server errors 3 times. Throws ApiError or abort reason. */
export async function retryUntilOnline<Result>(
  ask: Ask<Result>,
  signal: AbortSignal = new AbortController().signal,
  onWaiting: (isWaiting: boolean) => void = () => {},
): Promise<Result> {
  let faults = 0;
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    const { data, error } = await ask();
    signal.throwIfAborted();
    const isSilent = isUnreachable(error);
    onWaiting(isSilent);
    // A failed refetch still returns the data of the last success.
    if (data !== undefined && error === undefined) return data;
    if (isServerFault(error)) faults += 1;
    if (!isSilent && !wasReset(error) && !(isServerFault(error) && faults <= 3)) throw error;
    await pause(Math.min(1_000 * 2 ** tries, 15_000), signal);
  }
}

const isUnreachable = (error: unknown) => outageOf(error) === 'unreachable';

/** True if the request was aborted with all others, because the cache was reset. */
const wasReset = (error: unknown) =>
  (error as { readonly name?: string } | undefined)?.name === 'AbortError';

/** True if the same request may succeed a little later. */
function isServerFault(error: unknown): boolean {
  const { status = 0, code } = problemOf(error) ?? {};
  return status === 429 || (status >= 500 && code !== 'storage_full');
}

export const isGone = (error: unknown) => isStatus(error, 404);

const isStatus = (error: unknown, status: number) => problemOf(error)?.status === status;

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
  const why = byCode[problemOf(reason)?.code ?? ''];
  return why ? new UploadError(why) : null;
}

export function apiErrorOf(reason: unknown): ApiError {
  if (!isApiError(reason)) return { kind: 'unreadable' };
  // The response to a HEAD has no body that could contain a code.
  const isLost = reason.kind === 'problem' && reason.status === 404;
  return isLost ? { ...reason, code: 'upload_not_found' } : reason;
}
