import { server } from '@/testing/render/renderApp';
import { sessionApi } from '@/api/sessionApi';
import {
  failNext,
  videoFile,
  nothing,
  setupUploader,
  pass,
  setOnline,
  slowDown,
} from '@/testing/drivers/setupUploader';

test.each(['sending 0', 'sending 50', 'sending 90'])(
  'a cancel at "%s" takes effect at once and deletes everything',
  async (words) => {
    const { send, end, until, seen, requests, left, state } = await setupUploader();
    send();
    await until(words);
    await pass(100);

    end();
    expect(state()).toBeUndefined();
    const before = requests.length;
    await pass(3_000);

    expect(requests.slice(before)).toEqual(['DELETE uploads']);
    expect(seen.at(-1)).toBe('nothing');
    expect(await left()).toEqual(nothing);
  },
);

test('a cancel aborts the request in flight', async () => {
  const { send, end, until } = await setupUploader();
  const requests: Request[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request));
  send();
  await until('sending 50');
  await pass(100);
  const isStopped = () => requests.map(({ signal }) => signal.aborted).at(-1);
  expect(isStopped()).toBe(false);

  end();

  expect(isStopped()).toBe(true);
});

test('a cancel before the first request sends none', async () => {
  const { send, end, requests, left, state } = await setupUploader();

  send();
  end();
  await pass(3_000);

  expect(requests).toEqual([]);
  expect(state()).toBeUndefined();
  expect(await left()).toEqual(nothing);
});

test.each([
  ['without a network', () => setOnline(false), videoFile()],
  ['of a file that would be rejected', () => {}, videoFile('tap.mp4', 0)],
])('a cancel %s ends the upload before the problem is detected', async (_when, prepare, file) => {
  const { send, end, retry, seen, state } = await setupUploader();
  prepare();

  send({ file });
  end();
  await pass(1_000);
  retry();
  await pass(1_000);

  expect(seen).toEqual(['sending 0', 'nothing']);
  expect(state()).toBeUndefined();
});

test.each(['before', 'after'] as const)(
  'a cancel during the creation, %s the server handles it, deletes everything',
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

describe('a cancel while the video is published', () => {
  test.each(['before', 'after'] as const)(
    '%s the server handles it, deletes everything and celebrates nothing',
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

  test('deletes everything if the response was lost', async () => {
    const { send, end, until, left, world } = await setupUploader();
    failNext(world, 'publishVideo', 'lost', { times: 2 });
    send();
    await until('waiting 100');

    end();
    await pass(60_000);

    expect(await left()).toEqual(nothing);
  });

  test('deletes everything if the response was lost before a retry', async () => {
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

  test('keeps a video that existed before', async () => {
    const { send, end, until, left, world } = await setupUploader();
    send();
    await until('done');
    slowDown(world, 'publishVideo', 500, 'after');
    send();
    await until('sending 100');
    await pass(250);

    end();
    await pass(5_000);

    expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  });
});

test('a cancel while offline deletes the upload from the server once online', async () => {
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

test('a cancel is retried after network and server errors', async () => {
  const { send, end, until, left, world } = await setupUploader();
  failNext(world, 'cancelUpload', 'unreachable', { times: 3 });
  failNext(world, 'cancelUpload', 503, { times: 2, after: 3 });
  send();
  await until('sending 50');

  end();
  await pass(60_000);

  expect(await left()).toEqual(nothing);
});

test('a cancel that keeps failing ends silently after four requests', async () => {
  const { send, end, until, left, world, requests } = await setupUploader();
  failNext(world, 'cancelUpload', 500, { times: Infinity });
  send();
  await until('sending 50');

  end();
  await pass(60_000);

  expect(requests.filter((each) => each === 'DELETE uploads')).toHaveLength(4);
  expect(await left()).toMatchObject({ uploads: 1, videos: 0, points: 0, unfinished: null });
});

test('dismissing a failed upload deletes everything', async () => {
  const { send, end, until, left, world } = await setupUploader();
  failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
  send();
  await until('failed 50');

  end();
  await pass(1_000);

  expect(await left()).toEqual(nothing);
});

test('dismissing a finished upload keeps the video', async () => {
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
  expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
});

test('the same file can be sent after a cancel', async () => {
  const { send, end, until, left } = await setupUploader();
  send();
  await until('sending 50');
  end();

  send();
  await until('done');

  expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
});
