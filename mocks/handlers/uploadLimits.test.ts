import { clientOf } from '../testing/client';
import { setupUploads } from '../testing/setupUploads';
import {
  beginUpload,
  videoBytes,
  ofUpload,
  partArg,
  publicationOf,
  publish,
  uploadArg,
  uploadIdIn,
} from '../testing/uploads';
import { skipDelays } from '../testing/skipDelays';
import { createWorld } from '../world/world';

const megabyte = 1_048_576;
const day = 24 * 60 * 60 * 1000;

beforeEach(skipDelays);

describe('refuses to create an upload', () => {
  test.each([
    ['of a file that is too large', uploadArg(200 * megabyte + 1), 413, 'file_too_large'],
    ['of an empty file', uploadArg(0), 422, 'validation_failed'],
    ['of less than nothing', uploadArg(-1), 422, 'validation_failed'],
    ['of half a byte', uploadArg(1.5), 422, 'validation_failed'],
    [
      'without a name',
      { ...uploadArg(4), uploadMetadata: 'filetype dmlkZW8=' },
      422,
      'validation_failed',
    ],
    [
      'with an unreadable name',
      { ...uploadArg(4), uploadMetadata: 'filename %' },
      422,
      'validation_failed',
    ],
  ] as const)('%s', async (_why, arg, status, code) => {
    const { respond, world } = setupUploads();

    const response = await respond('createUpload', arg);

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(world.db.uploads.size).toBe(0);
  });

  test.each([
    ['Upload-Length', ''],
    ['Upload-Length', 'four'],
    ['Tus-Resumable', '0.2.2'],
  ])('with %s "%s"', async (name, value) => {
    const { send, world } = setupUploads();
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '4',
      'Upload-Metadata': 'filename YQ==',
    };

    const response = await send(
      new Request('http://localhost/api/v1/uploads', {
        method: 'POST',
        headers: { ...headers, [name]: value },
      }),
    );

    expect(response.status).toBe(422);
    expect(world.db.uploads.size).toBe(0);
  });
});

test('accepts an upload of exactly 200 MB', async () => {
  const { ask, world } = setupUploads();

  await ask('createUpload', uploadArg(200 * megabyte));

  expect(world.db.uploads.size).toBe(1);
});

describe('a world stores up to 500 MB', () => {
  /** Sets up a world with this many megabytes in use. */
  async function filled(megabytes: number) {
    const at = setupUploads();
    const { video } = await publish(at.ask, 'one');
    const row = at.world.db.videos.get(video.id)!;
    const size = megabytes * megabyte;
    at.world.db.videos.put({ ...row, recording: { ...row.recording!, size } });
    return { ...at, videoId: video.id };
  }

  test('of videos and unfinished uploads, and not a byte more', async () => {
    const { ask, respond } = await filled(300);
    await ask('createUpload', uploadArg(150 * megabyte));

    const more = await respond('createUpload', uploadArg(50 * megabyte + 1));
    await ask('createUpload', uploadArg(50 * megabyte));

    expect(more.status).toBe(507);
    expect(await more.json()).toMatchObject({ code: 'storage_full' });
  });

  test('and has room again after a video is deleted or an upload is cancelled', async () => {
    const { ask, respond, videoId } = await filled(400);
    const { location } = await ask('createUpload', uploadArg(100 * megabyte));
    const other = uploadArg(100 * megabyte);
    expect((await respond('createUpload', other)).status).toBe(507);

    await ask('cancelUpload', ofUpload(uploadIdIn({ location })));
    await ask('createUpload', other);
    expect((await respond('createUpload', other)).status).toBe(507);
    await ask('deleteVideo', { videoId });

    expect((await respond('createUpload', other)).status).toBe(201);
  });

  test('and deletes uploads that nobody has continued for a day', async () => {
    const { ask, respond, travel, world } = await filled(400);
    await ask('createUpload', uploadArg(100 * megabyte));

    travel(world.now() + day + 1);

    expect((await respond('createUpload', uploadArg(100 * megabyte))).status).toBe(201);
  });
});

describe('a part of an upload takes 200 ms', () => {
  afterEach(() => jest.useRealTimers());

  test.each([0, 2000])(
    'at a latency of %i ms too, and other upload requests have no latency',
    async (latency) => {
      jest.restoreAllMocks();
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
      const world = createWorld({ latency });
      world.signIn('1');
      const { ask } = clientOf(world);
      const uploadId = await beginUpload(ask, 'one');
      const answers: unknown[] = [];
      const appended = ask('appendUpload', partArg(uploadId, 0, videoBytes('one')));
      void appended.then((answer) => answers.push(answer));

      await jest.advanceTimersByTimeAsync(199);
      const early = answers.length;
      await jest.advanceTimersByTimeAsync(1);
      await appended;

      expect(early).toBe(0);
      expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(
        videoBytes('one').size,
      );
      await ask('publishVideo', publicationOf(uploadId));
      await ask('cancelUpload', ofUpload(await beginUpload(ask, 'two')));
      expect(world.db.videos.size).toBe(4);
    },
  );
});
