import * as v from 'valibot';
import { picturesOf, useDraft } from '@/services/drafts/drafts';
import type { Photo } from './photo';

const picturesSchema = v.record(v.string(), v.string());

/** Stores a draft with photos. Pictures are large, so they are stored apart from the rest. */
export function usePhotoDraft<Draft extends { photos: Photo[] }>(
  owner: { userId: string; challengeId: string },
  schema: v.GenericSchema<unknown, Draft>,
  empty: Draft,
) {
  const words = useDraft(owner, schema, empty);
  const picturesOwner = { ...owner, challengeId: picturesOf(owner.challengeId) };
  const pictures = useDraft(picturesOwner, picturesSchema, {});

  const photos = words.draft.photos
    .map((photo) => ({ ...photo, dataUrl: pictures.draft[photo.id] ?? photo.dataUrl }))
    .filter(({ dataUrl }) => dataUrl !== '');

  const update = (next: (latest: Draft) => Draft) =>
    words.update((latest) => {
      const changed = next(latest);
      pictures.update((known) => withPhotos(known, changed.photos));
      return { ...changed, photos: changed.photos.map((photo) => ({ ...photo, dataUrl: '' })) };
    });

  return {
    draft: { ...words.draft, photos },
    hasDraft: words.hasDraft,
    isSaved: words.isSaved && pictures.isSaved,
    update,
    patch: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) =>
      update((latest) => ({ ...latest, ...(typeof part === 'function' ? part(latest) : part) })),
    forget: () => {
      words.forget();
      pictures.forget();
    },
  };
}

/** Returns the pictures of exactly these photos; the same object if none was added or removed. */
function withPhotos(known: Readonly<Record<string, string>>, photos: readonly Photo[]) {
  const ids = Object.keys(known);
  if (photos.length === ids.length && photos.every(({ id }) => ids.includes(id))) return known;
  return Object.fromEntries(photos.map(({ id, dataUrl }) => [id, known[id] ?? dataUrl]));
}
