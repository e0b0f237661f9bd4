import { maxTitleLength } from './limits';
import { characters, isBlank } from './text';

export const maxVideoBytes = 200 * 1_048_576;
export const maxVideoSeconds = 120;
/** Number of first bytes that identify a file's format. */
export const headLength = 16;

export type VideoFileError = 'empty' | 'too_large' | 'not_a_video' | 'too_long';
export type UploadErrorCode = VideoFileError | 'storage_full' | 'unreadable';

/** The type is the device's, and empty if unknown. */
export function videoFileError(
  file: Pick<File, 'name' | 'type' | 'size'>,
  head: Uint8Array,
): VideoFileError | null {
  if (file.size === 0) return 'empty';
  if (file.size > maxVideoBytes) return 'too_large';
  if (/^(audio|image)\//.test(file.type)) return 'not_a_video';
  const text = String.fromCharCode(...head);
  const starts = (all: readonly string[]) => all.some((each) => text.startsWith(each));
  const isStill = stillMark.test(text);
  if (!isStill && (videoMark.test(text) || starts(videoStarts))) return null;
  const saysVideo = file.type.startsWith('video/') || (!file.type && videoName.test(file.name));
  const isOther = isStill || otherMark.test(text) || starts(otherStarts);
  return saysVideo && !isOther ? null : 'not_a_video';
}

/** Compares whole seconds with two minutes. An unreadable duration (null) is not too long. */
export const isTooLong = (seconds: number | null): boolean =>
  seconds !== null && Math.floor(seconds) > maxVideoSeconds;

export function titleFrom(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  const title = characters(name).slice(0, maxTitleLength).join('').trim();
  return isBlank(title) ? 'My water story' : title;
}

const videoName = /\.(mp4|m4v|mov|webm|mkv|avi|ogv|3gp|mpe?g|wmv|flv|ts|mts)$/i;

/** MP4 and MOV by their first box; AVI. */
const videoMark = /^(.{4}(ftyp|moov|mdat|wide|free|skip|pnot)|.{8}AVI )/s;
/** Matroska and WebM, Ogg, FLV, MPEG, ASF. */
const videoStarts = ['\x1aE\xdf\xa3', 'OggS', 'FLV', '\0\0\x01\xba', '\0\0\x01\xb3', '0&\xb2u'];

/** Images and audio in the same kind of box as MP4. */
const stillMark = /^.{8}(heic|heix|mif1|avif|M4A |M4B )/s;
/** Images, audio, documents, archives, programs and web pages. */
const otherMark = /^(GIF8|%PDF|PK|MZ|ID3|fLaC|Rar!|#!|<|\{|.{8}(WEBP|WAVE))/s;
const otherStarts = [
  '\x89PNG',
  '\xff\xd8\xff',
  '\x7fELF',
  '\x1f\x8b',
  '7z\xbc\xaf',
  '\xef\xbb\xbf',
];

export const partCount = 10;

/** Returns the end of a part in bytes. Parts start at 1. A tiny file has empty parts too. */
export const partEnd = (size: number, part: number): number => Math.ceil((size * part) / partCount);

export function nextPart(size: number, offset: number): number {
  const parts = Array.from({ length: partCount }, (_, index) => index + 1);
  return parts.find((part) => partEnd(size, part) > offset) ?? partCount + 1;
}

export const uploadedPercent = (size: number, offset: number): number =>
  size === 0 ? 0 : Math.floor((Math.min(offset, size) * 100) / size);
