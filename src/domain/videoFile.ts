import { maxTitleLength } from './limits';
import { characters, isBlank } from './text';

export const maxVideoBytes = 200 * 1_048_576;
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
  if (/^(audio|image)\//.test(file.type)) return 'not_a_video';
  const text = String.fromCharCode(...head);
  const isOther = stillHead.test(text);
  if (videoHead.test(text) && !isOther) return null;
  const saysVideo = file.type.startsWith('video/') || (!file.type && videoName.test(file.name));
  return saysVideo && !isOther && !otherHead.test(text) ? null : 'not_a_video';
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

/** MP4 and MOV by their first box; then Matroska and WebM, AVI, Ogg, FLV, MPEG, ASF. */
const videoHead =
  /^(.{4}(ftyp|moov|mdat|wide|free|skip|pnot)|\x1aE\xdf\xa3|.{8}AVI |OggS|FLV|\0\0\x01[\xba\xb3]|0&\xb2u)/s;

/** Images and audio in the same kind of box as MP4. */
const stillHead = /^.{8}(heic|heix|mif1|avif|M4A |M4B )/s;

/** Images, audio, documents, archives, programs and web pages. */
const otherHead =
  /^(GIF8|%PDF|PK|MZ|ID3|fLaC|Rar!|#!|<|\{|\x89PNG|\xff\xd8\xff|\x7fELF|\x1f\x8b|7z\xbc\xaf|\xef\xbb\xbf|.{8}(WEBP|WAVE))/s;

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
