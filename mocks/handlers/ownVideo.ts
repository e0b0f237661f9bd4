import { source } from '@/domain/sources';
import { entryId, zoneOf } from '../db/entries';
import { toUser } from '../db/people';
import { postEntry } from '../db/posting';
import { ownVideo, toVideo } from '../db/videos';
import type { World } from '../world';
import type { Resolve } from './answer';
import { titleField } from './publishVideo';
import { invalid, ok, problem } from './reply';
import { textErrors } from './textErrors';

export const videoContent: Resolve<'videoContent'> = ({ params, user, world }) => {
  const recording = ownVideo(world.db, user.id, params.videoId)?.recording;
  if (!recording) return problem('video_not_found');
  const { fileIds: ids, type } = recording;
  return { kind: 'file', ids, type: videoType.test(type) ? type : 'video/mp4' };
};

export const updateVideo: Resolve<'updateVideo'> = ({ params, body, user, world }) => {
  const errors = textErrors(body.title, titleField);
  if (errors.length > 0) return invalid(errors);
  const video = ownVideo(world.db, user.id, params.videoId);
  if (!video) return problem('video_not_found');
  return ok(toVideo(world.db.videos.put({ ...video, title: body.title.trim() })));
};

/** What a challenge gave for it stays: that was judged. */
export const deleteVideo: Resolve<'deleteVideo'> = ({ params, user, world }) => {
  const video = ownVideo(world.db, user.id, params.videoId);
  if (!video) return problem('video_not_found');
  world.db.videos.put({ ...video, isDeleted: true });
  if (video.recording) void world.files.drop(video.recording.fileIds);
  takeBack(world, user.id, source.video(video.id));
  takeBack(world, user.id, source.videoBonus(video.id));
  return ok({ user: toUser(world, world.person(user.id)) });
};

function takeBack(world: World, userId: string, from: string): void {
  const { db } = world;
  const entry = db.ledger.get(entryId(userId, from));
  if (!entry) return;
  postEntry(db, {
    userId,
    source: source.reversal(from),
    kind: 'reversal',
    title: `${entry.title} (deleted)`,
    points: -entry.points,
    savings: [],
    at: world.now(),
    zone: zoneOf(world, userId),
  });
}

/** What can stand in a header; a device may have told anything. */
const videoType = /^video\/[\x21-\x7e ]+$/;
