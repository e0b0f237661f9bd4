import { quoted } from '@/lib/isolated';
import { encodePhoto } from './encodePhoto';

const maxMegabytes = 15;
const bytesPerMegabyte = 1_048_576;
const kinds = 'Choose a JPEG, PNG, or WebP.';

export type ReadPhoto = { dataUrl: string } | { error: string };

export async function readPhoto(file: File): Promise<ReadPhoto> {
  const name = quoted(file.name);
  const error = photoErrorOf(file, name);
  if (error !== null) return { error };
  const dataUrl = await encodePhoto(file);
  return dataUrl === null
    ? { error: `${name} couldn’t be read. It may be damaged or an unsupported type. ${kinds}` }
    : { dataUrl };
}

function photoErrorOf({ type, name: fileName, size }: File, name: string): string | null {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(fileName)) {
    return `${name} is an SVG drawing, not a photo. ${kinds}`;
  }
  if (type !== '' && !type.startsWith('image/')) return `${name} isn’t an image. ${kinds}`;
  if (size > maxMegabytes * bytesPerMegabyte) {
    return `${name} is larger than ${maxMegabytes} MB. Choose a smaller one.`;
  }
  return null;
}
