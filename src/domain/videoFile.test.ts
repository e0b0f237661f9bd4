import { characterCount } from './text';
import { videoFileError, headLength, isTooLong, maxVideoBytes, titleFrom } from './videoFile';
import { maxTitleLength } from './limits';

/** Builds the first bytes of a file from text and bytes, padded with zeros. */
function head(...begin: Array<string | number>): Uint8Array {
  const bytes = begin.flatMap((part) =>
    typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)),
  );
  return Uint8Array.from({ length: headLength }, (_byte, index) => bytes[index] ?? 0);
}
const box = (name: string, brand = 'isom') => head(0, 0, 0, 24, name, brand);
const mp4 = box('ftyp');
const nothingKnown = head('drop');

const named = (name: string, type = 'video/mp4', size = 1000) => ({ name, type, size });

describe('accepts a video by its first bytes, whatever its name', () => {
  test.each<[string, Uint8Array]>([
    ['MP4', mp4],
    ['MOV', box('ftyp', 'qt  ')],
    ['M4V', box('ftyp', 'M4V ')],
    ['3GP', box('ftyp', '3gp5')],
    ['an old MOV that starts with its media data', box('mdat')],
    ['an old MOV that starts with its index', box('moov')],
    ['an old MOV that starts with a gap', box('wide')],
    ['an old MOV that starts with free space', box('free')],
    ['an old MOV that starts with skipped space', box('skip')],
    ['an old MOV that starts with a preview', box('pnot')],
    ['WebM and Matroska', head(0x1a, 0x45, 0xdf, 0xa3)],
    ['AVI', head('RIFF', 0, 0, 0, 0, 'AVI ')],
    ['Ogg', head('OggS')],
    ['FLV', head('FLV', 1)],
    ['an MPEG program stream', head(0, 0, 1, 0xba)],
    ['an MPEG stream', head(0, 0, 1, 0xb3)],
    ['WMV', head(0x30, 0x26, 0xb2, 0x75)],
  ])('%s', (_kind, bytes) => {
    expect(videoFileError(named('water', 'text/plain'), bytes)).toBeNull();
    expect(videoFileError(named('water.txt', ''), bytes)).toBeNull();
  });
});

describe('rejects other formats by their first bytes, even when they are named as a video', () => {
  test.each<[string, Uint8Array]>([
    ['a program for Windows', head('MZ', 0x90, 0)],
    ['a program for Linux', head(0x7f, 'ELF')],
    ['a script', head('#!/bin/sh')],
    ['a PNG', head(0x89, 'PNG')],
    ['a JPEG', head(0xff, 0xd8, 0xff, 0xe0)],
    ['a GIF', head('GIF89a')],
    ['a WebP', head('RIFF', 0, 0, 0, 0, 'WEBP')],
    ['a HEIC', box('ftyp', 'heic')],
    ['a HEIC of more bits', box('ftyp', 'heix')],
    ['a HEIF', box('ftyp', 'mif1')],
    ['an AVIF', box('ftyp', 'avif')],
    ['an SVG', head('<svg xmlns="')],
    ['an SVG with an XML declaration', head('<?xml vers')],
    ['a page', head('<!doctype html>')],
    ['a text with a byte order mark', head(0xef, 0xbb, 0xbf, '<html>')],
    ['JSON', head('{"a":1}')],
    ['a PDF', head('%PDF-1.7')],
    ['a ZIP', head('PK', 3, 4)],
    ['a gzip', head(0x1f, 0x8b)],
    ['a 7z', head('7z', 0xbc, 0xaf)],
    ['a RAR', head('Rar!', 0x1a)],
    ['an MP3', head('ID3', 4)],
    ['a FLAC', head('fLaC')],
    ['a WAV', head('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['an M4A', box('ftyp', 'M4A ')],
    ['an audio book', box('ftyp', 'M4B ')],
  ])('%s', (_kind, bytes) => {
    expect(videoFileError(named('water.mp4'), bytes)).toBe('not_a_video');
    expect(videoFileError(named('water.mp4', ''), bytes)).toBe('not_a_video');
  });
});

test.each<[string, string, string, ReturnType<typeof videoFileError>]>([
  ['is declared as a video', 'water.mp4', 'video/mp4', null],
  ['is declared as a video, without an extension', 'water', 'video/quicktime', null],
  ['has no type and a video extension', 'water.MOV', '', null],
  ['has no type and a transport stream extension', 'water.mts', '', null],
  ['has no type and a text extension', 'water.txt', '', 'not_a_video'],
  ['has no type and no extension', 'mp4', '', 'not_a_video'],
  ['is declared as text, with a video extension', 'water.mp4', 'text/plain', 'not_a_video'],
  ['is declared as binary', 'water.mp4', 'application/octet-stream', 'not_a_video'],
])('a file with unknown bytes that %s (%s, "%s"): %s', (_case, name, type, error) => {
  expect(videoFileError(named(name, type), nothingKnown)).toBe(error);
});

test.each([
  ['audio/ogg', head('OggS')],
  ['audio/webm', head(0x1a, 0x45, 0xdf, 0xa3)],
  ['audio/mp4', mp4],
  ['image/heif', mp4],
])('a file of type %s is rejected, even if its first bytes could be a video', (type, bytes) => {
  expect(videoFileError(named('water.mp4', type), bytes)).toBe('not_a_video');
});

test.each<[string, number, ReturnType<typeof videoFileError>]>([
  ['nothing', 0, 'empty'],
  ['one byte', 1, null],
  ['200 MB exactly', 209_715_200, null],
  ['one byte more than 200 MB', 209_715_201, 'too_large'],
  ['5 GB', 5 * 1024 ** 3, 'too_large'],
])('checks the size of a video of %s', (_size, size, error) => {
  expect(videoFileError(named('water.mp4', 'video/mp4', size), mp4)).toBe(error);
});

test('an empty file is reported as empty first, and the limit is 200 times 1,048,576 bytes', () => {
  expect(videoFileError(named('a.txt', 'text/plain', 0), new Uint8Array())).toBe('empty');
  expect(maxVideoBytes).toBe(200 * 1_048_576);
});

test('a file shorter than any signature is checked by its type and name', () => {
  expect(videoFileError(named('water.mp4', 'video/mp4', 1), new Uint8Array([1]))).toBeNull();
  expect(videoFileError(named('water.txt', '', 1), new Uint8Array([1]))).toBe('not_a_video');
});

test.each([
  [0, false],
  [119.99, false],
  [120, false],
  [120.9, false],
  [121, true],
  [125, true],
  [null, false],
])('a video of %s seconds is too long: %s', (seconds, isLong) => {
  expect(isTooLong(seconds)).toBe(isLong);
});

describe('the title from a file name', () => {
  test.each([
    ['water.mp4', 'water'],
    ['My shower.MOV', 'My shower'],
    ['no ending', 'no ending'],
    ['two.dots.webm', 'two.dots'],
    ['Dr. Drop', 'Dr. Drop'],
    ['  spaces  .mp4', 'spaces'],
    ['.mp4', 'My water story'],
    ['', 'My water story'],
    [' \u200b.mp4', 'My water story'],
    ['../../x.mp4', '../../x'],
    ['<b>tap</b>.mp4', '<b>tap</b>'],
    ['قطرة ماء.mp4', 'قطرة ماء'],
    ['\u202egnp.4pm', '\u202egnp'],
    ['👩‍👩‍👦.mp4', '👩‍👩‍👦'],
  ])('"%s" gives "%s"', (name, title) => {
    expect(titleFrom(name)).toBe(title);
  });

  test.each([
    ['letters', `${'a'.repeat(251)}.mp4`],
    ['families', `${'👩‍👩‍👦'.repeat(251)}.mp4`],
    ['spaces after 79 letters', `${'a'.repeat(79)}${' '.repeat(172)}b.mp4`],
  ])('of 255 characters that are %s is cut between graphemes', (_what, name) => {
    const title = titleFrom(name);

    expect(characterCount(title)).toBeLessThanOrEqual(maxTitleLength);
    expect(characterCount(title)).toBeGreaterThanOrEqual(79);
    expect(name.startsWith(title)).toBe(true);
    expect(title).toBe(title.trim());
  });
});
