import * as v from 'valibot';
import { awardSchema } from './challenges';
import { instant, list, defineOperations } from './operation';
import { userSchema } from './session';

export const videoSchema = v.object({
  id: v.string(),
  title: v.string(),
  points: v.pipe(v.number(), v.description('Points that it earned, which deleting it reverses')),
  uploadedAt: instant,
  scene: v.optional(v.pipe(v.string(), v.description('Drawn poster: shower, garden or tap'))),
  seconds: v.optional(v.pipe(v.number(), v.description('Length, if known'))),
  hasRecording: v.optional(
    v.pipe(v.boolean(), v.description('True if `videoContent` returns the recording')),
    false,
  ),
  captions: v.optional(v.pipe(v.string(), v.description('WebVTT'))),
  isEvidence: v.optional(
    v.pipe(v.boolean(), v.description('True if a challenge credited its points, which then stay')),
    false,
  ),
});
export type Video = v.InferOutput<typeof videoSchema>;

const params = v.object({ videoId: v.string() });
const title = v.pipe(v.string(), v.description('1 to 80 characters'));

export const videoOperations = defineOperations({
  videos: {
    summary: "The signed-in person's videos, newest first",
    request: 'GET /videos',
    response: list(videoSchema),
  },
  publishVideo: {
    summary: 'Publish a complete upload as a video; points are credited once',
    request: 'POST /videos',
    idempotent: true,
    body: v.object({
      uploadId: v.string(),
      title,
      seconds: v.pipe(v.nullable(v.number()), v.description('Null if it is unknown')),
      zone: v.pipe(v.string(), v.description("The person's time zone, an IANA name")),
      isForChallenge: v.pipe(
        v.boolean(),
        v.description('It will be submitted for a challenge, which credits the points'),
      ),
    }),
    status: 201,
    response: v.object({
      video: videoSchema,
      user: userSchema,
      wasThere: v.optional(
        v.pipe(v.boolean(), v.description('True if the same file was published before')),
        false,
      ),
      award: v.nullable(awardSchema),
      noAward: v.optional(
        v.pipe(
          v.string(),
          v.description('Why there is no award: for_challenge, already_shared or daily_limit'),
        ),
      ),
    }),
    problems: ['validation_failed', 'upload_not_found', 'upload_incomplete', 'video_too_long'],
  },
  videoContent: {
    summary: 'Get the recording of a video',
    request: 'GET /videos/{videoId}/content',
    params,
    response: v.instance(Blob),
    responseIn: 'bytes',
    media: 'video/*',
    problems: ['validation_failed', 'video_not_found'],
  },
  updateVideo: {
    summary: 'Rename a video of the signed-in user',
    request: 'PATCH /videos/{videoId}',
    params,
    body: v.object({ title }),
    response: videoSchema,
    problems: ['validation_failed', 'video_not_found'],
  },
  deleteVideo: {
    summary: 'Delete a video of the signed-in user; its points are reversed',
    request: 'DELETE /videos/{videoId}',
    params,
    response: v.object({ user: userSchema }),
    problems: ['validation_failed', 'video_not_found'],
  },
});
