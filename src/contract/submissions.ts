import * as v from 'valibot';
import { number, string } from './described';
import { array } from './fields';

const photo = v.object({
  dataUrl: string('A JPEG, PNG, or WebP of 500,000 characters at most'),
  description: v.string(),
});
export type Photo = v.InferOutput<typeof photo>;

const quiz = v.object({ type: v.literal('quiz'), attempt: v.number() });

const game = v.object({
  type: v.literal('game'),
  attempt: v.number(),
  version: number('Version of the rules that the round was played by'),
  speed: v.picklist(['calm', 'normal', 'fast']),
  inputs: array(
    v.strictTuple([v.number(), v.number()]),
    'Tick and action; 0 to 4 steer to a lane, 5 slows down, 6 speeds up',
  ),
  score: v.number(),
});

const dripsPerMinute = v.optional(number('Drips per minute, if the guide has a measure'));

const done = v.object({
  type: v.literal('action'),
  path: v.literal('done'),
  before: dripsPerMinute,
  after: dripsPerMinute,
  steps: array(v.string(), 'Ids of steps of the guide, or of its helper'),
  note: v.optional(v.string()),
  photos: v.array(photo),
});

const noneFound = v.object({
  type: v.literal('action'),
  path: v.literal('noneFound'),
  tests: array(v.string(), 'Ids of tests of the guide'),
});

const video = v.object({
  type: v.literal('video'),
  actionIds: v.array(v.string()),
  text: v.string(),
  photos: v.array(photo),
  videoId: v.optional(string("The user's own video, instead of photos")),
});

export const submissionSchema = v.variant('type', [
  quiz,
  game,
  v.variant('path', [done, noneFound]),
  video,
]);
export type Submission = v.InferOutput<typeof submissionSchema>;
