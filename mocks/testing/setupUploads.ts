import type { Submission } from '@/contract/submissions';
import { story } from './submissions';
import { heldFiles } from './heldFiles';
import { setupWorldClient } from './setupWorldClient';

export const ana = { name: 'Ana', email: 'ana@example.com', password: 'x' };

/** Somebody who has only just begun and makes videos, in a world whose time can be set. */
export function setupUploads(options: Parameters<typeof setupWorldClient>[0] = {}) {
  const at = setupWorldClient({ name: 'newcomer', ...options });
  return {
    ...at,
    /** How many files the world keeps. */
    held: heldFiles(at.world),
    entries: () => at.world.db.ledger.all().filter(({ userId }) => userId === '1'),
    points: () => at.world.person('1').points,
  };
}

export type UploadsSetup = ReturnType<typeof setupUploads>;

/** A story that a video tells instead of photos and words. */
export const toldBy = (
  videoId: string,
  actionIds = ['act01'],
): Extract<Submission, { type: 'video' }> => ({
  ...story,
  actionIds,
  text: '',
  photos: [],
  videoId,
});
