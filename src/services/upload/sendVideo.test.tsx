import { rejectionText } from '@/components/upload/UploadMeter';
import { resetQueries } from '@/api/sessionApi';
import type { OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import {
  done,
  failNext,
  goOffline,
  nothing,
  pass,
  patches,
  setupUploader,
  until as passUntil,
  videoFile,
} from '@/testing/drivers/setupUploader';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { retryUntilOnline } from './uploadClient';
import { selectUpload } from './uploadSlice';

const sentence = (state: unknown) => rejectionText(state as Parameters<typeof rejectionText>[0]);

test('sends ten parts, publishes the video and credits its points; the browser keeps it until then', async () => {
  const persist = jest.fn(() => Promise.resolve(true));
  const storage = { persist, persisted: () => Promise.resolve(false) };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
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
  expect(await left()).toEqual(done);
  expect(celebrated()).toEqual(['My tap']);
  Reflect.deleteProperty(navigator, 'storage');
  expect(persist).toHaveBeenCalledTimes(1);
});

test("a challenge's video gives no points and runs beside the Upload screen's, which waits for its length", async () => {
  const { send, until, store, state, left, world } = await setupUploader();
  const inChallenge = () => selectUpload('challenge:2')(store.getState());
  const file = videoFile('evidence.mp4');
  let notify = (_seconds: number) => {};
  const seconds = new Promise<number>((resolve) => {
    notify = resolve;
  });

  send({ slot: 'challenge:2', file, seconds: Promise.reject(new Error('no decoder')) });
  send({ seconds });
  await until('sending 100');
  await pass(1_000);
  notify(20);
  await until('done');

  const noPoints = { award: null, noAward: 'for_challenge' };
  expect(inChallenge()).toMatchObject({ phase: 'done', seconds: null, ...noPoints });
  expect(state()).toMatchObject({ seconds: 20 });
  expect(await left()).toMatchObject({ videos: 2, points: 100 });
  expect(world.db.uploads.size).toBe(0);
});

const lastParts = [500, 600, 700, 800, 900].map((offset) => `PATCH ${offset}`);

test.each([
  ['appendUpload', 503, 5, 'failed 50', 'PATCH 500', lastParts],
  ['appendUpload', 429, 5, 'failed 50', 'PATCH 500', lastParts],
  ['publishVideo', 500, 0, 'failed 100', 'POST videos', []],
] as const)(
  'fails after four times that %s gets %d, and one retry sends the rest',
  async (name, status, after, failed, request, rest) => {
    const { send, retry, until, requests, seen, state, left } = await setupUploader();
    failNext(name, status, { times: 4, after });
    retry();
    expect(requests).toEqual([]);
    send();

    await until(failed);
    await pass(60_000);
    expect(state()).toMatchObject({ error: { kind: 'problem', status } });
    expect(requests.filter((each) => each === request)).toHaveLength(4);
    expect(seen.join()).not.toContain('waiting');
    requests.length = 0;
    retry();
    retry();
    await pass(100);
    retry();
    await until('done');

    expect(requests).toEqual(['HEAD uploads', ...rest, 'POST videos']);
    expect(await left()).toEqual(done);
  },
);

describe('an upload whose server reports another offset', () => {
  const toPatches = (parts: number[]) => parts.map((part) => `PATCH ${part * 100}`);

  test('skips the parts that the server already has, and the video is complete', async () => {
    const { send, until, world, requests, recordingOf } = await setupUploader();
    send();
    await until('sending 30');
    const row = world.db.uploads.all()[0]!;
    const more = await world.files.put(videoFile().slice(300, 600));
    world.db.uploads.put({ ...row, offset: 600, fileIds: [...row.fileIds, more] });

    await until('done');

    expect(patches(requests)).toEqual(toPatches([0, 1, 2, 3, 6, 7, 8, 9]));
    expect(await recordingOf()).toEqual(await videoFile().arrayBuffer());
  });

  test('resends the parts that the server lost, also twice and if its offset fails to load first', async () => {
    const { send, until, world, requests, recordingOf } = await setupUploader();
    failNext('uploadState', 500, { times: 2, after: 1 });
    const lose = (parts: number) => {
      const row = world.db.uploads.all()[0]!;
      const fileIds = row.fileIds.slice(0, parts);
      world.db.uploads.put({ ...row, offset: parts * 100, fileIds });
    };
    send();
    await until('sending 30');
    lose(1);
    await until('sending 60');
    lose(4);
    await until('done');

    const parts = [0, 1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6, 7, 8, 9];
    expect(patches(requests)).toEqual(toPatches(parts));
    expect(requests.filter((each) => each === 'HEAD uploads')).toHaveLength(4);
    expect(await recordingOf()).toEqual(await videoFile().arrayBuffer());
  });

  test('fails if the server contradicts its own offset', async () => {
    const { send, until, requests, state } = await setupUploader();
    failNext('appendUpload', 409, { times: Infinity, after: 2 });

    send();
    await until('failed 20');

    expect(requests).toHaveLength(5);
    expect(state()).toMatchObject({ error: { kind: 'unreadable' } });
  });
});

test.each(['createUpload', 'appendUpload', 'publishVideo'] as const)(
  'a reset of the cache, as by the panel, repeats %s',
  async (name) => {
    const { send, until, store, world, seen } = await setupUploader();
    const held = world.hold(name);
    let isReached = false;
    void held.reached.then(() => (isReached = true));
    send();
    await passUntil(() => isReached);

    store.dispatch(resetQueries(['videos']));
    held.release();
    await until('done');

    expect(seen.join()).not.toContain('failed');
    expect(world.person('1').points).toBe(100);
  },
);

test('starts over if the server doesn’t know the upload; fails if it loses it, and a retry starts from zero', async () => {
  const { send, retry, until, world, requests, state, left } = await setupUploader();
  const unknown = { kind: 'problem', status: 404, code: 'upload_not_found' };
  send({ uploadId: 'u0' });
  await until('sending 40');
  world.db.uploads.delete(world.db.uploads.all()[0]!.id);

  await until('failed 40');
  expect(state()).toMatchObject({ error: unknown });
  requests.length = 0;
  retry();
  await until('done');

  expect(requests.slice(0, 2)).toEqual(['POST uploads', 'PATCH 0']);
  expect(await left()).toMatchObject({ uploads: 0, videos: 1, points: 100 });
});

test('waits without a network, shows that, and resumes once online', async () => {
  const { send, until, seen, requests, left } = await setupUploader();
  send();
  await until('sending 50');

  const goOnline = goOffline();
  await until('waiting 60');
  await pass(30_000);
  expect(patches(requests).at(-1)).toBe('PATCH 600');
  goOnline();
  await until('done');

  expect(seen.slice(6, 10)).toEqual(['sending 60', 'waiting 60', 'sending 60', 'sending 70']);
  expect(await left()).toEqual(done);
});

test('is sent on a device that wrongly says that it’s offline', async () => {
  const { send, until, left } = await setupUploader();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  send();
  await until('done');

  expect(await left()).toEqual(done);
});

test('retries without limit while no response arrives, and nothing that the server has is stored twice', async () => {
  const { send, until, seen, state, recordingOf, celebrated, left } = await setupUploader();
  failNext('createUpload', 'unreachable', { times: 6 });
  // Requests without a response don't count as errors of the server.
  failNext('createUpload', 500, { after: 6 });
  failNext('appendUpload', 'lost', { times: 6 });
  failNext('publishVideo', 'lost', { times: 6 });

  send();
  await until('done');

  const waits = seen.filter((each) => each.startsWith('waiting'));
  expect(waits).toEqual(['waiting 0', 'waiting 0', 'waiting 100']);
  expect(await left()).toEqual(done);
  expect(state()).toMatchObject({ award: { points: 100 } });
  expect(celebrated()).toHaveLength(1);
  expect(await recordingOf()).toEqual(await videoFile().arrayBuffer());
});

/** Makes a blob behave like a moved file's. */
function moved<Part extends Blob>(blob: Part): Part {
  const gone = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
  return Object.assign(blob, { arrayBuffer: gone, slice: () => moved(new Blob()) });
}

test.each<[string, File, string, RegExp]>([
  ['is empty', videoFile('tap.mp4', 0), 'empty', /^This file is empty\. Choose another, or/],
  ['was moved', moved(videoFile()), 'unreadable', /^We can’t read this file anymore\. Choose it/],
])('a file that %s is rejected without a request', async (_what, file, why, words) => {
  const { send, end, until, seen, requests, state, left } = await setupUploader();

  send({ file, seconds: Promise.reject(new Error('no decoder')) });
  await until(`rejected ${why}`);
  await pass(1_000);
  expect(sentence(state())).toMatch(words);
  end();
  await pass(1_000);

  expect(seen).toEqual(['sending 0', `rejected ${why}`, 'nothing']);
  expect(requests).toEqual([]);
  expect(await left()).toEqual(nothing);
});

test.each([
  ['while it is being sent', 500, 5],
  ['when all of it is there', 4_000, 10],
])(
  'rejects a video of 2:05 %s; nothing more is sent and everything is deleted',
  async (_when, ms, most) => {
    const { send, until, state, requests, left } = await setupUploader();
    const seconds = new Promise<number>((resolve) => {
      setTimeout(resolve, ms, 125);
    });

    send({ seconds });
    await until('rejected too_long');
    const parts = patches(requests);
    await pass(3_000);

    expect(state()).toMatchObject({ phase: 'rejected', why: 'too_long', seconds: 125 });
    expect(parts.length).toBeLessThanOrEqual(most);
    expect(patches(requests)).toEqual(parts);
    expect(await left()).toEqual(nothing);
  },
);

test.each<[OperationName, ProblemCode, string, RegExp]>([
  ['createUpload', 'file_too_large', 'POST uploads', /^This file is 0\.00 MB\. The limit is/],
  ['appendUpload', 'not_a_video', 'PATCH 0', /^This isn’t a video\./],
  ['publishVideo', 'video_too_long', 'POST videos', /^Your video is too long\. Keep it to 2/],
  ['createUpload', 'storage_full', 'POST uploads', /^There’s no room left for this video\./],
])("doesn't retry %s after the problem %s", async (name, code, request, words) => {
  const { send, until, requests, state, left } = await setupUploader();
  server.use(...fault(code, [name]));

  send();
  await until(`rejected ${code.replace(/^(file|video)_/, '')}`);
  await pass(30_000);

  expect(sentence(state())).toMatch(words);
  expect(requests.filter((each) => each === request)).toHaveLength(1);
  expect(await left()).toEqual(nothing);
});

test.each<[string, (file: File) => void]>([
  [
    'has fewer bytes than its size says',
    (file) => void Object.defineProperty(file, 'size', { value: 1_500 }),
  ],
  [
    'is moved during its upload',
    (file) => {
      const slice = file.slice.bind(file);
      file.slice = (start = 0, end = 0) => {
        const part = slice(start, end);
        return start >= 600 ? moved(part) : part;
      };
    },
  ],
])("a file that %s is rejected, and doesn't wait for a network", async (_what, spoil) => {
  const { send, until, seen, left } = await setupUploader();
  const file = videoFile();
  spoil(file);
  // A browser can't send such a part: the request fails.
  failNext('appendUpload', 'unreachable', { times: Infinity, after: 6 });

  send({ file });
  await until('rejected unreadable');
  await pass(1_000);

  expect(seen.join()).not.toContain('waiting');
  expect(await left()).toEqual(nothing);
});

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Starts a request that never gets one, and counts how often it is sent. */
function start() {
  jest.useFakeTimers();
  const control = new AbortController();
  const ask = jest.fn(() => Promise.resolve({ error: { kind: 'timeout' } }));
  const asked = retryUntilOnline(ask, control.signal, () => {});
  return { control, asked, count: () => ask.mock.calls.length };
}

test('a request without a response is repeated with pauses that double up to 15 seconds, until it is aborted', async () => {
  const { control, asked, count } = start();

  const times: number[] = [];
  for (let second = 0; second <= 61; second += 1) {
    await later(second === 0 ? 0 : 1_000);
    if (count() > times.length) times.push(second);
  }
  control.abort('canceled');

  await expect(asked).rejects.toBe('canceled');
  expect(times).toEqual([0, 1, 3, 7, 15, 30, 45, 60]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a request without a response is repeated at once when the device comes online, and then with its pauses', async () => {
  const { count } = start();
  await later();

  window.dispatchEvent(new Event('online'));
  await later(1_990);
  expect(count()).toBe(2);
  await later(20);

  expect(count()).toBe(3);
});
