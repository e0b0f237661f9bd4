import type { AppDispatch, AppThunk } from '@/app/rootReducer';
import {
  headLength,
  isTooLong,
  nextPart,
  partCount,
  partEnd,
  titleFrom,
  uploadedPercent,
  videoFileError,
} from '@/domain/videoFile';
import { selectSession } from '@/api/sessionApi';
import { askBeforeLeaving } from '@/lib/browser';
import { deviceZone } from '@/lib/deviceZone';
import { readSeconds } from '@/lib/video';
import { keepWhatWaits } from '@/services/outbox/outbox';
import { cancel, canceled } from './endUpload';
import { lockUpload, lockVideo, openCopy, readFile, readVideos, storeVideo } from './storedVideos';
import { removeUnfinished, storeLastBegun, storeUnfinished } from './unfinished';
import {
  apiErrorOf,
  createUploadClient,
  deleteUpload,
  firstBytes,
  isGone,
  UploadError,
  uploadErrorOf,
  type UploadClient,
} from './uploadClient';
import {
  type StoredVideo,
  uploadChanged,
  type UploadExtra,
  type UploadPhase,
  type UploadSlot,
  type UploadState,
  type VideoToSend,
} from './uploadSlice';

type Phase<Name> = Extract<UploadPhase, { phase: Name }>;

/**
 * Sends a video in parts and publishes it. Resumes when online, and after the page was closed if
 * the browser could store the video. Cancels the slot's previous upload.
 */
export const sendVideo =
  (video: VideoToSend): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const { slot, file } = video;
    const previous = uploads.get(slot);
    if (previous) cancel(previous);
    const userId = selectSession(getState()).data?.user?.id ?? '';
    const percent = video.uploadId === undefined ? 0 : percentOf(getState().uploads[slot]);
    const run = createRun(video, { dispatch, uploads, userId, percent });
    const { control, signal, show, showSending } = run;
    const client = createUploadClient(dispatch, signal, (isWaiting) => showSending({ isWaiting }));
    showSending({});
    try {
      const error = videoFileError(file, await firstBytes(file, headLength));
      signal.throwIfAborted();
      if (error) throw new UploadError(error);
      run.keep();
      const [id, length] = await Promise.all([
        sendBytes(client, { ...video, userId }, run),
        run.seconds.then(checkedLength),
      ]);
      const publication = publicationOf(id, video, length);
      const { video: published, award, noAward } = await client.publish(publication);
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
        const reached = percentOf(getState().uploads[slot]);
        show({ phase: 'failed', percent: reached, error: apiErrorOf(reason) });
      }
    }
  };

interface RunContext extends UploadExtra {
  readonly dispatch: AppDispatch;
  readonly userId: string;
  readonly percent: number | null;
}

/** What an upload shows, and what it keeps for a retry, a reload and its end. */
function createRun(video: VideoToSend, { dispatch, uploads, userId, percent }: RunContext) {
  const { slot, file, title, isRecording } = video;
  const { name, size, lastModified } = file;
  const control = new AbortController();
  const { signal } = control;
  const seconds = video.seconds.catch(() => null);
  let { uploadId, copy } = video;
  const stopAsking = isRecording ? askBeforeLeaving(signal) : undefined;

  const setRunning = () => uploads.set(slot, { control, video: { ...video, uploadId, copy } });
  let shown: UploadPhase = { phase: 'sending', percent, isWaiting: false };
  const show = (phase: UploadPhase) => {
    if (signal.aborted) return;
    shown = phase;
    dispatch(uploadChanged({ slot, state: { ...phase, file: { name, size } } }));
  };
  const showSending = (changes: Partial<Omit<Phase<'sending'>, 'phase'>>) => {
    if (shown.phase === 'sending') show({ ...shown, ...changes });
  };
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
        if (await isStored) stopAsking?.();
        showSending({ isStored: await isStored });
      };
      void showStored();
      void seconds.then((length) => change({ seconds: length, result: undefined }));
    },
    /** Stores the upload's id for a retry and for a resume after a reload. */
    remember(id: string | undefined) {
      if (uploadId !== undefined) removeUnfinished(userId, slot, uploadId);
      uploadId = id;
      setRunning();
      if (id !== undefined) void lockUpload(id, signal);
      void copy?.change({ uploadId: id });
      const offerAgain = async () => {
        const isStored = await copy?.isStored;
        const isCurrent = id !== undefined && id === uploadId && !signal.aborted;
        if (isStored || isRecording || !isCurrent) return;
        storeUnfinished(userId, slot, { name, size, lastModified, uploadId: id });
        if (slot === 'library') storeLastBegun(userId, id);
      };
      void offerAgain();
    },
    finish(result: Phase<'done'>) {
      control.abort(completed);
      // The challenge takes the video when it is opened, which may be after a reload.
      if (slot !== 'library') return void copy?.finish(result);
      uploads.delete(slot);
      return void copy?.remove();
    },
    /** Keeps why it was rejected until the user has seen it. */
    reject(result: Phase<'rejected'>) {
      uploadId = undefined;
      setRunning();
      void copy?.change({ uploadId, result });
    },
  };
}

async function sendBytes(
  client: UploadClient,
  { file, uploadId, copy, userId }: VideoToSend & { readonly userId: string },
  { remember, showSending }: Pick<ReturnType<typeof createRun>, 'remember' | 'showSending'>,
): Promise<string> {
  const { size } = file;
  const onProgress = (percent: number) => showSending({ percent, isWaiting: false });
  let offset = uploadId === undefined ? null : await offsetIn(client, uploadId, copy !== undefined);
  const id =
    uploadId !== undefined && offset !== null ? uploadId : await client.create(file, userId);
  offset ??= 0;
  remember(id);
  onProgress(uploadedPercent(size, offset));
  for (let part = nextPart(size, offset); part <= partCount;) {
    const end = partEnd(size, part);
    const bytes = file.slice(offset, end);
    if (bytes.size < end - offset) throw new UploadError('unreadable');
    offset = await client.append(id, offset, bytes);
    part = offset === end ? part + 1 : nextPart(size, offset);
    onProgress(((part - 1) * 100) / partCount);
  }
  return id;
}

/** Returns null if the server no longer has an upload that can start over. */
const offsetIn = ({ offsetOf }: UploadClient, uploadId: string, canStartOver: boolean) =>
  offsetOf(uploadId).catch((error: unknown) => {
    if (canStartOver && isGone(error)) return null;
    throw error;
  });

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

function checkedLength(seconds: number | null): number | null {
  if (isTooLong(seconds)) throw new UploadError('too_long', seconds);
  return seconds;
}

const percentOf = (state: UploadState | undefined) =>
  state?.phase === 'failed' || state?.phase === 'sending' ? state.percent : null;

/** Abort reason of an upload that is complete or is restarted. */
const completed = 'completed';

export const retryUpload =
  (slot: UploadSlot): AppThunk =>
  (dispatch, getState, { uploads }) => {
    const before = uploads.get(slot);
    if (!before || getState().uploads[slot]?.phase === 'sending') return;
    before.control.abort(completed);
    uploads.delete(slot);
    void dispatch(sendVideo(before.video));
  };

/** Sends what closed pages left, unless another tab does. Shows what came of it before. */
export const resumeUploads =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const currentUser = () => selectSession(getState()).data?.user?.id;
    const userId = currentUser();
    if (userId === undefined) return;
    const resume = async ({ id, slot, name }: StoredVideo) => {
      const release = await lockVideo(id);
      // Another tab may have sent it meanwhile.
      const latest = (await readVideos(userId)).find((video) => video.id === id);
      const file = latest && (await readFile(latest));
      const isFree = !uploads.has(slot) && currentUser() === userId;
      if (!latest || !isFree || (!file && !latest.result)) return release();
      const { seconds, result } = latest;
      const length = seconds === undefined && file ? readSeconds(file) : (seconds ?? null);
      const video = {
        ...latest,
        file: file ?? new File([], name),
        seconds: Promise.resolve(length),
        copy: openCopy(latest, Promise.resolve(true), Promise.resolve(release)),
      };
      if (!result) return dispatch(sendVideo(video));
      uploads.set(slot, { control: new AbortController(), video });
      const state = { ...result, file: { name, size: video.file.size } };
      return void dispatch(uploadChanged({ slot, state }));
    };
    const stored = await readVideos(userId);
    const running = new Set(Array.from(uploads.values(), ({ video }) => video.copy?.id));
    const videos = stored.filter(({ id }) => !running.has(id));
    const slots = new Set(videos.map(({ slot }) => slot));
    await Promise.all(
      Array.from(slots, async (slot) => {
        for (const video of videos) if (video.slot === slot) await resume(video);
      }),
    );
  };
