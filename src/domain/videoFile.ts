import { maxTitleLength } from './limits';
import { characters, isBlank } from './text';

const bytesPerMegabyte = 1_048_576;

export const maxVideoBytes = 200 * bytesPerMegabyte;
export const maxVideoSeconds = 120;
/** Number of first bytes that identify a file's format. */
export const headLength = 16;

export type VideoFileError = 'empty' | 'too_large' | 'not_a_video' | 'too_long';

interface VideoFile {
  readonly name: string;
  /** Media type from the device, or empty if unknown. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export function videoFileError(file: VideoFile, head: Uint8Array): VideoFileError | null {
  if (file.size === 0) return 'empty';
  if (file.size > maxVideoBytes) return 'too_large';
  if (isSoundOrPicture(file.type)) return 'not_a_video';
  if (isVideo(head)) return null;
  const saysVideo = file.type.startsWith('video/') || (!file.type && videoName.test(file.name));
  return saysVideo && !isSomethingElse(head) ? null : 'not_a_video';
}

/** Compares whole seconds with two minutes. An unreadable duration (null) is not too long. */
export function isTooLong(seconds: number | null): boolean {
  return seconds !== null && Math.floor(seconds) > maxVideoSeconds;
}

export function titleFrom(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  const title = characters(name).slice(0, maxTitleLength).join('').trim();
  return isBlank(title) ? 'My water story' : title;
}

const isSoundOrPicture = (type: string) => /^(audio|image)\//.test(type);

const videoName = /\.(mp4|m4v|mov|webm|mkv|avi|ogv|3gp|mpe?g|wmv|flv|ts|mts)$/i;

interface Mark {
  readonly at: number;
  /** Text, or hexadecimal bytes. */
  readonly text?: string;
  readonly hex?: string;
}

/** MP4 and MOV by their first box; then Matroska and WebM, AVI, Ogg, FLV, MPEG, ASF. */
const videoMarks: readonly Mark[] = [
  ...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((text) => ({ at: 4, text })),
  { at: 0, hex: '1a45dfa3' },
  { at: 8, text: 'AVI ' },
  { at: 0, text: 'OggS' },
  { at: 0, text: 'FLV' },
  { at: 0, hex: '000001ba' },
  { at: 0, hex: '000001b3' },
  { at: 0, hex: '3026b275' },
];

/** Images and audio in the same kind of box as MP4. */
const stillBrands = ['heic', 'heix', 'mif1', 'avif', 'M4A ', 'M4B '].map((text) => ({
  at: 8,
  text,
}));

/** Images, audio, documents, archives, programs and web pages. */
const otherMarks: readonly Mark[] = [
  ...['GIF8', '%PDF', 'PK', 'MZ', 'ID3', 'fLaC', 'Rar!', '#!', '<', '{'].map((text) => ({
    at: 0,
    text,
  })),
  ...['89504e47', 'ffd8ff', '7f454c46', '1f8b', '377abcaf', 'efbbbf'].map((hex) => ({
    at: 0,
    hex,
  })),
  { at: 8, text: 'WEBP' },
  { at: 8, text: 'WAVE' },
];

const isVideo = (head: Uint8Array) => has(head, videoMarks) && !has(head, stillBrands);

const isSomethingElse = (head: Uint8Array) => has(head, otherMarks) || has(head, stillBrands);

function has(head: Uint8Array, marks: readonly Mark[]): boolean {
  return marks.some(({ at, text = '', hex = '' }) => {
    const bytes = text ? Array.from(text, (letter) => letter.charCodeAt(0)) : fromHex(hex);
    return bytes.every((byte, index) => head[at + index] === byte);
  });
}

function fromHex(hex: string): number[] {
  return Array.from(hex.matchAll(/../g), ([byte]) => Number.parseInt(byte, 16));
}

export const partCount = 10;

/** Returns the end of a part in bytes. Parts start at 1. A tiny file has empty parts too. */
export const partEnd = (size: number, part: number): number => Math.ceil((size * part) / partCount);

export function nextPart(size: number, offset: number): number {
  const parts = Array.from({ length: partCount }, (_, index) => index + 1);
  return parts.find((part) => partEnd(size, part) > offset) ?? partCount + 1;
}

/** Returns the uploaded percentage, rounded down. */
export const uploadedPercent = (size: number, offset: number): number =>
  size === 0 ? 0 : Math.floor((Math.min(offset, size) * 100) / size);
