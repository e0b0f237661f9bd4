import type { Submission } from '@/contract/submissions';
import { story } from './submissions';
import { countStoredFiles } from './countStoredFiles';
import { setupWorldClient } from './setupWorldClient';

export const ana = { name: 'Ana', email: 'ana@example.com', password: 'x' };

/** Signs in a new user who uploads videos, in a world whose clock can be set. */
export function setupUploads(options: Parameters<typeof setupWorldClient>[0] = {}) {
  const at = setupWorldClient({ name: 'newcomer', ...options });
  return {
    ...at,
    /** Returns the number of files that the world stores. */
    held: countStoredFiles(at.world),
    entries: () => at.world.db.ledger.all().filter(({ userId }) => userId === '1'),
    points: () => at.world.person('1').points,
  };
}

export type UploadsSetup = ReturnType<typeof setupUploads>;

/** A story with a video instead of photos and text. */
export const videoStory = (
  videoId: string,
  actionIds = ['act01'],
): Extract<Submission, { type: 'video' }> => ({
  ...story,
  actionIds,
  text: '',
  photos: [],
  videoId,
});
