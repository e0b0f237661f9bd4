import { maxPhotoLength } from '@/domain/limits';
import { theme } from '@/ui/theme/theme';

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
  const fitting = firstFitting(bitmap);
  bitmap.close();
  return fitting;
}

function firstFitting(bitmap: ImageBitmap): string | null {
  for (const [side, quality] of attempts) {
    const dataUrl = draw(bitmap, side, quality);
    if (dataUrl.startsWith('data:image/jpeg') && dataUrl.length <= maxPhotoLength) return dataUrl;
  }
  return null;
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
