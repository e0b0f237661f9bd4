import { anyImage, clientOf, setupWorldClient } from '../testing/client';
import { skipDelays } from '../testing/browser';
import {
  beginUpload,
  countStoredFiles,
  ofUpload,
  partArg,
  publicationOf,
  publish,
  upload,
  videoBytes,
} from '../testing/uploads';
import { createWorld } from '../world/world';
import { origin } from '../testing/request';

/** Signs in a new user, and counts the files that the world stores. */
function setup() {
  const at = setupWorldClient({ name: 'newcomer' });
  return { ...at, held: countStoredFiles(at.world) };
}

describe('videos', () => {
  beforeEach(skipDelays);

  test('that are deleted, canceled or the same as another leave no files', async () => {
    const { ask, held } = setup();
    const { video } = await publish(ask, 'one');
    await publish(ask, 'one');
    expect(await held()).toBe(1);
    await ask('deleteVideo', { videoId: video.id });
    const uploadId = await upload(ask, 'two', [10]);

    await ask('cancelUpload', ofUpload(uploadId));

    expect(await held()).toBe(0);
  });

  test('of the same size are told apart by their first and last bytes', async () => {
    const { ask } = setup();
    const middle = 'x'.repeat(10_000);

    await publish(ask, `${middle}one`);
    const other = await publish(ask, `${middle}two`);

    expect(other).toMatchObject({ wasThere: false, award: { points: 100 } });
    expect((await publish(ask, `${middle}one`)).noAward).toBe('already_shared');
  });

  test('are kept by no browser, and reported as not found once the device has lost them', async () => {
    const { ask, respond, expectProblem, world } = setup();
    const { video } = await publish(ask, 'one');
    const { headers } = await respond('videoContent', { videoId: video.id });
    expect(headers.get('Cache-Control')).toBe('no-store');
    await world.files.drop(world.db.videos.get(video.id)?.recording?.fileIds ?? []);

    expect(await expectProblem('videoContent', { videoId: video.id })).toMatchObject({
      code: 'not_found',
      detail: 'The file is gone from this device.',
    });
  });
});

describe('nothing is stored of a part', () => {
  beforeEach(skipDelays);

  test('that is empty, rejected, or that a visitor sends', async () => {
    const { ask, respond, world, held } = setup();
    const uploadId = await beginUpload(ask, 'one');
    const statusOf = async (offset: number, bytes: Blob) =>
      (await respond('appendUpload', partArg(uploadId, offset, bytes))).status;

    expect(await statusOf(0, new Blob())).toBe(204);
    expect(await statusOf(9, new Blob(['a']))).toBe(409);
    expect(await statusOf(0, new Blob(['MZ\u0090\0 and more']))).toBe(415);
    expect(await statusOf(0, videoBytes('one more'))).toBe(413);
    world.signOut();
    expect(await statusOf(0, videoBytes('one'))).toBe(401);

    expect(await held()).toBe(0);
  });

  test('if the device has no space', async () => {
    const { ask, expectProblem, world } = setup();
    const uploadId = await beginUpload(ask, 'one');
    const full = new DOMException('No room.', 'QuotaExceededError');
    jest.spyOn(world.files, 'put').mockRejectedValue(full);

    const problem = await expectProblem('appendUpload', partArg(uploadId, 0, videoBytes('one')));

    expect(problem).toMatchObject({ code: 'storage_full', status: 507 });
    expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(0);
  });
});

test('at a latency of two seconds, a part takes 200 ms, and other upload requests none', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const world = createWorld({ latency: 2000 });
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
  const { size } = videoBytes('one');
  expect((await ask('uploadState', ofUpload(uploadId))).uploadOffset).toBe(size);
  await ask('publishVideo', publicationOf(uploadId));
  await ask('cancelUpload', ofUpload(await beginUpload(ask, 'two')));
  expect(world.db.videos.size).toBe(4);
  jest.useRealTimers();
});

test('an image comes back byte for byte to anyone, once for each browser, and a drawing is not stored', async () => {
  const { ask, send, world, expectProblem, held } = setup();
  const { url } = await ask('addImage', { bytes: anyImage });
  const drawing = new Blob(['<svg/>'], { type: 'image/svg+xml' });
  expect((await expectProblem('addImage', { bytes: drawing })).code).toBe('not_an_image');
  world.signOut();

  const response = await send(new Request(`${origin}${url}`));

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.arrayBuffer()).toEqual(await anyImage.arrayBuffer());
  for (const known of [response.headers.get('ETag') ?? '', '*']) {
    const headers = { 'If-None-Match': known };
    const again = await send(new Request(`${origin}${url}`, { headers }));
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect(await held()).toBe(1);
});
