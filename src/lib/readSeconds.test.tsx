import { readSeconds } from './readSeconds';

/** Stubs a video element that loads metadata, which jsdom doesn't, and tracks object URLs. */
function stubFilms({ canPlay = 'maybe' } = {}) {
  const video = document.createElement('video');
  const notify = (duration: number, event = 'durationchange') => {
    Object.defineProperty(video, 'duration', { value: duration, configurable: true });
    video.dispatchEvent(new Event(event));
  };
  Object.assign(video, { canPlayType: () => canPlay, load: () => {} });
  jest.spyOn(document, 'createElement').mockReturnValue(video);
  const open = new Set<string>();
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    open.add('blob:file');
    return 'blob:file';
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address));
  return { video, notify, open };
}

async function expectRevoked(open: Set<string>) {
  expect(open.size).toBe(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(open.size).toBe(0);
}

beforeEach(() => jest.useFakeTimers());

const file = new Blob(['file'], { type: 'video/mp4' });

test("returns a video's length and revokes its object URL", async () => {
  const { video, notify, open } = stubFilms();
  const reading = readSeconds(file);
  expect(video.src).toBe('blob:file');
  expect(video.preload).toBe('metadata');

  notify(75.5, 'loadedmetadata');

  expect(await reading).toBe(75.5);
  expect(video.hasAttribute('src')).toBe(false);
  await expectRevoked(open);
});

test('seeks to the end of a recording, whose length is unknown until then', async () => {
  const { video, notify } = stubFilms();
  const reading = readSeconds(file);

  notify(Infinity, 'loadedmetadata');
  expect(video.currentTime).toBeGreaterThan(86_400);
  notify(12.25);

  expect(await reading).toBe(12.25);
});

test("returns null for a file that isn't a video", async () => {
  const { video } = stubFilms();
  const reading = readSeconds(file);

  video.dispatchEvent(new Event('error'));

  expect(await reading).toBeNull();
});

test('returns null after three seconds', async () => {
  const { notify, open } = stubFilms();
  const settled: unknown[] = [];
  void readSeconds(file).then((seconds) => settled.push(seconds));
  notify(Number.NaN);

  await jest.advanceTimersByTimeAsync(2_999);
  expect(settled).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  notify(75);

  expect(settled).toEqual([null]);
  await expectRevoked(open);
});

test('returns null immediately in a browser that plays no videos', async () => {
  const { open } = stubFilms({ canPlay: '' });

  expect(await readSeconds(file)).toBeNull();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  expect(open.size).toBe(0);
});
