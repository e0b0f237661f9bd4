import { picture, stubPictures } from '@/testing/browser/pictures';
import { imageFileError } from './imageFile';
import { readSeconds } from './video';
import { cutOf, resizeImage } from './resizeImage';

describe('the length of a video', () => {
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

  test('returns null at once for another file, and in a browser that plays no videos', async () => {
    const { video } = stubFilms();
    const reading = readSeconds(file);
    video.dispatchEvent(new Event('error'));
    expect(await reading).toBeNull();

    const { open } = stubFilms({ canPlay: '' });
    expect(await readSeconds(file)).toBeNull();
    expect(open.size).toBe(0);
  });
});

const maxSourceBytes = 10_000_000;

test.each([
  ['a wide photo', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['a tall photo', { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
  ['a small one', { width: 320, height: 200 }, { width: 320, height: 200 }],
  ['a line', { width: 8000, height: 1 }, { width: 1600, height: 1 }],
])('cutOf keeps all of %s and limits its longer side', (_what, size, drawn) => {
  expect(cutOf(size, { longest: 1600, maxSourceBytes })).toEqual({ x: 0, y: 0, ...size, drawn });
});

test.each([
  ['a wide photo', { width: 4000, height: 3000 }, { x: 500, y: 0, width: 3000, height: 3000 }],
  ['a tall photo', { width: 3001, height: 4000 }, { x: 0, y: 499, width: 3001, height: 3001 }],
  ['a small one', { width: 100, height: 80 }, { x: 10, y: 0, width: 80, height: 80 }],
])('cutOf takes the central square of %s', (_what, size, cut) => {
  const drawn = { width: 512, height: 512 };

  expect(cutOf(size, { longest: 512, isSquare: true, maxSourceBytes })).toEqual({ ...cut, drawn });
});

test('returns a WebP within the size limits', async () => {
  stubPictures();
  const chosen = picture('me.jpg', 3_000_000);

  const resized = await resizeImage(chosen, { longest: 1600, maxSourceBytes, maxBytes: 1_200_000 });

  expect(resized).toMatchObject({ width: 1600, height: 1200 });
  const { blob } = resized as { blob: Blob };
  expect(blob.type).toBe('image/webp');
  expect(blob.size).toBeLessThanOrEqual(1_200_000);
});

test("returns a JPEG if the browser can't encode WebP", async () => {
  stubPictures({ encodes: ['image/png', 'image/jpeg'] });

  const resized = await resizeImage(picture('me.jpg'), { longest: 512, maxSourceBytes });

  expect((resized as { blob: Blob }).blob.type).toBe('image/jpeg');
});

test.each([
  ['“me.jpg” is larger than', picture('me.jpg', maxSourceBytes + 1)],
  ['“me.gif” couldn’t be read', new File(['GIF89a and no more'], 'me.gif', { type: 'image/gif' })],
])('says that %s…, if it can’t be used', async (words, file) => {
  stubPictures();

  const resized = await resizeImage(file, { longest: 512, maxSourceBytes });

  expect((resized as { error: string }).error).toContain(words);
});

test.each([
  ['rejects an image', [140, 3, 250, 97], 'protection against fingerprinting'],
  ['resizes an image', [1, 0, 1, 254], undefined],
])('%s if a canvas returns %j for black', async (_what, noise, words) => {
  stubPictures({ noise });

  const resized = await resizeImage(picture('me.jpg'), { longest: 512, maxSourceBytes });

  expect('error' in resized ? resized.error : undefined).toEqual(
    words && expect.stringContaining(words),
  );
});

describe('the file of an image', () => {
  const maxImageBytes = 5000;
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF';
  const png = '\x89PNG\r\n\x1a\n';

  const file = (name: string, type: string, size = 1000) => ({ name, type, size });

  test.each([
    ['a JPEG', file('me.jpg', 'image/jpeg'), jpeg, null],
    ['a PNG without a type', file('me', ''), png, null],
    ['a JPEG named as an SVG', file('me.svg', 'image/svg+xml'), jpeg, null],
    ['a photo of exactly the limit', file('me.jpg', 'image/jpeg', maxImageBytes), jpeg, null],
    ['a HEIC, which some browsers read', file('me.heic', 'image/heic'), '\0\0\0\x18ftypheic', null],
    ['an empty file', file('me.jpg', 'image/jpeg', 0), '', 'empty'],
    ['an SVG', file('me.svg', 'image/svg+xml'), '<svg xmlns="http', 'svg'],
    ['an SVG by its name only', file('me.SVGZ', ''), '\x1f\x8b', 'svg'],
    ['a photo a byte too large', file('a.jpg', 'image/jpeg', maxImageBytes + 1), jpeg, 'too-large'],
    ['a PDF', file('me.pdf', 'application/pdf'), '%PDF-1.7', 'not-an-image'],
    ['an HTML page named as a PNG', file('me.png', 'image/png'), '<html>', 'not-an-image'],
  ])('imageFileError for %s', (_what, chosen, head, error) => {
    expect(imageFileError(chosen, bytes(head), maxImageBytes)).toBe(error);
  });
});
