import type { ProblemCode } from '@/contract/problems';
import { server } from '@/testing/render/renderApp';
import { failNext, videoFile, nothing, setupUploader, pass } from '@/testing/drivers/setupUploader';
import { fault } from '@mocks/scenarios/fault';

/** A file that reports a size without having the bytes. */
function heavy(bytes: number): File {
  const file = videoFile();
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

/** Makes a blob behave like a moved file's. */
function moved<Part extends Blob>(blob: Part): Part {
  const gone = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
  return Object.assign(blob, { arrayBuffer: gone, slice: () => moved(new Blob()) });
}

const later = <Value,>(value: Value, ms: number) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, ms, value);
  });

test.each<[string, File, string]>([
  ['is empty', videoFile('tap.mp4', 0), 'empty'],
  [
    'is a program that is called a video',
    new File(['MZ..'], 'tap.mp4', { type: 'video/mp4' }),
    'not_a_video',
  ],
  ['has a byte more than 200 MB', heavy(209_715_201), 'too_large'],
  ['was moved', moved(videoFile()), 'unreadable'],
])('rejects a file that %s, until it is dismissed, without a request', async (_what, file, why) => {
  const { send, end, until, seen, requests, left } = await setupUploader();

  send({ file, seconds: Promise.reject(new Error('no decoder')) });
  await until(`rejected ${why}`);
  await pass(1_000);
  end();
  await pass(1_000);

  expect(seen).toEqual(['sending 0', `rejected ${why}`, 'nothing']);
  expect(requests).toEqual([]);
  expect(await left()).toEqual(nothing);
});

describe('a video of 2:05', () => {
  const rejected = { phase: 'rejected', why: 'too_long', seconds: 125 };

  test.each([
    ['while it is being sent', 500, 5],
    ['when all of it is there', 4_000, 10],
  ])('is rejected %s; nothing more is sent and everything is deleted', async (_when, ms, most) => {
    const { send, until, state, requests, left } = await setupUploader();

    send({ seconds: later(125, ms) });
    await until('rejected too_long');
    const parts = requests.filter((each) => each.startsWith('PATCH'));
    await pass(3_000);

    expect(state()).toMatchObject(rejected);
    expect(parts.length).toBeLessThanOrEqual(most);
    expect(requests.filter((each) => each.startsWith('PATCH'))).toEqual(parts);
    expect(requests).not.toContain('POST videos');
    expect(await left()).toEqual(nothing);
  });

  test('is rejected by the server if its length is unknown', async () => {
    const { send, until, state, left } = await setupUploader();
    server.use(...fault('video_too_long', ['publishVideo']));

    send();
    await until('rejected too_long');
    await pass(1_000);

    expect(state()).toMatchObject({ ...rejected, seconds: null });
    expect(await left()).toEqual(nothing);
  });
});

test.each<['createUpload' | 'appendUpload', ProblemCode, string]>([
  ['createUpload', 'file_too_large', 'too_large'],
  ['appendUpload', 'not_a_video', 'not_a_video'],
])("doesn't retry %s after the problem %s", async (name, code, why) => {
  const { send, until, seen, requests, left } = await setupUploader();
  server.use(...fault(code, [name]));

  send();
  await until(`rejected ${why}`);
  await pass(30_000);

  expect(seen).toEqual(['sending 0', `rejected ${why}`]);
  expect(requests.filter((each) => each.startsWith('P')).length).toBeLessThanOrEqual(2);
  expect(await left()).toEqual(nothing);
});

test('a retry succeeds once the server has room again', async () => {
  const { send, retry, until, world, left } = await setupUploader();
  jest.spyOn(world.files, 'put').mockRejectedValueOnce(new Error('No room.'));
  send();
  await until('rejected storage_full');

  retry();
  await until('done');

  expect(await left()).toMatchObject({ uploads: 0, videos: 1, points: 100 });
});

test('a file that has fewer bytes than its size says is rejected', async () => {
  const { send, until, requests, left } = await setupUploader();

  send({ file: heavy(1_500) });
  await until('rejected unreadable');
  await pass(1_000);

  expect(requests.filter((each) => each.startsWith('PATCH'))).toHaveLength(6);
  expect(await left()).toEqual(nothing);
});

test("a file that is moved during its upload is rejected, and doesn't wait for a network", async () => {
  const { send, until, world, seen, left } = await setupUploader();
  const file = videoFile();
  const slice = file.slice.bind(file);
  file.slice = (start = 0, end = 0) => {
    const part = slice(start, end);
    return start >= 500 ? moved(part) : part;
  };
  // A browser can't send such a part: the request fails.
  failNext(world, 'appendUpload', 'unreachable', { times: Infinity, after: 5 });

  send({ file });
  await until('rejected unreadable');
  await pass(1_000);

  expect(seen.join()).not.toContain('waiting');
  expect(await left()).toEqual(nothing);
});
