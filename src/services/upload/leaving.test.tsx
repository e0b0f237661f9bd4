import { sessionApi } from '@/api/sessionApi';
import {
  failNext,
  videoFile,
  nothing,
  setupUploader,
  pass,
  slowDown,
  slot,
} from '@/testing/drivers/setupUploader';
import { readUnfinished } from './unfinished';
import { selectUpload } from './uploadSlice';
import { askBeforeLeaving } from '@/lib/askBeforeLeaving';
import { lockUpload, isUploadLocked } from './uploadLock';

describe('a second file', () => {
  test.each(['sending 0', 'sending 50'])('in the same slot replaces one at "%s"', async (words) => {
    const { send, until, state, left } = await setupUploader();
    send();
    await until(words);

    send({ file: videoFile('other.mp4') });
    await until('sending 50');
    await until('done');

    expect(state()).toMatchObject({ video: { title: 'other' } });
    expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  });

  test('is remembered, even if the creation of the first upload ends later', async () => {
    const { send, until, world } = await setupUploader();
    slowDown(world, 'createUpload', 500, 'after');
    send();
    await pass(250);
    send({ file: videoFile('other.mp4') });
    await until('sending 20');
    await pass(1_000);

    expect(world.db.uploads.all().map(({ name }) => name)).toEqual(['other.mp4']);
    expect(readUnfinished('1', slot)).toMatchObject({
      name: 'other.mp4',
      uploadId: world.db.uploads.all()[0]?.id,
    });
  });

  test('in the same slot replaces a failed one and deletes its parts', async () => {
    const { send, until, world, left } = await setupUploader();
    failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
    send();
    await until('failed 50');

    send({ file: videoFile('other.mp4') });
    await until('done');

    expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  });

  test('in another slot leaves the first upload alone', async () => {
    const { send, until, store } = await setupUploader();
    send();
    await until('sending 50');

    send({ slot: 'challenge:2', file: videoFile('other.mp4') });
    await until('done');
    await pass(2_000);

    expect(selectUpload('challenge:2')(store.getState())).toMatchObject({ phase: 'done' });
  });
});

describe('when the user is signed out', () => {
  test('a logout stops the upload, which can resume after the next login', async () => {
    const { send, until, store, state, requests, left, world } = await setupUploader();
    send();
    await until('sending 50');

    void store.dispatch(sessionApi.endpoints.logout.initiate());
    await pass(500);
    const before = requests.length;
    await pass(5_000);

    expect(state()).toBeUndefined();
    expect(requests).toHaveLength(before);
    const unfinished = readUnfinished('1', slot)!;
    expect(await left()).toMatchObject({ uploads: 1, videos: 0 });
    world.signIn('1');
    await store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true }));
    send({ uploadId: unfinished.uploadId });
    await until('done');
    expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  });

  test('an expired session stops the upload', async () => {
    const { send, until, world, state, requests } = await setupUploader();
    send();
    await until('sending 50');

    world.signOut();
    await pass(5_000);

    expect(state()).toBeUndefined();
    expect(requests.filter((each) => each.startsWith('PATCH'))).toHaveLength(6);
    expect(readUnfinished('1', slot)).not.toBeNull();
  });

  test("a failed upload is cleared and can't be retried", async () => {
    const { send, until, store, state, retry, requests, world } = await setupUploader();
    failNext(world, 'appendUpload', 503, { times: 4 });
    send();
    await until('failed 0');

    void store.dispatch(sessionApi.endpoints.logout.initiate());
    await pass(500);
    requests.length = 0;
    retry();
    await pass(1_000);

    expect(state()).toBeUndefined();
    expect(requests).toEqual([]);
  });
});

describe('askBeforeLeaving', () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks before the page closes until the signal aborts, ahead of other listeners', () => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('beforeunload', stop);
    const control = new AbortController();

    askBeforeLeaving(control.signal);
    expect(leave()).toBe(true);
    control.abort();

    expect(leave()).toBe(false);
    window.removeEventListener('beforeunload', stop);
  });

  test.each([
    ['a recording, which is nowhere else', true],
    ['a file', false],
  ])('an upload of %s asks before the page closes: %p', async (_what, isRecording) => {
    const { send, until } = await setupUploader();
    send({ isRecording });
    await until('sending 40');
    expect(leave()).toBe(isRecording);

    await until('done');

    expect(leave()).toBe(false);
  });
});

describe('the upload lock', () => {
  /** Mocks the parts of the Web Locks API that uploads use. */
  function stubLocks() {
    const held = new Map<string, Promise<unknown>>();
    const locks = {
      async request(name: string, work: () => Promise<unknown>) {
        held.set(name, work());
        const result = await held.get(name);
        held.delete(name);
        return result;
      },
      query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('lockUpload holds an upload until the signal aborts', async () => {
    jest.useFakeTimers();
    stubLocks();
    const control = new AbortController();

    lockUpload('a', control.signal);
    await jest.advanceTimersByTimeAsync(0);
    expect([await isUploadLocked('a'), await isUploadLocked('b')]).toEqual([true, false]);
    control.abort();
    await Promise.resolve();

    expect(await isUploadLocked('a')).toBe(false);
  });

  test('isUploadLocked returns false without Web Locks', async () => {
    lockUpload('a', new AbortController().signal);

    expect(await isUploadLocked('a')).toBe(false);
  });

  test('sendVideo holds its upload until it is done', async () => {
    stubLocks();
    const { send, until, world } = await setupUploader();
    send();
    await until('sending 40');
    const { id } = world.db.uploads.all()[0]!;
    expect(await isUploadLocked(id)).toBe(true);

    await until('done');
    await pass(0);

    expect(await isUploadLocked(id)).toBe(false);
  });
});
