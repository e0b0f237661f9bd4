import type { Photo } from '@/contract/submissions';
import type { FieldError } from '@/contract/problems';
import { maxPhotoLength } from '@/domain/limits';
import type { Missing } from '@/domain/verdict';
import { hash } from '../hash';
import type { GradingContext } from './grading';

const image = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;

/** Returns what is wrong with a submitted photo: its size or its format. */
export function photoErrors({ dataUrl }: Photo, pointer: string): FieldError[] {
  const at = `${pointer}/dataUrl`;
  if (dataUrl.length > maxPhotoLength) {
    return [{ pointer: at, code: 'too_long', message: 'The photo is too large.' }];
  }
  if (image.test(dataUrl)) return [];
  return [{ pointer: at, code: 'invalid', message: 'The photo must be a JPEG, PNG or WebP.' }];
}

export const photoHash = ({ dataUrl }: Photo) => hash(dataUrl);

/** Returns `photo_known` if another user has already submitted one of the photos. */
export function missingOwnership(
  { db, user }: GradingContext,
  hashes: readonly string[],
): Missing[] {
  const isKnown = hashes.some((id) => (db.photos.get(id)?.userId ?? user.id) !== user.id);
  return isKnown ? [{ what: 'photo_known' }] : [];
}
