import { sessionApi } from '@/api/sessionApi';
import {
  failNext,
  videoFile,
  nothing,
  setupUploader,
  pass,
  setOnline,
  slot,
  slowDown,
} from '@/testing/drivers/setupUploader';
import { server } from '@/testing/render/renderApp';
import { readUnfinished } from './unfinished';
import { isUploadLocked } from './uploadLock';

const done = { ...nothing, videos: 1, files: 10, points: 100 };

describe('a cancel', () => {
  test('aborts the request at once, deletes everything, and the file can be sent again', async () => {
    const { send, end, until, seen, requests, left, state } = await setupUploader();
    const sent: Request[] = [];
    server.events.on('request:start', ({ request }) => void sent.push(request));
    const isStopped = () => sent.map(({ signal }) => signal.aborted).at(-1);
    send();
    await until('sending 50');
    await pass(100);
    expect(isStopped()).toBe(false);

    end();
    expect(isStopped()).toBe(true);
    expect(state()).toBeUndefined();
    const before = requests.length;
    await pass(3_000);

    expect(requests.slice(before)).toEqual(['DELETE uploads']);
    expect(seen.at(-1)).toBe('nothing');
    expect(await left()).toEqual(nothing);
    send();
    await until('done');
    expect(await left()).toEqual(done);
  });

  test.each([
    ['before the first request', () => {}, videoFile()],
    ['without a network', () => setOnline(false), videoFile()],
    ['of a file that would be rejected', () => {}, videoFile('tap.mp4', 0)],
  ])('%s ends the upload without a request', async (_when, prepare, file) => {
    const { send, end, retry, seen, requests, left } = await setupUploader();
    prepare();

    send({ file });
    end();
    await pass(1_000);
    retry();
    await pass(3_000);

    expect(seen).toEqual(['sending 0', 'nothing']);
    expect(requests).toEqual([]);
    expect(await left()).toEqual(nothing);
  });

  test.each(['before', 'after'] as const)(
    'during the creation, %s the server handles it, deletes everything',
    async (when) => {
      const { send, end, requests, left, world } = await setupUploader();
      slowDown(world, 'createUpload', 500, when);
      send();
      await pass(250);

      end();
      await pass(3_000);

      expect(requests).toEqual(['POST uploads', 'DELETE uploads']);
      expect(await left()).toEqual(nothing);
    },
  );

  test.each(['before', 'after'] as const)(
    'during the publication, %s the server handles it, deletes everything without an award',
    async (when) => {
      const { send, end, until, seen, left, world, celebrated, store } = await setupUploader();
      slowDown(world, 'publishVideo', 500, when);
      send();
      await until('sending 100');
      await pass(250);

      end();
      await pass(5_000);

      expect(seen.at(-1)).toBe('nothing');
      expect(await left()).toEqual(nothing);
      expect(celebrated()).toEqual([]);
      const session = sessionApi.endpoints.session.select()(store.getState());
      expect(session.data?.user?.points).toBe(0);
    },
  );

  test('deletes a video whose publication was lost before a retry', async () => {
    const { send, retry, end, until, left, world } = await setupUploader();
    failNext(world, 'publishVideo', 'lost', { times: 1 });
    failNext(world, 'publishVideo', 500, { times: 4, after: 1 });
    send();
    await until('failed 100');
    slowDown(world, 'uploadState', 500, 'before');
    retry();
    await until('sending 100');

    end();
    await pass(5_000);

    expect(await left()).toEqual(nothing);
  });

  test('during the publication keeps a video that existed before', async () => {
    const { send, end, until, left, world } = await setupUploader();
    send();
    await until('done');
    slowDown(world, 'publishVideo', 500, 'after');
    send();
    await until('sending 100');
    await pass(250);

    end();
    await pass(5_000);

    expect(await left()).toEqual(done);
  });

  test('while offline deletes the upload from the server once online', async () => {
    const { send, end, until, requests, left, state } = await setupUploader();
    send();
    await until('sending 50');
    setOnline(false);
    await until('waiting 60');

    end();
    await pass(30_000);
    expect(state()).toBeUndefined();
    expect(requests).not.toContain('DELETE uploads');
    expect(await left()).toMatchObject({ uploads: 1, unfinished: null });
    setOnline(true);
    await pass(1_000);

    expect(await left()).toEqual(nothing);
  });

  test('that keeps failing ends silently after four requests', async () => {
    const { send, end, until, left, world, requests } = await setupUploader();
    failNext(world, 'cancelUpload', 500, { times: Infinity });
    send();
    await until('sending 50');

    end();
    await pass(60_000);

    expect(requests.filter((each) => each === 'DELETE uploads')).toHaveLength(4);
    expect(await left()).toMatchObject({ uploads: 1, videos: 0, points: 0, unfinished: null });
  });
});

test('dismissing a finished upload, which has no retry, keeps the video', async () => {
  const { send, retry, end, until, left, requests, state } = await setupUploader();
  send();
  await until('done');

  retry();
  await pass(1_000);
  expect(state()).toMatchObject({ phase: 'done' });
  end();
  await pass(1_000);

  expect(state()).toBeUndefined();
  expect(requests).not.toContain('DELETE uploads');
  expect(await left()).toEqual(done);
});

describe('a second file in the same slot', () => {
  test.each(['sending 50', 'failed 50'])('replaces one at "%s"', async (words) => {
    const { send, until, state, left, world } = await setupUploader();
    if (words === 'failed 50') failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
    send();
    await until(words);

    send({ file: videoFile('other.mp4') });
    await until('done');

    expect(state()).toMatchObject({ video: { title: 'other' } });
    expect(await left()).toEqual(done);
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
    expect(await left()).toEqual(done);
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

test.each([
  ['a recording, which is nowhere else', true],
  ['a file', false],
])('an upload of %s asks before the page closes: %p', async (_what, isRecording) => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', stop);
  const { send, until } = await setupUploader();
  send({ isRecording });
  await until('sending 40');
  expect(leave()).toBe(isRecording);

  await until('done');

  expect(leave()).toBe(false);
  window.removeEventListener('beforeunload', stop);
});

test('an upload holds its lock until it is done', async () => {
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
  const { send, until, world } = await setupUploader();
  send();
  await until('sending 40');
  const { id } = world.db.uploads.all()[0]!;
  expect([await isUploadLocked(id), await isUploadLocked('other')]).toEqual([true, false]);

  await until('done');
  await pass(0);

  expect(await isUploadLocked(id)).toBe(false);
  Reflect.deleteProperty(navigator, 'locks');
});
