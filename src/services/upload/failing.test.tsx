import {
  failNext,
  videoFile,
  nothing,
  setupUploader,
  pass,
  slot,
  setOnline,
  until,
} from '@/testing/drivers/setupUploader';
import { expectConsole } from '@/testing/jest/console';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { readUnfinished } from './unfinished';

const done = { ...nothing, videos: 1, files: 10, points: 100 };
const patches = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith('PATCH'));

describe('an upload whose server fails', () => {
  test.each([500, 502, 503, 429])('retries after three responses with %i', async (status) => {
    const { send, until, world, seen, left } = await setupUploader();
    failNext(world, 'appendUpload', status, { times: 3, after: 4 });

    send();
    await until('done');

    expect(seen.join()).not.toContain('waiting');
    expect(await left()).toEqual(done);
  });

  test('fails after the fourth error, and a retry resumes at the same offset', async () => {
    const { send, retry, until, world, requests, state, left } = await setupUploader();
    failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
    send();

    await until('failed 50');
    expect(state()).toMatchObject({ error: { kind: 'problem', status: 503 } });
    expect(patches(requests)).toHaveLength(9);
    expect(readUnfinished('1', slot)).not.toBeNull();
    await pass(60_000);
    requests.length = 0;
    retry();
    await until('done');

    expect(requests).toEqual([
      'HEAD uploads',
      'PATCH 500',
      'PATCH 600',
      'PATCH 700',
      'PATCH 800',
      'PATCH 900',
      'POST videos',
    ]);
    expect(await left()).toEqual(done);
  });

  test("doesn't count network failures as server errors", async () => {
    const { send, until, world, seen } = await setupUploader();
    failNext(world, 'appendUpload', 503, { times: 2 });
    failNext(world, 'appendUpload', 'unreachable', { times: 6 });

    send();
    await until('done');

    expect(seen.join()).not.toContain('failed');
  });

  test('sends no part again after a failed publish', async () => {
    const { send, retry, until, world, requests, left } = await setupUploader();
    failNext(world, 'publishVideo', 500, { times: 4 });
    send();

    await until('failed 100');
    requests.length = 0;
    retry();
    await until('done');

    expect(requests).toEqual(['HEAD uploads', 'POST videos']);
    expect(await left()).toEqual(done);
  });

  test.each([
    ['html', 'unreadable'],
    ['malformed', 'unreadable'],
    ['forbidden', 'problem'],
  ] as const)("fails at once with an error that isn't temporary (%s)", async (kind, error) => {
    if (error === 'unreadable') expectConsole('error', /breaks the contract/);
    const { send, until, requests, state } = await setupUploader();
    server.use(...fault(kind, ['createUpload']));

    send();
    await until('failed 0');

    expect(requests).toEqual(['POST uploads']);
    expect(state()).toMatchObject({ error: { kind: error } });
  });
});

describe('an upload whose server reports another offset', () => {
  test('skips the parts that the server already has', async () => {
    const { send, until, world, requests } = await setupUploader();
    send();
    await until('sending 30');
    const row = world.db.uploads.all()[0]!;
    const more = await world.files.put(videoFile().slice(300, 600));
    world.db.uploads.put({ ...row, offset: 600, fileIds: [...row.fileIds, more] });

    await until('done');

    expect(patches(requests)).toEqual(
      [0, 100, 200, 300, 600, 700, 800, 900].map((offset) => `PATCH ${offset}`),
    );
    expect(requests).toContain('HEAD uploads');
  });

  test('resends the parts that the server lost, and the video is complete', async () => {
    const { send, until, world, requests, state, recordingOf } = await setupUploader();
    send();
    await until('sending 30');
    const row = world.db.uploads.all()[0]!;
    world.db.uploads.put({ ...row, offset: 100, fileIds: row.fileIds.slice(0, 1) });

    await until('done');

    expect(patches(requests).slice(3, 6)).toEqual(['PATCH 300', 'PATCH 100', 'PATCH 200']);
    const { video } = state() as { video: { id: string } };
    expect(await recordingOf(video.id)).toEqual(await videoFile().arrayBuffer());
  });

  test('fails if the server contradicts its own offset', async () => {
    const { send, until, requests, world, state } = await setupUploader();
    failNext(world, 'appendUpload', 409, { times: Infinity, after: 2 });

    send();
    await until('failed 20');

    expect(requests).toHaveLength(5);
    expect(state()).toMatchObject({ error: { kind: 'unreadable' } });
  });

  test('retries the offset request after network failures', async () => {
    const { send, until, world, left } = await setupUploader();
    failNext(world, 'uploadState', 'unreachable', { times: 2, after: 1 });
    failNext(world, 'appendUpload', 'lost', { after: 3 });
    send();
    await until('done');

    expect(await left()).toEqual(done);
  });
});

test('fails if the server loses the upload, and a retry starts from zero', async () => {
  const { send, retry, until, world, requests, state, left } = await setupUploader();
  send();
  await until('sending 40');
  world.db.uploads.delete(world.db.uploads.all()[0]!.id);

  await until('failed 40');
  expect(state()).toMatchObject({ error: { kind: 'problem', code: 'upload_not_found' } });
  expect(readUnfinished('1', slot)).toBeNull();
  requests.length = 0;
  retry();
  await until('done');

  expect(requests.slice(0, 2)).toEqual(['POST uploads', 'PATCH 0']);
  expect(await left()).toMatchObject({ uploads: 0, videos: 1, points: 100, unfinished: null });
});

test('ignores the cached offset of an earlier retry', async () => {
  const { send, retry, until, world, requests } = await setupUploader();
  failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
  send();
  await until('failed 50');
  failNext(world, 'appendUpload', 503, { times: 4 });
  retry();
  await until('failed 50');
  requests.length = 0;
  failNext(world, 'uploadState', 500, { times: 2 });
  const row = world.db.uploads.all()[0]!;
  world.db.uploads.put({ ...row, offset: 400, fileIds: row.fileIds.slice(0, 4) });

  retry();
  await until('done');

  expect(requests.slice(0, 4)).toEqual([
    'HEAD uploads',
    'HEAD uploads',
    'HEAD uploads',
    'PATCH 400',
  ]);
});

test('retries once if retry is pressed twice or during an upload', async () => {
  const { send, retry, until, world, requests, left } = await setupUploader();
  retry();
  expect(requests).toEqual([]);
  failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
  send();
  await until('failed 50');
  requests.length = 0;

  retry();
  retry();
  await until('sending 70');
  retry();
  await until('done');

  expect(requests.filter((each) => each === 'HEAD uploads')).toHaveLength(1);
  expect(patches(requests)).toHaveLength(5);
  expect(await left()).toEqual(done);
});

describe('without a connection', () => {
  const done = { ...nothing, videos: 1, files: 10, points: 100 };
  const patches = (requests: readonly string[]) =>
    requests.filter((each) => each.startsWith('PATCH'));

  describe('an upload without a network', () => {
    test('waits, shows that, and resumes once online', async () => {
      const { send, until, seen, requests, left } = await setupUploader();
      send();
      await until('sending 50');

      setOnline(false);
      await until('waiting 60');
      await pass(30_000);
      expect(patches(requests).at(-1)).toBe('PATCH 500');
      expect(readUnfinished('1', slot)).not.toBeNull();
      setOnline(true);
      await until('done');

      expect(patches(requests)).toHaveLength(10);
      expect(seen.slice(5)).toEqual([
        'sending 50',
        'sending 60',
        'waiting 60',
        'sending 60',
        'sending 70',
        'sending 80',
        'sending 90',
        'sending 100',
        'done',
      ]);
      expect(await left()).toEqual(done);
    });

    test('sends nothing before the device is online', async () => {
      setOnline(false);
      const { send, until, requests } = await setupUploader();

      send();
      await until('waiting 0');
      await pass(10_000);
      expect(requests).toEqual([]);
      setOnline(true);

      await until('done');
    });

    test('publishes the video once it is online again', async () => {
      const { send, until, world, left } = await setupUploader();
      failNext(world, 'publishVideo', 'unreachable', { times: 3 });

      send();
      await until('waiting 100');
      await until('done');

      expect(await left()).toEqual(done);
    });
  });

  describe('an upload without a response', () => {
    test.each(['createUpload', 'appendUpload', 'publishVideo'] as const)(
      'to %s retries without limit',
      async (name) => {
        const { send, until, world, seen, left } = await setupUploader();
        failNext(world, name, 'unreachable', { times: 12 });

        send();
        await until('done');

        expect(seen.filter((each) => each.startsWith('waiting'))).toHaveLength(1);
        expect(await left()).toEqual(done);
      },
    );

    test('retries with pauses up to 15 seconds, and immediately when online again', async () => {
      const { send, until: untilIt, world, requests } = await setupUploader();
      failNext(world, 'createUpload', 'unreachable', { times: 8 });
      const gaps: number[] = [];
      send();

      for (let count = 1; count <= 6; count += 1) {
        const before = Date.now();
        await until(() => requests.length > count);
        gaps.push(Math.round((Date.now() - before) / 1000));
      }
      const count = requests.length;
      await pass(100);
      setOnline(true);
      await pass(100);

      expect(gaps).toEqual([1, 2, 4, 8, 15, 15]);
      expect(requests).toHaveLength(count + 1);
      await untilIt('done');
    });

    test.each([
      ['createUpload', 'waiting 0', 8_000],
      ['appendUpload', 'waiting 0', 30_000],
    ] as const)('to %s in time counts as unreachable', async (name, words, patienceMs) => {
      const { send, until, world, seen, left } = await setupUploader();
      failNext(world, name, 'hang');

      send();
      await pass(patienceMs - 500);
      expect(seen).toEqual(['sending 0']);
      await until(words);
      await until('done');

      expect(await left()).toEqual(done);
    });

    test.each(['appendUpload', 'publishVideo'] as const)(
      'to %s that succeeded does nothing twice',
      async (name) => {
        const { send, until, world, state, recordingOf, celebrated, left } = await setupUploader();
        failNext(world, name, 'lost', { times: 2 });

        send();
        await until('done');

        expect(await left()).toEqual(done);
        const { video, award } = state() as { video: { id: string }; award: object };
        expect(award).toMatchObject({ points: 100 });
        expect(celebrated()).toHaveLength(1);
        expect(await recordingOf(video.id)).toEqual(await videoFile().arrayBuffer());
      },
    );
  });
});
