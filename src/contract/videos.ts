import * as v from 'valibot';
import { awardSchema } from './challenges';
import { boolean, described, number, string } from './described';
import { instant, list, zone } from './fields';
import type { OperationRows } from './operation';
import { userSchema } from './session';

export const videoSchema = v.object({
  id: v.string(),
  title: v.string(),
  points: number('Points that it earned, which deleting it reverses'),
  uploadedAt: instant,
  scene: v.optional(string('Drawn poster: shower, garden or tap')),
  seconds: v.optional(number('Length, if known')),
  hasRecording: v.optional(boolean('True if `videoContent` returns the recording'), false),
  captions: v.optional(string('WebVTT')),
  isEvidence: v.optional(
    boolean('True if a challenge credited its points, which then stay'),
    false,
  ),
});
export type Video = v.InferOutput<typeof videoSchema>;

const title = string('1 to 80 characters');

export const videoOperations = {
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
      seconds: described(v.nullable(v.number()), 'Null if it is unknown'),
      zone,
      isForChallenge: boolean('It will be submitted for a challenge, which credits the points'),
    }),
    status: 201,
    response: v.object({
      video: videoSchema,
      user: userSchema,
      wasThere: v.optional(boolean('True if the same file was published before'), false),
      award: v.nullable(awardSchema),
      noAward: v.optional(
        string('Why there is no award: for_challenge, already_shared or daily_limit'),
      ),
    }),
    problems: ['upload_not_found', 'upload_incomplete', 'video_too_long'],
  },
  videoContent: {
    summary: 'Get the recording of a video',
    request: 'GET /videos/{videoId}/content',
    response: v.instance(Blob),
    responseIn: 'bytes',
    media: 'video/*',
    problems: ['validation_failed', 'video_not_found', 'range_not_satisfiable'],
  },
  updateVideo: {
    summary: 'Rename a video of the signed-in user',
    request: 'PATCH /videos/{videoId}',
    body: v.object({ title }),
    response: videoSchema,
    problems: ['video_not_found'],
  },
  deleteVideo: {
    summary: 'Delete a video of the signed-in user; its points are reversed',
    request: 'DELETE /videos/{videoId}',
    response: v.object({ user: userSchema }),
    problems: ['validation_failed', 'video_not_found'],
  },
} as const satisfies OperationRows;
