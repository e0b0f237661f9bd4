import type { AppThunk } from '@/app/rootReducer';
import {
  headLength,
  isTooLong,
  nextPart,
  partCount,
  partEnd,
  uploadedPercent,
  videoFileError,
} from '@/domain/videoFile';
import { selectSession } from '@/api/sessionApi';
import { cancel, canceled } from './endUpload';
import { completedReason, createUploadClient, isGone } from './parts';
import { errorOf, firstBytes, UploadError, uploadErrorOf } from './uploadErrors';
import { createRun, publicationOf } from './uploadRun';
import type { UploadSlot, UploadState, VideoToSend } from './uploadSlice';

/**
 * Sends a video in parts and publishes it. Resumes when online, and after the page was closed if
 * the browser could store the video. Cancels the slot's previous upload.
 */
export const sendVideo =
  (video: VideoToSend): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const { slot, file } = video;
    const { name, size, type } = file;
    const previous = uploads.get(slot);
    if (previous) cancel(previous);
    const userId = selectSession(getState()).data?.user?.id ?? '';
    const percent = video.uploadId === undefined ? 0 : percentOf(getState().uploads[slot]);
    const run = createRun(video, { dispatch, uploads, userId, percent });
    const { control, signal, show, showSending } = run;
    const parts = createUploadClient(dispatch, signal, (isWaiting) => showSending({ isWaiting }));
    const onProgress = (percent: number) => showSending({ percent, isWaiting: false });
    showSending({});
    try {
      const error = videoFileError({ name, size, type }, await firstBytes(file, headLength));
      signal.throwIfAborted();
      if (error) throw new UploadError(error);
      run.keep();
      const [id, length] = await Promise.all([
        sendBytes(parts, { ...video, userId }, { onStarted: run.remember, onProgress }),
        run.seconds.then(checkedLength),
      ]);
      const publication = publicationOf(id, video, length);
      const { video: published, award, noAward } = await parts.publish(publication);
      run.remember(undefined);
      const done = { phase: 'done', video: published, award, noAward, seconds: length } as const;
      show(done);
      run.finish(done);
    } catch (reason) {
      if (signal.aborted) return;
      const rejected = uploadErrorOf(reason);
      if (rejected) {
        const result = { phase: 'rejected', why: rejected.why, seconds: rejected.seconds } as const;
        show(result);
        control.abort(canceled);
        run.reject(result);
      } else {
        if (isGone(reason)) run.remember(undefined);
        show({
          phase: 'failed',
          percent: percentOf(getState().uploads[slot]),
          error: errorOf(reason),
        });
      }
    }
  };

interface SendCallbacks {
  readonly onStarted: (uploadId: string) => void;
  readonly onProgress: (percent: number) => void;
}

async function sendBytes(
  parts: ReturnType<typeof createUploadClient>,
  { file, uploadId, copy, userId }: VideoToSend & { readonly userId: string },
  { onStarted, onProgress }: SendCallbacks,
): Promise<string> {
  const { size } = file;
  let offset = uploadId === undefined ? 0 : await offsetIn(parts, uploadId, copy !== undefined);
  const id =
    uploadId !== undefined && offset !== null ? uploadId : await parts.create(file, userId);
  offset ??= 0;
  onStarted(id);
  onProgress(uploadedPercent(size, offset));
  for (let part = nextPart(size, offset); part <= partCount;) {
    const end = partEnd(size, part);
    const bytes = file.slice(offset, end);
    if (bytes.size < end - offset) throw new UploadError('unreadable');
    offset = await parts.append(id, offset, bytes);
    part = offset === end ? part + 1 : nextPart(size, offset);
    onProgress(((part - 1) * 100) / partCount);
  }
  return id;
}

/** Returns null if the server no longer has an upload that can start over. */
async function offsetIn(
  { offsetOf }: ReturnType<typeof createUploadClient>,
  uploadId: string,
  canStartOver: boolean,
): Promise<number | null> {
  try {
    return await offsetOf(uploadId);
  } catch (error) {
    if (canStartOver && isGone(error)) return null;
    throw error;
  }
}

export const retryUpload =
  (slot: UploadSlot): AppThunk =>
  (dispatch, getState, { uploads }) => {
    const before = uploads.get(slot);
    if (!before || getState().uploads[slot]?.phase === 'sending') return;
    before.control.abort(completedReason);
    uploads.delete(slot);
    void dispatch(sendVideo(before.video));
  };

function checkedLength(seconds: number | null): number | null {
  if (isTooLong(seconds)) throw new UploadError('too_long', seconds);
  return seconds;
}

const percentOf = (state: UploadState | undefined) =>
  state?.phase === 'failed' || state?.phase === 'sending' ? state.percent : null;
