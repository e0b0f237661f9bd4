import { imageIdOf } from '../http/paths';
import type { World } from '../resolvers/result';
import type { Db } from './db';
import type { ImageRow } from './schema';

const lifeMs = 24 * 60 * 60 * 1000;

type Images = ReadonlyArray<{ readonly id: string }>;

const idsIn = (rows: ReadonlyArray<{ readonly images?: Images }>) =>
  new Set(rows.flatMap(({ images = [] }) => images.map(({ id }) => id)));

/** Returns the ids of the images that a message or an avatar shows. */
const shownImages = ({ messages, users }: Db) =>
  new Set([
    ...idsIn(messages.all()),
    ...users.all().flatMap(({ avatar }) => imageIdOf(avatar) ?? []),
  ]);

/** Returns the ids of the images that were reported. A closed report has none. */
export const reportedImages = ({ reports }: Db) => idsIn(reports.all());

/** Returns the images that nothing shows and that are withheld or older than a day. */
export function forgottenImages({ db, now }: World): ImageRow[] {
  const old = db.images
    .all()
    .filter(({ addedAt, isWithheld }) => isWithheld || now() - addedAt > lifeMs);
  if (old.length === 0) return [];
  const shown = shownImages(db);
  return old.filter(({ id }) => !shown.has(id));
}

/** Deletes those of the images that nothing shows. Withholds them while an open report has them. */
export function retireImages({ db, files }: World, images: Images): void {
  const [shown, reported] = [shownImages(db), reportedImages(db)];
  for (const { id } of images) {
    const row = db.images.get(id);
    if (!row || shown.has(id)) continue;
    if (reported.has(id)) {
      db.images.put({ ...row, isWithheld: true });
    } else {
      db.images.delete(id);
      void files.drop(row.fileIds);
    }
  }
}

export function imagesOf(world: World, id: string): ImageRow[] {
  const forgotten = new Set(forgottenImages(world).map((image) => image.id));
  return world.db.images
    .all()
    .filter(({ userId, id: own }) => userId === id && !forgotten.has(own));
}
