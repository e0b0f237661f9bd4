import { on } from './on';
import { ok } from './reply';

export const videoHandlers = [
  on('videos', ({ user, world: { db } }) => {
    const items = db.videos
      .all()
      .filter(({ userId }) => userId === user.id)
      .toSorted((a, b) => b.uploadedAt - a.uploadedAt)
      .map((video) => ({ ...video, uploadedAt: new Date(video.uploadedAt).toISOString() }));
    return ok({ items });
  }),
];
