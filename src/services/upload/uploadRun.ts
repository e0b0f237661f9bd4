import type { AppDispatch } from '@/app/rootReducer';
import { titleFrom } from '@/domain/videoFile';
import { deviceZone } from '@/lib/deviceZone';
import { askBeforeLeaving } from '@/lib/browser';
import { keepWhatWaits } from '@/services/outbox/outbox';
import { canceled } from './endUpload';
import { completedReason, deleteUpload } from './parts';
import { storeVideo } from './storedVideos';
import { removeUnfinished, storeLastBegun, storeUnfinished } from './unfinished';
import { lockUpload } from './uploadLock';
import { uploadChanged, type UploadExtra, type UploadPhase, type VideoToSend } from './uploadSlice';

type Sending = Mutable<Extract<UploadPhase, { phase: 'sending' }>>;
type Done = Extract<UploadPhase, { phase: 'done' }>;
type Rejected = Extract<UploadPhase, { phase: 'rejected' }>;
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

interface RunContext extends UploadExtra {
  readonly dispatch: AppDispatch;
  readonly userId: string;
  readonly percent: number | null;
}

export function createRun(video: VideoToSend, { dispatch, uploads, userId, percent }: RunContext) {
  const { slot, file, title, isRecording } = video;
  const { name, size, lastModified } = file;
  const control = new AbortController();
  const { signal } = control;
  const seconds = video.seconds.catch(() => null);
  let { uploadId, copy } = video;
  const sending: Sending = { phase: 'sending', percent, isWaiting: false };
  const stopAsking = isRecording ? askBeforeLeaving(signal) : undefined;

  const setRunning = () => uploads.set(slot, { control, video: { ...video, uploadId, copy } });
  let shown: UploadPhase = sending;
  const show = (phase: UploadPhase) => {
    if (signal.aborted) return;
    shown = phase;
    dispatch(uploadChanged({ slot, state: { ...phase, file: { name, size } } }));
  };
  const showSending = (changes: Partial<Sending>) => show(Object.assign(sending, changes));
  signal.addEventListener('abort', () => {
    if (signal.reason !== canceled || uploadId === undefined) return;
    removeUnfinished(userId, slot, uploadId);
    void deleteUpload(dispatch, uploadId, publicationOf(uploadId, video, null));
  });
  setRunning();

  return {
    control,
    signal,
    seconds,
    show,
    showSending,
    keep() {
      copy ??= storeVideo({ userId, slot, name, title, isRecording, uploadId }, file);
      const { change, isStored } = copy;
      setRunning();
      void dispatch(keepWhatWaits());
      const showStored = async () => {
        sending.isStored = await isStored;
        if (sending.isStored) stopAsking?.();
        if (shown === sending) show(sending);
      };
      void showStored();
      void seconds.then((length) => change({ seconds: length, result: undefined }));
    },
    /** Stores the upload's id for a retry and for a resume after a reload. */
    remember(id: string | undefined) {
      if (uploadId !== undefined) removeUnfinished(userId, slot, uploadId);
      uploadId = id;
      setRunning();
      if (id !== undefined) lockUpload(id, signal);
      void copy?.change({ uploadId: id });
      const offerAgain = async () => {
        const isStored = await copy?.isStored;
        if (isStored || id === undefined || id !== uploadId || isRecording || signal.aborted)
          return;
        storeUnfinished(userId, slot, { name, size, lastModified, uploadId: id });
        if (slot === 'library') storeLastBegun(userId, id);
      };
      void offerAgain();
    },
    finish(result: Done) {
      control.abort(completedReason);
      // The challenge takes the video when it is opened, which may be after a reload.
      if (slot !== 'library') return void copy?.finish(result);
      uploads.delete(slot);
      return void copy?.remove();
    },
    /** Keeps why it was rejected until the user has seen it. */
    reject(result: Rejected) {
      uploadId = undefined;
      setRunning();
      void copy?.change({ uploadId, result });
    },
  };
}

export const publicationOf = (
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
