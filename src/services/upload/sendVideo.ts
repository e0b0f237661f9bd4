import type { AppThunk } from '@/app/rootReducer';
import { nextPart, partCount, partEnd, uploadedPercent } from '@/domain/upload';
import { videoFileError, headLength, isTooLong, titleFrom } from '@/domain/videoFile';
import { deviceZone } from '@/lib/deviceZone';
import { selectSession } from '@/api/sessionApi';
import { askBeforeLeaving } from './askBeforeLeaving';
import { lockUpload } from './uploadLock';
import { canceled, createUploadClient, deleteUpload, isGone, completedReason } from './parts';
import { errorOf, firstBytes, UploadError, uploadErrorOf } from './uploadErrors';
import { removeUnfinished, storeLastBegun, storeUnfinished } from './unfinished';
import {
  uploadChanged,
  type UploadPhase,
  type UploadSlot,
  type UploadState,
  type VideoToSend,
} from './uploadSlice';

/**
 * Sends a video in ten parts and publishes it. Waits while offline and resumes automatically.
 * Cancels the slot's previous upload. `selectUpload` returns the progress.
 */
export const sendVideo =
  (video: VideoToSend): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const { slot, file, isRecording } = video;
    const { name, size, type, lastModified } = file;
    uploads.get(slot)?.control.abort(canceled);
    const control = new AbortController();
    const { signal } = control;
    const userId = selectSession(getState()).data?.user?.id ?? '';
    const seconds = video.seconds.catch(() => null);
    let { uploadId } = video;
    let percent = uploadId === undefined ? 0 : lastPercent(getState().uploads[slot]);

    const show = (phase: UploadPhase) => {
      if (!signal.aborted)
        dispatch(uploadChanged({ slot, state: { ...phase, file: { name, size } } }));
    };
    const showSending = (isWaiting: boolean) => show({ phase: 'sending', percent, isWaiting });
    const onProgress = (reached: number) => {
      percent = reached;
      showSending(false);
    };
    const parts = createUploadClient(dispatch, signal, showSending);

    /** Stores the upload's id for a retry and for a resume after a reload. */
    const remember = (id: string | undefined) => {
      if (uploadId !== undefined) removeUnfinished(userId, slot, uploadId);
      uploadId = id;
      uploads.set(slot, { control, video: { ...video, uploadId } });
      if (id !== undefined) lockUpload(id, signal);
      if (id === undefined || isRecording) return;
      storeUnfinished(userId, slot, { name, size, lastModified, uploadId: id });
      if (slot === 'library') storeLastBegun(userId, id);
    };
    signal.addEventListener('abort', () => {
      if (signal.reason !== canceled || uploadId === undefined) return;
      removeUnfinished(userId, slot, uploadId);
      void deleteUpload(dispatch, uploadId, publicationOf(uploadId, video, null));
    });

    if (isRecording) askBeforeLeaving(signal);
    uploads.set(slot, { control, video });
    showSending(false);
    try {
      const error = videoFileError({ name, size, type }, await firstBytes(file, headLength));
      if (error) throw new UploadError(error);
      const [id, length] = await Promise.all([
        sendBytes(parts, video, { onStarted: remember, onProgress }),
        seconds.then(checkedLength),
      ]);
      const publication = publicationOf(id, video, length);
      const { video: published, award, noAward } = await parts.publish(publication);
      remember(undefined);
      uploads.delete(slot);
      show({ phase: 'done', video: published, award, noAward, seconds: length });
      control.abort(completedReason);
    } catch (reason) {
      if (signal.aborted) return;
      const rejected = uploadErrorOf(reason);
      if (rejected) {
        show({ phase: 'rejected', why: rejected.why, seconds: rejected.seconds });
        control.abort(canceled);
        uploads.set(slot, { control, video: { ...video, uploadId: undefined } });
      } else {
        if (isGone(reason)) remember(undefined);
        show({ phase: 'failed', percent, error: errorOf(reason) });
      }
    }
  };

interface SendCallbacks {
  readonly onStarted: (uploadId: string) => void;
  readonly onProgress: (percent: number) => void;
}

/** Sends the parts that the server doesn't have yet. Returns the upload's id. */
async function sendBytes(
  parts: ReturnType<typeof createUploadClient>,
  { file, uploadId }: VideoToSend,
  { onStarted, onProgress }: SendCallbacks,
): Promise<string> {
  const { size } = file;
  let offset = uploadId === undefined ? 0 : await parts.offsetOf(uploadId);
  const id = uploadId ?? (await parts.create(file));
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

/** Resumes a failed upload, or sends a rejected file again. */
export const retryUpload =
  (slot: UploadSlot): AppThunk =>
  (dispatch, getState, { uploads }) => {
    const before = uploads.get(slot);
    if (!before || getState().uploads[slot]?.phase === 'sending') return;
    before.control.abort(completedReason);
    uploads.delete(slot);
    void dispatch(sendVideo(before.video));
  };

/** Cancels a running upload and deletes its server state, or dismisses a finished one. */
export const endUpload =
  (slot: UploadSlot): AppThunk =>
  (dispatch, _, { uploads }) => {
    uploads.get(slot)?.control.abort(canceled);
    uploads.delete(slot);
    dispatch(uploadChanged({ slot, state: null }));
  };

function checkedLength(seconds: number | null): number | null {
  if (isTooLong(seconds)) throw new UploadError('too_long', seconds);
  return seconds;
}

/** Returns the progress at which an upload failed, or null if it isn't known. */
const lastPercent = (state: UploadState | undefined) =>
  state?.phase === 'failed' ? state.percent : null;

const publicationOf = (
  uploadId: string,
  { slot, file, title }: VideoToSend,
  seconds: number | null,
) => ({
  uploadId,
  title: title ?? titleFrom(file.name),
  seconds,
  zone: deviceZone(),
  isForChallenge: slot !== 'library',
  idempotencyKey: `publish ${uploadId}`,
});
