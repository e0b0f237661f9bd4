import { maxImageBytes } from '@/domain/limits';
import { createClientId } from '@/lib/clientId';
import { imageType } from '@/lib/imageFile';
import { avatarUrl } from '../avatars/avatarUrl';
import { charactersOf } from '../avatars/characters';
import type { ImageRow } from '../db/schema';
import { imageUrl } from '../http/paths';
import { ok, problem, type OperationResolver } from '../http/result';
import type { World } from '../world';

const staysFor = 24 * 60 * 60 * 1000;

/** Stores an image. Reads its type from its bytes and ignores the declared one. */
export const addImage: OperationResolver<'addImage'> = ({ file, user, world }) => {
  if (file.size > maxImageBytes) return problem('file_too_large');
  const type = imageType(file.head);
  if (type === null) return problem('not_an_image');
  dropForgotten(world);
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

export const image: OperationResolver<'image'> = ({ params, world }) => {
  const row = world.db.images.get(params.imageId);
  if (!row) return problem('image_not_found');
  return { kind: 'file', ids: row.fileIds, type: row.type, isForever: true };
};

export const avatars: OperationResolver<'avatars'> = ({ user, world: { avatarService } }) =>
  ok({
    default: avatarUrl(user.email, 'any', avatarService),
    characters: charactersOf(avatarService),
  });

/** Deletes images that are older than a day and that no message or avatar uses. */
function dropForgotten(world: World): void {
  const { db, files, now } = world;
  const isOld = ({ addedAt }: ImageRow) => now() - addedAt > staysFor;
  const old = db.images.all().filter(isOld);
  if (old.length === 0) return;
  const inMessages = db.messages.all().flatMap(({ images = [] }) => images.map(({ id }) => id));
  const named = new Set(inMessages);
  const avatars = new Set(db.users.all().map(({ avatar }) => avatar));
  for (const { id, fileIds } of old) {
    if (named.has(id) || avatars.has(imageUrl(id))) continue;
    db.images.delete(id);
    void files.drop(fileIds);
  }
}
