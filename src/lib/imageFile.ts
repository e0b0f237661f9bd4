/** The number of first bytes that identify an image's format. */
export const imageHeadLength = 16;

/** `undecodable` and `unreadable-canvas` are found only when the browser tries to draw the image. */
export type ImageFileError =
  'empty' | 'svg' | 'not-an-image' | 'too-large' | 'undecodable' | 'unreadable-canvas';

/** Returns why a file is rejected without decoding. Its first bytes outweigh its type and name. */
export function imageFileError(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  head: Uint8Array,
  maxBytes: number,
): ImageFileError | null {
  if (size === 0) return 'empty';
  if (imageType(head) === null) {
    if (type.startsWith('image/svg') || /\.svgz?$/i.test(name)) return 'svg';
    if (!someImage.test(String.fromCharCode(...head))) return 'not-an-image';
  }
  return size > maxBytes ? 'too-large' : null;
}

/** Returns the media type of a format that every browser shows, or null for any other. */
export function imageType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  return /^RIFF.{4}WEBP/s.test(text) ? 'image/webp' : null;
}

/** AVIF, HEIC, JPEG XL, BMP and TIFF, which only some browsers can read. */
const someImage = /^(.{4}ftyp(avi[fs]|hei[cfmsx]|hev[cx]|mif1|msf1)|.{4}JXL |BM|II\*\0|MM\0\*)/s;
