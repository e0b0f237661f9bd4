import type { AppDispatch } from '@/app/rootReducer';
import type { Arg, Data } from '@/contract/types';
import { encodeMetadata } from '@/lib/tusMetadata';
import { isApiError } from '@/api/apiError';
import { uploadsApi } from '@/api/uploadsApi';
import { videosApi } from '@/api/videosApi';
import { isOutOfReach, retryUntilOnline } from './retryUntilOnline';
import { firstBytes, NoProgress } from './refusals';

const { createUpload, uploadState, appendUpload, cancelUpload } = uploadsApi.endpoints;
const { publishVideo, deleteVideo } = videosApi.endpoints;

type Publication = Arg<'publishVideo'>;

const untracked = { track: false };

/** The steps of an upload, each asked until it is answered or the signal ends it. */
export function createParts(
  dispatch: AppDispatch,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
) {
  const patiently = <Result>(ask: Parameters<typeof retryUntilOnline<Result>>[0]) =>
    retryUntilOnline(ask, signal, onWaiting);

  /** Bytes that the server has. */
  async function offsetOf(uploadId: string): Promise<number> {
    const ask = uploadState.initiate({ uploadId }, { forceRefetch: true, subscribe: false });
    const { uploadOffset } = await patiently(async () => {
      const { data, error } = await dispatch(ask);
      // After a failure there may still be data, from the time before.
      return error ? { error } : { data };
    });
    return uploadOffset;
  }

  return {
    offsetOf,

    /** Answers the new upload's id. One that comes when nobody waits for it any more is taken away. */
    create: (file: File) =>
      patiently(async () => {
        const metadata = { filename: file.name, filetype: file.type };
        const arg = { uploadLength: file.size, uploadMetadata: encodeMetadata(metadata) };
        const { data, error } = await dispatch(createUpload.initiate(arg, untracked));
        if (!data) return { error };
        const id = data.location.split('/').at(-1) ?? '';
        if (signal.aborted) void forgetUpload(dispatch, id);
        return { data: id };
      }),

    /** Answers how many bytes are there now: others than these where the server had it otherwise. */
    async append(uploadId: string, uploadOffset: number, bytes: Blob): Promise<number> {
      const reached = await appended({ uploadId, uploadOffset, bytes });
      if (reached === uploadOffset && bytes.size > 0) throw new NoProgress();
      return reached;
    },

    publish: (publication: Publication): Promise<Data<'publishVideo'>> =>
      patiently(() => endedBy(signal, dispatch(publishVideo.initiate(publication, untracked)))),
  };

  async function appended(arg: Omit<Arg<'appendUpload'>, 'tusResumable'>): Promise<number> {
    try {
      const { uploadOffset } = await patiently(async () => {
        const answer = await endedBy(signal, dispatch(appendUpload.initiate(arg, untracked)));
        // A file that has been moved fails like a network that is gone.
        if (isOutOfReach(answer.error)) await firstBytes(arg.bytes, 1);
        return answer;
      });
      return uploadOffset;
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      return offsetOf(arg.uploadId);
    }
  }
}

/** Why a send ends: it is complete, or begins anew. */
export const over = 'over';

/** Why a send ends: the person doesn't want it, so that nothing of it is kept. */
export const cancelled = 'cancelled';

/**
 * Takes away what an upload has left, as soon as there is a connection. What can't be taken away the
 * server drops after a day. With `publication`, also the video that may have come of it, unheard.
 */
export async function forgetUpload(
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
    // There is nobody to tell: the send is over.
  }
}

/** The server doesn't know the upload (any more). */
export const isGone = (error: unknown) => isStatus(error, 404);

const isStatus = (error: unknown, status: number) =>
  isApiError(error) && error.kind === 'problem' && error.status === status;

/** A request that is given up when the signal says so. */
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
