import * as v from 'valibot';
import { maxPhotoLength } from '@/domain/limits';
import { visibleLength } from '@/domain/text';
import { createClientId } from '@/lib/clientId';
import { bytesPerMegabyte } from '@/lib/format';
import type { ImageFileError } from '@/lib/imageFile';
import { quoted } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import { resizeImage } from '@/lib/resizeImage';

/** A photo of a draft. `dataUrl` is empty while the picture is stored separately. */
export const photoSchema = v.object({
  id: v.string(),
  dataUrl: v.string(),
  description: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

export const toSubmittedPhoto = ({ dataUrl, description }: Photo) => ({
  dataUrl,
  description: description.trim(),
});

export function lengthText(text: string, min: number, max = Infinity): string {
  const length = visibleLength(text);
  const written = pluralize(length, 'character');
  if (length === 0) return min === 0 ? `Up to ${max} characters.` : `${min} characters or more.`;
  if (length < min) return `${written}, ${min - length} more to go.`;
  if (length > max) return `${written}, ${length - max} too many.`;
  return max === Infinity ? `${written}, long enough.` : `${length} of ${max} characters.`;
}

const maxSourceBytes = 15 * bytesPerMegabyte;
const kinds = 'Choose a JPEG, PNG, or WebP.';

const problems: Record<ImageFileError, string> = {
  empty: `is empty. ${kinds}`,
  svg: `is an SVG drawing, not a photo. ${kinds}`,
  'not-an-image': `isn’t an image. ${kinds}`,
  'too-large': 'is larger than 15 MB. Choose a smaller one.',
  undecodable: `couldn’t be read. It may be damaged or an unsupported type. ${kinds}`,
};

/** Returns a photo small enough to submit, without camera metadata, or a sentence about its file. */
export async function readPhoto(file: File): Promise<Photo | string> {
  let error: ImageFileError = 'undecodable';
  for (const longest of [1024, 512]) {
    const wanted = { longest, maxSourceBytes, maxBytes: maxPhotoLength * 0.74 };
    // The file may no longer be on the device.
    const read = await resizeImage(file, wanted).catch(() => ({ error }));
    if ('error' in read) {
      ({ error } = read);
      break;
    }
    const dataUrl = await dataUrlOf(read.blob);
    if (dataUrl.length <= maxPhotoLength) return { id: createClientId(), dataUrl, description: '' };
  }
  return `${quoted(file.name)} ${problems[error]}`;
}

async function dataUrlOf(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${blob.type};base64,${btoa(text)}`;
}
