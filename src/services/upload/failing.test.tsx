import {
  failNext,
  videoFile,
  nothing,
  setupUploader,
  pass,
  slot,
  setOnline,
} from '@/testing/drivers/setupUploader';
import { readUnfinished } from './unfinished';

const done = { ...nothing, videos: 1, files: 10, points: 100 };
const patches = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith('PATCH'));

test('fails after the fourth server error, and one retry resumes at the same offset', async () => {
  const { send, retry, until, world, requests, state, left } = await setupUploader();
  failNext(world, 'appendUpload', 503, { times: 4, after: 5 });
  retry();
  expect(requests).toEqual([]);
  send();

  await until('failed 50');
  expect(state()).toMatchObject({ error: { kind: 'problem', status: 503 } });
  expect(patches(requests)).toHaveLength(9);
  expect(readUnfinished('1', slot)).not.toBeNull();
  await pass(60_000);
  requests.length = 0;
  retry();
  retry();
  await until('sending 70');
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

    const asked = ['HEAD uploads', 'HEAD uploads', 'HEAD uploads'];
    expect(requests.slice(0, 4)).toEqual([...asked, 'PATCH 400']);
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

test('waits without a network, shows that, and resumes once online', async () => {
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
  expect(seen.slice(6, 10)).toEqual(['sending 60', 'waiting 60', 'sending 60', 'sending 70']);
  expect(await left()).toEqual(done);
});

test('retries without limit while it gets no response', async () => {
  const { send, until, world, seen, left } = await setupUploader();
  failNext(world, 'createUpload', 'unreachable', { times: 6 });
  failNext(world, 'appendUpload', 'unreachable', { times: 6 });
  failNext(world, 'publishVideo', 'unreachable', { times: 6 });

  send();
  await until('done');

  const waits = seen.filter((each) => each.startsWith('waiting'));
  expect(waits).toEqual(['waiting 0', 'waiting 0', 'waiting 100']);
  expect(await left()).toEqual(done);
});

test('stores no part and celebrates no video twice whose responses were lost', async () => {
  const { send, until, world, state, recordingOf, celebrated, left } = await setupUploader();
  failNext(world, 'appendUpload', 'lost', { times: 2 });
  failNext(world, 'publishVideo', 'lost', { times: 2 });

  send();
  await until('done');

  expect(await left()).toEqual(done);
  const { video, award } = state() as { video: { id: string }; award: object };
  expect(award).toMatchObject({ points: 100 });
  expect(celebrated()).toHaveLength(1);
  expect(await recordingOf(video.id)).toEqual(await videoFile().arrayBuffer());
});
