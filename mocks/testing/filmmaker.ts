import type { Deed } from '@/contract/deeds';
import { story } from './deeds';
import { heldFiles } from './heldFiles';
import { traveller } from './traveller';

export const ana = { name: 'Ana', email: 'ana@example.com', password: 'x' };

/** Somebody who has only just begun and makes videos, in a world whose time can be set. */
export function filmmaker(options: Parameters<typeof traveller>[0] = {}) {
  const at = traveller({ name: 'newcomer', ...options });
  return {
    ...at,
    /** How many files the world keeps. */
    held: heldFiles(at.world),
    entries: () => at.world.db.ledger.all().filter(({ userId }) => userId === '1'),
    points: () => at.world.person('1').points,
  };
}

export type Filmmaker = ReturnType<typeof filmmaker>;

/** A story that a video tells instead of photos and words. */
export const toldBy = (
  videoId: string,
  actionIds = ['act01'],
): Extract<Deed, { type: 'video' }> => ({
  ...story,
  actionIds,
  text: '',
  photos: [],
  videoId,
});
