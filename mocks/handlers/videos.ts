import { toVideo, videosOf } from '../db/videos';
import { on } from './on';
import { ok } from './reply';

export const videoHandlers = [
  on('videos', ({ user, world: { db } }) => {
    const items = videosOf(db, user.id)
      .toSorted((a, b) => b.uploadedAt - a.uploadedAt)
      .map(toVideo);
    return ok({ items });
  }),
];
