import {
  failNext,
  videoFile,
  nothing,
  setupUploader,
  pass,
  setOnline,
  slot,
  until,
} from '@/testing/drivers/setupUploader';
import { readUnfinished } from './unfinished';

const done = { ...nothing, videos: 1, files: 10, points: 100 };
const patches = (asked: readonly string[]) => asked.filter((each) => each.startsWith('PATCH'));

describe('an upload without a network', () => {
  test('waits, shows that, and resumes once online', async () => {
    const { send, until, seen, asked, left } = await setupUploader();
    send();
    await until('sending 50');

    setOnline(false);
    await until('waiting 60');
    await pass(30_000);
    expect(patches(asked).at(-1)).toBe('PATCH 500');
    expect(readUnfinished('1', slot)).not.toBeNull();
    setOnline(true);
    await until('done');

    expect(patches(asked)).toHaveLength(10);
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
    const { send, until, asked } = await setupUploader();

    send();
    await until('waiting 0');
    await pass(10_000);
    expect(asked).toEqual([]);
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

  test('retries with pauses up to 15 seconds, and at once when online again', async () => {
    const { send, until: untilIt, world, asked } = await setupUploader();
    failNext(world, 'createUpload', 'unreachable', { times: 8 });
    const gaps: number[] = [];
    send();

    for (let count = 1; count <= 6; count += 1) {
      const before = Date.now();
      await until(() => asked.length > count);
      gaps.push(Math.round((Date.now() - before) / 1000));
    }
    const count = asked.length;
    await pass(100);
    setOnline(true);
    await pass(100);

    expect(gaps).toEqual([1, 2, 4, 8, 15, 15]);
    expect(asked).toHaveLength(count + 1);
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
