import { videoFile, nothing, setupUploader, slot } from '@/testing/drivers/setupUploader';
import { lastBegun, readUnfinished } from './unfinished';
import { endUploads } from './endUploads';
import { selectUpload, uploadChanged, type UploadState } from './uploadSlice';
import { makeStore } from '@/app/store';
import { ana } from '@/testing/fixtures/ana';
import { videoDeleted } from '@/api/events';
import { sessionReceived } from '@/api/sessionApi';

test('sends ten parts, then publishes the video and credits its points', async () => {
  const { send, seen, until, requests, state, left, celebrated } = await setupUploader();

  send({ file: videoFile('My tap.mp4'), seconds: Promise.resolve(61.5) });
  await until('done');

  const percents = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  expect(seen).toEqual([...percents.map((percent) => `sending ${percent}`), 'done']);
  expect(requests).toEqual([
    'POST uploads',
    ...percents.slice(0, 10).map((percent) => `PATCH ${percent * 10}`),
    'POST videos',
  ]);
  expect(state()).toMatchObject({
    phase: 'done',
    file: { name: 'My tap.mp4', size: 1000 },
    video: { title: 'My tap', points: 100, seconds: 61.5 },
    award: { points: 100, isRepeat: false },
    seconds: 61.5,
  });
  expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  expect(celebrated()).toEqual(['My tap']);
});

test('asks the browser to keep the video until it is sent', async () => {
  const persist = jest.fn(() => Promise.resolve(true));
  const storage = { persist, persisted: () => Promise.resolve(false) };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  const { send, until } = await setupUploader();

  send();
  await until('done');

  Reflect.deleteProperty(navigator, 'storage');
  expect(persist).toHaveBeenCalledTimes(1);
});

test('treats a length that fails to load as unknown', async () => {
  const { send, until, state } = await setupUploader();

  send({ seconds: Promise.reject(new Error('no decoder')) });
  await until('done');

  expect(state()).toMatchObject({ seconds: null });
});

test('publishes only when the length is known', async () => {
  const { send, until, state } = await setupUploader();
  let notify = (_seconds: number) => {};
  const seconds = new Promise<number>((resolve) => {
    notify = resolve;
  });

  send({ seconds });
  await until('sending 100');
  notify(20);
  await until('done');

  expect(state()).toMatchObject({ seconds: 20 });
});

test("a video for a challenge gives no points and runs beside the Upload screen's", async () => {
  const { send, until, store, left, world } = await setupUploader();
  const inChallenge = () => selectUpload('challenge:2')(store.getState());

  send({ slot: 'challenge:2', file: videoFile('evidence.mp4') });
  send();
  await until('done');

  expect(inChallenge()).toMatchObject({ phase: 'done', award: null, noAward: 'for_challenge' });
  expect(await left()).toMatchObject({ videos: 2, points: 100 });
  expect(world.db.uploads.size).toBe(0);
});

describe('after a reload', () => {
  /** Sends half of a video, then stops as if the page was closed. */
  async function halfSent() {
    const at = await setupUploader();
    at.send();
    await at.until('sending 50');
    at.store.dispatch(endUploads());
    const unfinished = readUnfinished('1', slot)!;
    at.requests.length = 0;
    at.seen.length = 0;
    return { ...at, unfinished };
  }

  test("the same file resumes at the server's offset and arrives unchanged", async () => {
    const { unfinished, world, send, until, seen, requests, state, left, recordingOf } =
      await halfSent();
    expect(state()).toBeUndefined();
    expect(unfinished).toEqual({
      uploadId: world.db.uploads.all()[0]?.id,
      name: 'tap.mp4',
      size: 1000,
      lastModified: 1_700_000_000_000,
    });
    expect(lastBegun('1')).toBe(unfinished.uploadId);

    send({ uploadId: unfinished.uploadId });
    await until('done');

    expect(requests.slice(0, 2)).toEqual(['HEAD uploads', 'PATCH 500']);
    expect(requests).not.toContain('POST uploads');
    expect(seen.slice(0, 3)).toEqual(['sending null', 'sending 50', 'sending 60']);
    expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
    const { video } = state() as { video: { id: string } };
    expect(await recordingOf(video.id)).toEqual(await videoFile().arrayBuffer());
  });

  test('an upload that the server lost fails, and a retry starts from zero', async () => {
    const { unfinished, world, send, retry, until, state, requests, left } = await halfSent();
    world.db.uploads.delete(unfinished.uploadId);

    send({ uploadId: unfinished.uploadId });
    await until('failed null');
    expect(state()).toMatchObject({ error: { status: 404, code: 'upload_not_found' } });
    expect(readUnfinished('1', slot)).toBeNull();
    retry();
    await until('done');

    expect(requests.slice(0, 3)).toEqual(['HEAD uploads', 'POST uploads', 'PATCH 0']);
    expect(await left()).toMatchObject({ uploads: 0, videos: 1, points: 100, unfinished: null });
  });

  test('a video that was published without a response reports its award again', async () => {
    const { send, until, store, state, requests, celebrated, left } = await setupUploader();
    send();
    await until('sending 90');
    const { uploadId } = readUnfinished('1', slot)!;
    await until('done');
    store.dispatch(uploadChanged({ slot, state: null }));
    requests.length = 0;

    send({ uploadId });
    await until('done');

    expect(requests).toEqual(['HEAD uploads', 'POST videos']);
    expect(state()).toMatchObject({ award: { points: 100 } });
    expect(celebrated().length).toBeGreaterThan(0);
    expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  });
});

test('a recording, which can’t be chosen again, leaves the remembered upload of a file', async () => {
  const { send, until, store } = await setupUploader();
  send({ isRecording: true });
  await until('sending 50');
  expect(readUnfinished('1', slot)).toBeNull();
  store.dispatch(endUploads());
  send();
  await until('sending 50');
  store.dispatch(endUploads());
  const before = readUnfinished('1', slot);

  send({ isRecording: true });
  await until('done');

  expect(before).not.toBeNull();
  expect(readUnfinished('1', slot)).toEqual(before);
});

describe('the state of uploads', () => {
  /** Creates a store with two finished uploads and a running one. */
  function withUploads() {
    const file = { name: 'tap.mp4', size: 4 };
    const doneWith = (id: string) =>
      ({ phase: 'done', video: { id }, award: null, seconds: 60, file }) as UploadState;
    const sending: UploadState = { phase: 'sending', percent: 40, isWaiting: false, file };
    const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
    store.dispatch(uploadChanged({ slot: 'library', state: doneWith('v1') }));
    store.dispatch(uploadChanged({ slot: 'challenge:2', state: doneWith('v2') }));
    store.dispatch(uploadChanged({ slot: 'challenge:8', state: sending }));
    const phases = () =>
      (['library', 'challenge:2', 'challenge:8'] as const).map(
        (of) => selectUpload(of)(store.getState())?.phase,
      );
    return { store, phases };
  }

  test('loses only the upload of a video that is deleted', () => {
    const { store, phases } = withUploads();
    expect(phases()).toEqual(['done', 'done', 'sending']);

    store.dispatch(videoDeleted('v2'));

    expect(phases()).toEqual(['done', undefined, 'sending']);
  });

  test('is empty once another user signs in', () => {
    const { store, phases } = withUploads();
    store.dispatch(sessionReceived(ana));
    expect(phases()).toEqual(['done', 'done', 'sending']);

    store.dispatch(sessionReceived({ ...ana, id: '2' }));

    expect(phases()).toEqual([undefined, undefined, undefined]);
  });
});
