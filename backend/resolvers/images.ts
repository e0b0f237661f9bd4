import { maxImageBytes } from '@/domain/limits';
import { createClientId } from '@/lib/clientId';
import { imageType } from '@/lib/imageFile';
import { avatarUrl, charactersOf } from '../avatars/avatarUrl';
import { forgottenImages, retireImages } from '../db/images';
import type { ImageRow, UserRow } from '../db/schema';
import { imageUrl } from '../http/paths';
import { ok, problem, type OperationResolver } from './result';

/** Stores an image. Reads its type from its bytes and ignores the declared one. */
export const addImage: OperationResolver<'addImage'> = ({ file, user, world }) => {
  if (file.size > maxImageBytes) return problem('file_too_large');
  const type = imageType(file.head);
  if (type === null) return problem('not_an_image');
  retireImages(world, forgottenImages(world));
  const { id } = world.db.images.put({
    id: createClientId(),
    userId: user.id,
    fileIds: [file.id],
    type,
    size: file.size,
    addedAt: world.now(),
  });
  return ok({ id, url: imageUrl(id) });
};

export const image: OperationResolver<'image'> = ({ params, user, world }) => {
  const row = world.db.images.get(params.imageId);
  if (!row || !mayRead(row, user)) return problem('image_not_found');
  return { kind: 'file', ids: row.fileIds, type: row.type, tag: row.id };
};

/** A withheld image is for moderators alone. */
export const mayRead = ({ isWithheld }: ImageRow, reader: UserRow | null = null) =>
  !isWithheld || reader?.isModerator === true;

export const avatars: OperationResolver<'avatars'> = ({ user, world: { avatarService } }) =>
  ok({
    default: avatarUrl(user.email, 'any', avatarService),
    characters: charactersOf(avatarService),
  });
