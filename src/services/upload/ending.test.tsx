import { sessionApi } from '@/api/sessionApi';
import {
  done,
  failNext,
  goOffline,
  nothing,
  pass,
  setupUploader,
  slowDown,
  videoFile,
} from '@/testing/drivers/setupUploader';
import { listenForLeaving } from '@/lib/browser';
import { server } from '@/testing/render/renderApp';

describe('a cancel', () => {
  test('aborts the request at once, deletes everything, and the file can be sent again', async () => {
    const { send, retry, end, until, seen, requests, left, state } = await setupUploader();
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
    requests.length = 0;
    await pass(3_000);
    expect(requests).toEqual(['DELETE uploads']);
    expect(seen.at(-1)).toBe('nothing');
    expect(await left()).toEqual(nothing);

    send();
    await until('done');
    retry();
    await pass(1_000);
    expect(state()).toMatchObject({ phase: 'done' });
    end();
    await pass(1_000);
    expect(state()).toBeUndefined();
    expect(requests.filter((each) => each.startsWith('DELETE'))).toHaveLength(1);
    expect(await left()).toEqual(done);
  });

  test('before the first request ends the upload without a request', async () => {
    const { send, end, retry, seen, requests, left } = await setupUploader();

    send();
    end();
    await pass(1_000);
    retry();
    await pass(3_000);

    expect(seen).toEqual(['sending 0', 'nothing']);
    expect(requests).toEqual([]);
    expect(await left()).toEqual(nothing);
  });

  test.each([
    ['creation', 'before', 'createUpload', 'sending 0', nothing],
    ['creation', 'after', 'createUpload', 'sending 0', nothing],
    ['publication', 'before', 'publishVideo', 'sending 100', nothing],
    ['publication', 'after', 'publishVideo', 'sending 100', nothing],
    ['publication of a known video', 'after', 'publishVideo', 'sending 100', done],
  ] as const)(
    'during the %s, %s the server handles it, deletes all that is new, without an award',
    async (_what, when, name, words, kept) => {
      const { send, end, until, seen, left, celebrated, store } = await setupUploader();
      if (kept === done) {
        send();
        await until('done');
      }
      slowDown(name, 500, when);
      send();
      await until(words);
      await pass(250);

      end();
      await pass(5_000);

      expect(seen.at(-1)).toBe('nothing');
      expect(await left()).toEqual(kept);
      expect(celebrated()).toHaveLength(kept.videos);
      const session = sessionApi.endpoints.session.select()(store.getState());
      expect(session.data?.user?.points).toBe(kept.points);
    },
  );

  test('deletes a video whose publication was lost before a retry', async () => {
    const { send, retry, end, until, left } = await setupUploader();
    failNext('publishVideo', 'lost');
    failNext('publishVideo', 500, { times: 4, after: 1 });
    send();
    await until('failed 100');
    slowDown('uploadState', 500, 'before');

    retry();
    await until('sending 100');
    end();
    await pass(5_000);

    expect(await left()).toEqual(nothing);
  });

  test('is repeated if its response was lost, and leaves nothing', async () => {
    const { send, end, until, requests, left } = await setupUploader();
    failNext('cancelUpload', 'lost');
    send();
    await until('sending 50');

    end();
    await pass(10_000);

    expect(requests.filter((each) => each === 'DELETE uploads')).toHaveLength(2);
    expect(await left()).toEqual(nothing);
  });

  test('while offline deletes the upload from the server once online', async () => {
    const { send, end, until, left, state } = await setupUploader();
    send();
    await until('sending 50');
    const goOnline = goOffline();
    await until('waiting 60');

    end();
    await pass(30_000);
    expect(state()).toBeUndefined();
    expect(await left()).toMatchObject({ uploads: 1 });
    goOnline();
    await pass(1_000);

    expect(await left()).toEqual(nothing);
  });
});

test.each(['sending 0', 'sending 50', 'failed 50'])(
  'a second file in the same slot replaces and deletes one at "%s"',
  async (words) => {
    const { send, until, state, left, world } = await setupUploader();
    if (words === 'sending 0') slowDown('createUpload', 500, 'after');
    if (words === 'failed 50') failNext('appendUpload', 503, { times: 4, after: 5 });
    send();
    await until(words);
    await pass(250);

    send({ file: videoFile('other.mp4') });
    await until('sending 70');
    const [begun, ...more] = world.db.uploads.all();
    expect(more).toEqual([]);
    expect(begun).toMatchObject({ name: 'other.mp4' });
    await until('done');

    expect(state()).toMatchObject({ video: { title: 'other' } });
    expect(await left()).toEqual(done);
  },
);

test('a logout stops the upload, which can only resume after the next login', async () => {
  const { send, retry, until, store, state, requests, left, world } = await setupUploader();
  send();
  await until('sending 50');

  void store.dispatch(sessionApi.endpoints.logout.initiate());
  await pass(500);
  const before = requests.length;
  retry();
  await pass(5_000);

  expect(state()).toBeUndefined();
  expect(requests).toHaveLength(before);
  const [begun] = world.db.uploads.all();
  expect(await left()).toMatchObject({ uploads: 1, videos: 0 });
  world.signIn('1');
  await store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true }));
  send({ uploadId: begun?.id });
  await until('done');
  expect(await left()).toEqual(done);
});

test('asks before the page closes while its video is nowhere else', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  listenForLeaving();
  const close = jest.fn();
  window.addEventListener('beforeunload', close, { once: true });
  const { send, end, until } = await setupUploader();

  send();
  await until('sending 40');
  expect(leave()).toBe(true);
  await until('done');
  expect(leave()).toBe(false);
  send({ file: videoFile('other.mp4') });
  await until('sending 40');
  expect(leave()).toBe(true);
  end();
  expect(leave()).toBe(false);
  expect(close).not.toHaveBeenCalled();
});
