import { imageUrl } from '../http/paths';
import type { World } from '../resolvers/result';
import type { ImageRow } from './schema';

const lifeMs = 24 * 60 * 60 * 1000;

/** Returns the images that are older than a day and that no message or avatar uses. */
export function forgottenImages({ db, now }: World): ImageRow[] {
  const old = db.images.all().filter(({ addedAt }) => now() - addedAt > lifeMs);
  if (old.length === 0) return [];
  const sent = db.messages.all().flatMap(({ images = [] }) => images.map(({ id }) => id));
  const named = new Set(sent);
  const avatars = new Set(db.users.all().map(({ avatar }) => avatar));
  return old.filter(({ id }) => !named.has(id) && !avatars.has(imageUrl(id)));
}

export function imagesOf(world: World, id: string): ImageRow[] {
  const forgotten = new Set(forgottenImages(world).map((image) => image.id));
  return world.db.images
    .all()
    .filter(({ userId, id: own }) => userId === id && !forgotten.has(own));
}
