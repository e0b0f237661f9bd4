import type { AppThunk } from '@/app/rootReducer';
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
import {
  lockVideo,
  openCopy,
  readFile,
  readVideos,
  type StoredVideo,
  storeVideo,
  type VideoToSend,
} from './storedVideos';
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
import { selectUpload, uploadChanged, type UploadPhase, type UploadSlot } from './uploadSlice';

type Phase<Name> = Extract<UploadPhase, { phase: Name }>;

/** Sends a video in parts and publishes it, across outages. Cancels the slot's previous upload. */
export const sendVideo =
  (video: VideoToSend): AppThunk<Promise<void>> =>
  async (...store) => {
    const [dispatch, getState, { uploads }] = store;
    const { file } = video;
    const userId = selectSession(getState()).data?.user?.id ?? '';
    cancel(uploads.get(video.slot));
    const run = startRun(video, userId, store);
    const { signal, showSending } = run;
    const client = createUploadClient(dispatch, signal, (isWaiting) => showSending({ isWaiting }));
    try {
      const error = videoFileError(file, await firstBytes(file, headLength));
      signal.throwIfAborted();
      if (error) throw new UploadError(error);
      run.keep();
      const [id, seconds] = await Promise.all([
        sendBytes(client, video, userId, run),
        run.seconds.then((length) => {
          if (isTooLong(length)) throw new UploadError('too_long', length);
          return length;
        }),
      ]);
      const publication = publicationOf(id, video, seconds);
      const { video: published, award, noAward } = await client.publish(publication);
      run.finish({ phase: 'done', video: published, award, noAward, seconds });
    } catch (reason) {
      if (signal.aborted) return;
      const rejected = uploadErrorOf(reason);
      if (rejected) run.reject({ phase: 'rejected', why: rejected.why, seconds: rejected.seconds });
      else run.fail(reason);
    }
  };

/** Starts what an upload shows, and what it keeps for a retry, a reload and its end. */
function startRun(toSend: VideoToSend, userId: string, store: Parameters<AppThunk>) {
  const [dispatch, getState, { uploads }] = store;
  const { slot, file, title } = toSend;
  const { name, size } = file;
  const control = new AbortController();
  const { signal } = control;
  const video = { ...toSend };
  const seconds = toSend.seconds.catch(() => null);
  const stopAsking = askBeforeLeaving(signal);

  const current = () => selectUpload(slot)(getState());
  const percent = () => {
    const state = current();
    return state?.phase === 'failed' || state?.phase === 'sending' ? state.percent : null;
  };
  const show = (phase: UploadPhase) => {
    if (signal.aborted) return;
    dispatch(uploadChanged({ slot, state: { ...phase, file: { name, size } } }));
  };
  const showSending = (changes: Partial<Phase<'sending'>>) => {
    const state = current();
    if (state?.phase === 'sending') show({ ...state, ...changes });
  };
  /** Keeps the upload's id for a retry and for a resume after a reload. */
  const setId = (uploadId: string | undefined) => {
    video.uploadId = uploadId;
    void video.copy?.change({ uploadId });
  };
  signal.addEventListener('abort', () => {
    if (signal.reason !== canceled || video.uploadId === undefined) return;
    void deleteUpload(dispatch, video.uploadId, publicationOf(video.uploadId, video, null));
  });
  uploads.set(slot, { control, video });
  const known = video.uploadId === undefined ? 0 : percent();
  show({ phase: 'sending', percent: known, isWaiting: false });

  return {
    signal,
    seconds,
    showSending,
    setId,
    keep() {
      const { uploadId } = video;
      video.copy ??= storeVideo({ userId, slot, name, title, uploadId }, file);
      const { change, isStored } = video.copy;
      void dispatch(keepWhatWaits());
      void isStored.then((stored) => {
        if (stored) stopAsking();
        return showSending({ isStored: stored });
      });
      void seconds.then((length) => change({ seconds: length, result: undefined }));
    },
    finish(result: Phase<'done'>) {
      setId(undefined);
      show(result);
      control.abort(completed);
      // The challenge takes the video when it is opened, which may be after a reload.
      if (slot !== 'library') return void video.copy?.finish(result);
      uploads.delete(slot);
      return void video.copy?.remove();
    },
    /** Keeps why it was rejected until the user has seen it. */
    reject(result: Phase<'rejected'>) {
      show(result);
      control.abort(canceled);
      video.uploadId = undefined;
      void video.copy?.change({ uploadId: undefined, result });
    },
    fail(reason: unknown) {
      if (isGone(reason)) setId(undefined);
      show({ phase: 'failed', percent: percent(), error: apiErrorOf(reason) });
    },
  };
}

async function sendBytes(
  client: UploadClient,
  { file, uploadId }: VideoToSend,
  userId: string,
  { setId, showSending }: ReturnType<typeof startRun>,
): Promise<string> {
  const { size } = file;
  const onProgress = (percent: number) => showSending({ percent, isWaiting: false });
  // The server may no longer have the upload.
  const startOver = (error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  };
  const known = uploadId === undefined ? null : await client.offsetOf(uploadId).catch(startOver);
  const id =
    uploadId === undefined || known === null ? await client.create(file, userId) : uploadId;
  let offset = known ?? 0;
  setId(id);
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

const publicationOf = (uploadId: string, video: VideoToSend, seconds: number | null) => ({
  uploadId,
  title: video.title ?? titleFrom(video.file.name),
  seconds,
  zone: deviceZone(),
  isForChallenge: video.slot !== 'library',
  idempotencyKey: `publish ${uploadId}`,
});

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
