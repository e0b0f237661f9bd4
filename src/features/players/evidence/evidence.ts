import * as v from 'valibot';
import { maxPhotoLength } from '@/domain/limits';
import { visibleLength } from '@/domain/text';
import { pluralize } from '@/lib/pluralize';
import { theme } from '@/ui/theme/theme';

/** A photo of a draft. `dataUrl` is a JPEG, or empty while the picture is stored separately. */
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

/** Longest side in pixels and JPEG quality, tried in order until the photo fits. */
const attempts = [
  [1024, 0.8],
  [1024, 0.6],
  [768, 0.6],
  [512, 0.6],
  [256, 0.6],
] as const;

/** Drops camera metadata. Returns null if the browser can't read it or no attempt fits. */
export async function encodePhoto(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const [side, quality] of attempts) {
      const dataUrl = draw(bitmap, side, quality);
      if (dataUrl.startsWith('data:image/jpeg') && dataUrl.length <= maxPhotoLength) return dataUrl;
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = theme.raw.color.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
