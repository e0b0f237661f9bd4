import type { AppDispatch } from '@/app/rootReducer';
import type { Arg, Data } from '@/contract/types';
import { encodeMetadata } from '@/lib/tusMetadata';
import { isApiError } from '@/api/apiError';
import { uploadsApi } from '@/api/uploadsApi';
import { videosApi } from '@/api/videosApi';
import { isUnreachable, retryUntilOnline } from './retryUntilOnline';
import { firstBytes, NoProgressError } from './uploadErrors';

const { createUpload, uploadState, appendUpload, cancelUpload } = uploadsApi.endpoints;
const { publishVideo, deleteVideo } = videosApi.endpoints;

type Publication = Arg<'publishVideo'>;

const untracked = { track: false };

/** The requests of an upload. Each is retried until it gets a response or the signal aborts. */
export function createUploadClient(
  dispatch: AppDispatch,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
) {
  const retrying = <Result>(ask: Parameters<typeof retryUntilOnline<Result>>[0]) =>
    retryUntilOnline(ask, signal, onWaiting);

  /** Returns how many bytes the server has. */
  async function offsetOf(uploadId: string): Promise<number> {
    const ask = uploadState.initiate({ uploadId }, { forceRefetch: true, subscribe: false });
    const { uploadOffset } = await retrying(async () => {
      const { data, error } = await dispatch(ask);
      // A failed refetch still returns the data of the last success.
      return error ? { error } : { data };
    });
    return uploadOffset;
  }

  return {
    offsetOf,

    /** Creates it in this user's session only. Deletes it if the signal has aborted meanwhile. */
    create: (file: File, sessionUser: string) =>
      retrying(async () => {
        const metadata = { filename: file.name, filetype: file.type };
        const uploadMetadata = encodeMetadata(metadata);
        const arg = { uploadLength: file.size, uploadMetadata, sessionUser };
        const { data, error } = await dispatch(createUpload.initiate(arg, untracked));
        if (!data) return { error };
        const id = data.location.split('/').at(-1) ?? '';
        if (signal.aborted) void deleteUpload(dispatch, id);
        return { data: id };
      }),

    /** Returns the server's new offset, which may not be the end of these bytes. */
    async append(uploadId: string, uploadOffset: number, bytes: Blob): Promise<number> {
      const reached = await appended({ uploadId, uploadOffset, bytes });
      if (reached === uploadOffset && bytes.size > 0) throw new NoProgressError();
      return reached;
    },

    publish: (publication: Publication): Promise<Data<'publishVideo'>> =>
      retrying(() => endedBy(signal, dispatch(publishVideo.initiate(publication, untracked)))),
  };

  async function appended(arg: Omit<Arg<'appendUpload'>, 'tusResumable'>): Promise<number> {
    try {
      const { uploadOffset } = await retrying(async () => {
        const response = await endedBy(signal, dispatch(appendUpload.initiate(arg, untracked)));
        // Detects a moved file, whose requests fail like those without a network.
        if (isUnreachable(response.error)) await firstBytes(arg.bytes, 1);
        return response;
      });
      return uploadOffset;
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      return offsetOf(arg.uploadId);
    }
  }
}

/** Abort reason of an upload that is complete or is restarted. */
export const completedReason = 'over';

/** Waits for a connection. `publication` also deletes a video whose publish response was lost. */
export async function deleteUpload(
  dispatch: AppDispatch,
  uploadId: string,
  publication?: Publication,
): Promise<void> {
  const { signal } = new AbortController();
  const patiently = <Result>(ask: Parameters<typeof retryUntilOnline<Result>>[0]) =>
    retryUntilOnline(ask, signal, () => {});
  try {
    const isThere = await patiently(() => dispatch(cancelUpload.initiate({ uploadId }, untracked)))
      .then(() => true)
      .catch((error: unknown) => !isGone(error));
    if (isThere || !publication) return;
    const again = { ...publication, idempotencyKey: `forget ${uploadId}` };
    const { video, wasThere } = await patiently(() =>
      dispatch(publishVideo.initiate(again, untracked)),
    );
    const { id: videoId } = video;
    if (!wasThere) await patiently(() => dispatch(deleteVideo.initiate({ videoId }, untracked)));
  } catch {
    // The upload has ended: the error is irrelevant.
  }
}

export const isGone = (error: unknown) => isStatus(error, 404);

const isStatus = (error: unknown, status: number) =>
  isApiError(error) && error.kind === 'problem' && error.status === status;

/** Awaits a request and aborts it with the signal. */
async function endedBy<Answer>(
  signal: AbortSignal,
  request: PromiseLike<Answer> & { abort(): void },
): Promise<Answer> {
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  try {
    return await request;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
