/** So many bytes at the beginning of a file tell what image it is. */
export const imageHeadLength = 16;

/** `undecodable` is said by the browser that tries to draw it. */
export type ImageRefusal = 'empty' | 'svg' | 'not-an-image' | 'too-large' | 'undecodable';

interface ImageFile {
  readonly name: string;
  /** Media type as the device tells it; empty where it tells none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a file is not even tried; its first bytes count more than its type and name. */
export function imageRefusal(
  file: ImageFile,
  head: Uint8Array,
  maxBytes: number,
): ImageRefusal | null {
  if (file.size === 0) return 'empty';
  if (isDrawing(file, head)) return 'svg';
  if (imageType(head) === null && !isImageOfSomeBrowser(head)) return 'not-an-image';
  return file.size > maxBytes ? 'too-large' : null;
}

/** The media type of an image that every browser shows, by its first bytes; null for anything else. */
export function imageType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  return /^RIFF.{4}WEBP/s.test(text) ? 'image/webp' : null;
}

/** AVIF and HEIC, JPEG XL, BMP and TIFF: the browser says whether it can read them. */
function isImageOfSomeBrowser(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return /^(.{4}ftyp(avi[fs]|hei[cfmsx]|hev[cx]|mif1|msf1)|.{4}JXL |BM|II\*\0|MM\0\*)/s.test(text);
}

function isDrawing({ type, name }: ImageFile, head: Uint8Array): boolean {
  if (imageType(head) !== null) return false;
  return type.startsWith('image/svg') || /\.svgz?$/i.test(name);
}
