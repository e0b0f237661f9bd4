import { bytesPerMegabyte } from './format';
import { imageHeadLength, imageFileError, type ImageFileError } from './imageFile';
import { quoted } from './isolated';
import { isCanvasReadable } from './canvas';

interface Wanted {
  /** The longer side in pixels. A smaller image keeps its size, except for a square. */
  readonly longest: number;
  readonly isSquare?: boolean;
  /** The limit of the source file in bytes, checked before decoding. */
  readonly maxSourceBytes: number;
  readonly maxBytes?: number;
}

export interface ResizedImage {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns WebP, or JPEG where browsers can't encode it: upright, scaled down, without metadata. If
 * the file can't be used, the error is a sentence that names it.
 */
export async function resizeImage(
  file: File,
  wanted: Wanted,
): Promise<ResizedImage | { error: string }> {
  // The file may no longer be on the device.
  const result = await resize(file, wanted).catch(() => 'undecodable' as const);
  if (typeof result !== 'string') return result;
  return { error: `${quoted(file.name)} ${errorText(result, wanted)}` };
}

const kinds = 'Choose a JPEG, PNG, or WebP.';

const errorText = (error: ImageFileError, { maxSourceBytes }: Wanted): string =>
  ({
    empty: `is empty. ${kinds}`,
    svg: `is an SVG drawing. ${kinds}`,
    'not-an-image': `isn’t an image. ${kinds}`,
    'too-large': `is larger than ${maxSourceBytes / bytesPerMegabyte} MB. Choose a smaller one.`,
    undecodable: `couldn’t be read. It may be damaged or an unsupported type. ${kinds}`,
    'unreadable-canvas':
      'wasn’t added: your browser’s protection against fingerprinting would garble it. Allow this site to read canvas data, then choose it again.',
  })[error];

async function resize(file: File, wanted: Wanted): Promise<ResizedImage | ImageFileError> {
  const head = new Uint8Array(await file.slice(0, imageHeadLength).arrayBuffer());
  const error = imageFileError(file, head, wanted.maxSourceBytes);
  if (error) return error;
  const upright = { imageOrientation: 'from-image' } as const;
  const bitmap = await createImageBitmap(file, upright).catch(() => null);
  if (!bitmap) return 'undecodable';
  if (!isCanvasReadable()) return 'unreadable-canvas';
  const canvas = draw(bitmap, wanted);
  bitmap.close();
  const blob = canvas && (await encode(canvas, wanted.maxBytes));
  if (!blob) return 'undecodable';
  return { blob, width: canvas.width, height: canvas.height };
}

export function cutOf(
  { width, height }: { width: number; height: number },
  { longest, isSquare = false }: Wanted,
) {
  if (isSquare) {
    const side = Math.min(width, height);
    const x = Math.floor((width - side) / 2);
    const y = Math.floor((height - side) / 2);
    return { x, y, width: side, height: side, drawn: { width: longest, height: longest } };
  }
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { x: 0, y: 0, width, height, drawn: { width: scaled(width), height: scaled(height) } };
}

function draw(bitmap: ImageBitmap, wanted: Wanted): HTMLCanvasElement | null {
  const { x, y, width, height, drawn } = cutOf(bitmap, wanted);
  const canvas = Object.assign(document.createElement('canvas'), drawn);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, drawn.width, drawn.height);
  context.drawImage(bitmap, x, y, width, height, 0, 0, drawn.width, drawn.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, maxBytes = Infinity): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const quality of [0.85, 0.7, 0.55, 0.4]) {
    const webp = await toBlob(canvas, 'image/webp', quality);
    const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality);
    smallest = blob ?? smallest;
    if (smallest && smallest.size <= maxBytes) break;
  }
  return smallest;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
