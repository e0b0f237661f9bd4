import { localDate } from '@/domain/calendar';
import { pointsFor, source, withoutReversed } from '@/domain/ledger';
import { maxTitleLength } from '@/domain/limits';
import { isTooLong } from '@/domain/videoFile';
import { isolated } from '@/lib/isolated';
import { appendEntry, awardOf, grantBadges, reverseEntry } from '../db/ledgerWrites';
import { entriesOf, entryId, zoneOf } from '../db/ledger';
import { toUser } from '../db/people';
import type { UploadRow, VideoRow } from '../db/schema';
import {
  deleteUpload,
  isSpent,
  ownUpload,
  ownVideo,
  toVideo,
  uploadOf,
  videoFrom,
  videosOf,
} from '../db/videos';
import { textErrors } from '../http/fieldErrors';
import { type Context, invalid, ok, type OperationResolver, problem, type World } from './result';

const titleField = { pointer: '/title', label: 'The title', maxLength: maxTitleLength };

export const videos: OperationResolver<'videos'> = ({ user, world: { db } }) => {
  const items = videosOf(db, user.id)
    .toSorted((a, b) => b.uploadedAt - a.uploadedAt)
    .map(toVideo);
  return ok({ items });
};

type Publication = Context<'publishVideo'>;

/** Returns the same result for an upload that is already published, and gives no more points. */
export const publishVideo: OperationResolver<'publishVideo'> = (call) => {
  const { body, user, world } = call;
  const { uploadId } = body;
  const errors = textErrors(body.title, titleField);
  if (errors.length > 0) return invalid(errors);
  const known = videoFrom(world.db, user.id, uploadId);
  if (known) return answerOf(call, known);
  const upload = ownUpload(world, user.id, uploadId);
  if (!upload) return problem('upload_not_found');
  if (upload.offset < upload.length) return problem('upload_incomplete');
  if (isTooLong(body.seconds)) return problem('video_too_long');
  return answerOf(call, rewarded(call, videoOf(call, upload)));
};

export const videoContent: OperationResolver<'videoContent'> = ({ params, user, world }) => {
  const recording = ownVideo(world.db, user.id, params.videoId)?.recording;
  if (!recording) return problem('video_not_found');
  const { fileIds: ids, type } = recording;
  return { kind: 'file', ids, type: videoType.test(type) ? type : 'video/mp4' };
};

export const updateVideo: OperationResolver<'updateVideo'> = ({ params, body, user, world }) => {
  const errors = textErrors(body.title, titleField);
  if (errors.length > 0) return invalid(errors);
  const video = ownVideo(world.db, user.id, params.videoId);
  if (!video) return problem('video_not_found');
  return ok(toVideo(world.db.videos.put({ ...video, title: body.title.trim() })));
};

/** Reverses the video's own points. Points of a challenge stay: it has been graded. */
export const deleteVideo: OperationResolver<'deleteVideo'> = ({ params, user, world }) => {
  const video = ownVideo(world.db, user.id, params.videoId);
  if (!video) return problem('video_not_found');
  world.db.videos.put({ ...video, isDeleted: true });
  if (video.recording) void world.files.drop(video.recording.fileIds);
  for (const from of [source.video(video.id), source.videoBonus(video.id)]) {
    const entry = world.db.ledger.get(entryId(user.id, from));
    if (!entry) continue;
    const title = `${isolated(entry.title)} (deleted)`;
    reverseEntry(world.db, entry, { title, at: world.now(), zone: zoneOf(world, user.id) });
  }
  return ok({ user: toUser(world, world.person(user.id)) });
};

/** Returns the user's video with the same bytes, or creates one from the upload. */
function videoOf({ body, user, world }: Publication, upload: UploadRow): VideoRow {
  const { db } = world;
  const { id, fileIds, type, hash, length: size } = upload;
  const own = videosOf(db, user.id).find(({ recording }) => recording?.hash === hash);
  if (own) {
    deleteUpload(world, upload);
    return own;
  }
  db.uploads.delete(id);
  return db.videos.put({
    id: `v${id}`,
    userId: user.id,
    title: body.title.trim(),
    points: 0,
    uploadedAt: world.now(),
    ...(body.seconds !== null && { seconds: body.seconds }),
    recording: { fileIds, type, hash, size, uploads: [] },
  });
}

/** Stores the video with its points, or with the reason why this upload gives none. */
function rewarded({ body, idempotencyKey: key, user, world }: Publication, video: VideoRow) {
  const { db } = world;
  const { zone, uploadId } = body;
  const at = world.now();
  const points = pointsFor('video', rewardedOn(world, user.id, localDate(at, zone)));
  const reasons = [
    isSpent(db, video) && 'already_shared',
    body.isForChallenge && 'for_challenge',
    points === 0 && 'daily_limit',
  ];
  const noAward = reasons.find((reason) => reason !== false);
  if (noAward === undefined) {
    const act = { source: source.video(video.id), title: video.title, points, savings: [] };
    appendEntry(db, { ...act, userId: user.id, kind: 'award', at, zone, key });
  } else if (noAward !== 'for_challenge') {
    grantBadges(db, user.id, zone);
  }
  const { recording } = video;
  const upload = { id: uploadId, ...(noAward !== undefined && { noAward }) };
  return db.videos.put({
    ...video,
    ...(noAward === undefined && { points }),
    ...(recording && { recording: { ...recording, uploads: [...recording.uploads, upload] } }),
  });
}

function answerOf({ body, idempotencyKey, user, world }: Publication, video: VideoRow) {
  const { db } = world;
  const { uploadId } = body;
  const noAward = uploadOf(video.recording, uploadId)?.noAward;
  const entry = db.ledger.get(entryId(user.id, source.video(video.id)));
  const isGiven = noAward === undefined && entry !== undefined;
  return ok({
    video: toVideo(video),
    user: toUser(world, world.person(user.id)),
    wasThere: video.recording?.uploads[0]?.id !== uploadId,
    award: isGiven ? awardOf(db, entry, entry.key !== idempotencyKey) : null,
    ...(noAward !== undefined && { noAward }),
  });
}

const rewardedOn = ({ db }: World, userId: string, date: string): number =>
  withoutReversed(entriesOf(db, userId)).filter(
    (entry) => entry.localDate === date && entry.source.startsWith(source.video('')),
  ).length;

/** Matches types that are valid in a header, as a device can send any type. */
const videoType = /^video\/[\x21-\x7e ]+$/;
