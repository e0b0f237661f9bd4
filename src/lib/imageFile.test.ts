import { imageFileError, imageType } from './imageFile';

const maxImageBytes = 5000;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF';
const png = '\x89PNG\r\n\x1a\n';
const webp = 'RIFF\x24\0\0\0WEBPVP8 ';
const svg = '<svg xmlns="http';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a PNG', png, 'image/png'],
  ['a GIF of 1987', 'GIF87a', 'image/gif'],
  ['a GIF of 1989', 'GIF89a', 'image/gif'],
  ['a WebP', webp, 'image/webp'],
  ['a WebP with line breaks in its length', 'RIFF\n\n\n\nWEBP', 'image/webp'],
  ['a WAV', 'RIFF\x24\0\0\0WAVEfmt ', null],
  ['an SVG', svg, null],
  ['an HTML page', '<!doctype html>', null],
  ['a HEIC', '\0\0\0\x18ftypheic', null],
  ['nothing', '', null],
])('imageType for the first bytes of %s', (_what, head, type) => {
  expect(imageType(bytes(head))).toBe(type);
});

test.each([
  ['a JPEG', file('me.jpg', 'image/jpeg'), jpeg, null],
  ['a PNG without a type', file('me', ''), png, null],
  ['a JPEG named as an SVG', file('me.svg', 'image/svg+xml'), jpeg, null],
  ['a photo of exactly the limit', file('me.jpg', 'image/jpeg', maxImageBytes), jpeg, null],
  ['a HEIC, which some browsers read', file('me.heic', 'image/heic'), '\0\0\0\x18ftypheic', null],
  ['a BMP', file('me.bmp', 'image/bmp'), 'BM6', null],
  ['an empty file', file('me.jpg', 'image/jpeg', 0), '', 'empty'],
  ['an SVG', file('me.svg', 'image/svg+xml'), svg, 'svg'],
  ['an SVG by its name only', file('me.SVGZ', ''), '\x1f\x8b', 'svg'],
  ['a large SVG', file('me.svg', 'image/svg+xml', maxImageBytes + 1), svg, 'svg'],
  ['a photo a byte too large', file('a.jpg', 'image/jpeg', maxImageBytes + 1), jpeg, 'too-large'],
  ['a PDF', file('me.pdf', 'application/pdf'), '%PDF-1.7', 'not-an-image'],
  ['an HTML page named as a PNG', file('me.png', 'image/png'), '<html>', 'not-an-image'],
  ['a video', file('me.mp4', 'video/mp4'), '\0\0\0\x18ftypisom', 'not-an-image'],
  ['a huge video', file('a.mp4', 'video/mp4', maxImageBytes * 2), '\0\0\0\x18ftyp', 'not-an-image'],
])('imageFileError for %s', (_what, chosen, head, error) => {
  expect(imageFileError(chosen, bytes(head), maxImageBytes)).toBe(error);
});
