import { ana, setupUploads } from '../testing/setupUploads';
import {
  beginUpload,
  videoBytes,
  ofUpload,
  partArg,
  upload,
  uploadArg,
  uploadIdIn,
  publicationOf,
  publish,
} from '../testing/uploads';
import { skipDelays } from '../testing/skipDelays';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const day = 24 * 60 * 60 * 1000;

beforeEach(skipDelays);

test('each part of a file returns the new offset', async () => {
  const { ask, world, held } = setupUploads();
  const bytes = videoBytes('one');
  const uploadId = await beginUpload(ask, 'one');

  const first = await ask('appendUpload', partArg(uploadId, 0, bytes.slice(0, 10)));
  const state = await ask('uploadState', ofUpload(uploadId));
  const second = await ask('appendUpload', partArg(uploadId, 10, bytes.slice(10)));

  expect(first).toEqual({ uploadOffset: 10 });
  expect(state).toEqual({ uploadOffset: 10, uploadLength: bytes.size });
  expect(second).toEqual({ uploadOffset: bytes.size });
  expect(await held()).toBe(2);
  expect(world.db.uploads.get(uploadId)).toMatchObject({ name: 'tap.mp4', type: 'video/mp4' });
});

test('the location of an upload is below the path of its creation', async () => {
  const { ask, world } = setupUploads();

  const { location } = await ask('createUpload', uploadArg(4));

  expect(location).toBe(`/api/v1/uploads/${world.db.uploads.all()[0]?.id}`);
});

test('an empty part changes nothing and stores no file', async () => {
  const { ask, world, held } = setupUploads();
  const uploadId = await upload(ask, 'one');
  const before = world.db.uploads.get(uploadId);

  const { uploadOffset } = await ask(
    'appendUpload',
    partArg(uploadId, videoBytes('one').size, new Blob()),
  );

  expect(uploadOffset).toBe(videoBytes('one').size);
  expect(world.db.uploads.get(uploadId)).toEqual(before);
  expect(await held()).toBe(1);
});

describe('rejects a part and stores nothing of it', () => {
  test.each([0, 9, 11])('that starts at %i if the upload ends at 10', async (offset) => {
    const { ask, respond, held } = setupUploads();
    const uploadId = await beginUpload(ask, 'one');
    await ask('appendUpload', partArg(uploadId, 0, videoBytes('one').slice(0, 10)));

    const response = await respond('appendUpload', partArg(uploadId, offset, new Blob(['a'])));

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'offset_mismatch' });
    expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(10);
    expect(await held()).toBe(1);
  });

  test('that has more bytes than the upload declares', async () => {
    const { ask, respond, held } = setupUploads();
    const uploadId = await beginUpload(ask, 'one');

    const response = await respond('appendUpload', partArg(uploadId, 0, videoBytes('one more')));

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'file_too_large' });
    expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(0);
    expect(await held()).toBe(0);
  });

  test.each([
    ['a program', 'MZ\u0090\0 and more bytes'],
    ['a picture', '\0\0\0\u0018ftypheic'],
    ['a document', '%PDF-1.7 and more'],
  ])('whose first bytes are %s', async (_what, text) => {
    const { ask, respond, held } = setupUploads();
    const bytes = new Blob([text]);
    const { location } = await ask('createUpload', uploadArg(bytes.size));
    const uploadId = uploadIdIn({ location });

    const response = await respond('appendUpload', partArg(uploadId, 0, bytes));

    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'not_a_video' });
    expect(await held()).toBe(0);
  });

  test('if the device has no space', async () => {
    const { ask, expectProblem, world } = setupUploads();
    const uploadId = await beginUpload(ask, 'one');
    const full = new DOMException('No room.', 'QuotaExceededError');
    jest.spyOn(world.files, 'put').mockRejectedValue(full);

    const problem = await expectProblem('appendUpload', partArg(uploadId, 0, videoBytes('one')));

    expect(problem).toMatchObject({ code: 'storage_full', status: 507 });
    expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(0);
  });

  test('of a visitor', async () => {
    const { ask, respond, world, held } = setupUploads();
    const uploadId = await beginUpload(ask, 'one');
    world.signOut();

    const response = await respond('appendUpload', partArg(uploadId, 0, videoBytes('one')));

    expect(response.status).toBe(401);
    expect(await held()).toBe(0);
  });
});

test('accepts any first bytes in later parts', async () => {
  const { ask } = setupUploads();
  const { location } = await ask('createUpload', uploadArg(16));
  const uploadId = uploadIdIn({ location });
  await ask('appendUpload', partArg(uploadId, 0, videoBytes('').slice(0, 12)));

  const { uploadOffset } = await ask('appendUpload', partArg(uploadId, 12, new Blob(['%PDF'])));

  expect(uploadOffset).toBe(16);
});

test('cancelling an upload deletes its row and its files', async () => {
  const { ask, respond, world, held } = setupUploads();
  const uploadId = await upload(ask, 'one', [10]);

  await ask('cancelUpload', ofUpload(uploadId));

  expect(world.db.uploads.size).toBe(0);
  expect(await held()).toBe(0);
  expect((await respond('cancelUpload', ofUpload(uploadId))).status).toBe(404);
});

test('deletes a part that arrives after the cancellation', async () => {
  const { ask, expectProblem, held } = setupUploads();
  const uploadId = await beginUpload(ask, 'one');

  const [late] = await Promise.all([
    expectProblem('appendUpload', partArg(uploadId, 0, videoBytes('one'))),
    ask('cancelUpload', ofUpload(uploadId)),
  ]);

  expect(late.code).toBe('upload_not_found');
  expect(await held()).toBe(0);
});

describe('an upload is not found', () => {
  const requestsOf = (uploadId: string) =>
    [
      ['uploadState', ofUpload(uploadId)],
      ['appendUpload', partArg(uploadId, 0, videoBytes('one'))],
      ['cancelUpload', ofUpload(uploadId)],
    ] as const;

  test.each([
    ['because it belongs to another user', (id: string) => id],
    ['because it does not exist', () => '__proto__'],
  ])('%s', async (_why, idOf) => {
    const { ask, respond, world, held } = setupUploads();
    const uploadId = await beginUpload(ask, 'one');
    await ask('signup', ana);

    for (const [name, arg] of requestsOf(idOf(uploadId))) {
      expect((await respond(name, arg)).status).toBe(404);
    }
    expect(world.db.uploads.size).toBe(1);
    expect(await held()).toBe(0);
  });

  test('because it was not continued for a day', async () => {
    const { ask, respond, travel, world, held } = setupUploads();
    const startedAt = world.now();
    const uploadId = await upload(ask, 'one', [10]);
    travel(startedAt + day);
    expect((await respond('uploadState', ofUpload(uploadId))).status).toBe(200);

    travel(startedAt + day + 1);

    for (const [name, arg] of requestsOf(uploadId))
      expect((await respond(name, arg)).status).toBe(404);
    await beginUpload(ask, 'two');
    expect(world.db.uploads.all().map(({ id }) => id)).not.toContain(uploadId);
    expect(await held()).toBe(0);
  });
});

test('a new part keeps an upload for another day', async () => {
  const { ask, travel, world } = setupUploads();
  const startedAt = world.now();
  const uploadId = await beginUpload(ask, 'one');
  travel(startedAt + day);
  await ask('appendUpload', partArg(uploadId, 0, videoBytes('one').slice(0, 10)));

  travel(startedAt + 2 * day);

  expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(10);
});

describe('limits', () => {
  const megabyte = 1_048_576;
  const day = 24 * 60 * 60 * 1000;

  beforeEach(skipDelays);

  describe('rejects to create an upload', () => {
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

  describe('a user stores up to 500 MB', () => {
    /** Sets up a user with this many megabytes in use. */
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

    test('and has room again after a video is deleted or an upload is canceled', async () => {
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

    test('and deletes uploads that were not continued for a day', async () => {
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
        void appended.then((response) => answers.push(response));

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
});
