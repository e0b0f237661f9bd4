import * as v from 'valibot';
import { challengeContent } from './challengeContent';
import { boolean, number, string } from './described';
import { array, doneAt, zone } from './fields';
import { submissionSchema } from './submissions';
import type { OperationRows } from './operation';
import { savingSchema } from './savings';
import { userSchema } from './session';

export const challengeSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  points: v.number(),
  difficulty: string('easy, medium or hard'),
  type: string('quiz, video, game or action; the app shows others with a clock'),
  completed: v.boolean(),
  isBegun: v.optional(boolean('True if an unfinished attempt has an answer'), false),
  deadline: v.optional(string('ISO 8601 date')),
  ...challengeContent,
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const challengeCountsSchema = v.object({
  completed: v.number(),
  active: v.number(),
  totalPoints: number('Sum of the points of all challenges'),
});

/** Points for a completion. A repeated completion returns the first award, marked as repeat. */
export const awardSchema = v.object({
  source: string('Unique per user: "challenge:4"'),
  title: string('What the points are for'),
  points: v.number(),
  total: number("The user's points, including this award"),
  savings: v.array(savingSchema),
  levelBefore: v.number(),
  levelAfter: v.number(),
  rankBefore: v.string(),
  rankAfter: v.string(),
  badges: array(v.string(), 'Ids of the unlocked badges'),
  streak: v.object({
    days: v.number(),
    isNewDay: boolean('True if this award made the day count'),
    date: string("The date that it counts for, in the person's zone"),
  }),
  isRepeat: boolean('True if another request credited it before'),
});
export type Award = v.InferOutput<typeof awardSchema>;

export const missingSchema = v.object({
  what: string(
    'quiz: answers, right_answers; game: base; action: leak, plausible, drips, steps, tests, evidence; video: actions, liters, text, photos, descriptions, video_known; for both: photo_known; or another word',
  ),
  have: v.optional(v.number()),
  need: v.optional(v.number()),
});
export type Missing = v.InferOutput<typeof missingSchema>;

const passed = v.object({
  passed: v.literal(true),
  stars: number('1 to 3, of this submission'),
  challenge: challengeSchema,
  user: userSchema,
  award: awardSchema,
});

const notPassed = v.object({ passed: v.literal(false), missing: v.array(missingSchema) });

export const challengeOperations = {
  challenges: {
    summary: 'List all challenges, with what the signed-in user has completed',
    request: 'GET /challenges',
    response: v.object({
      items: array(challengeSchema, 'Latest releases first'),
      counts: challengeCountsSchema,
    }),
  },
  completeChallenge: {
    summary: 'Submit a challenge to be graded; points are credited once',
    request: 'PUT /challenges/{challengeId}/completion',
    idempotent: true,
    body: v.object({
      done: submissionSchema,
      zone,
      doneAt: doneAt('done, if it was submitted'),
    }),
    response: v.variant('passed', [passed, notPassed]),
    problems: ['challenge_not_found', 'attempt_not_found', 'score_mismatch', 'outdated_game'],
  },
} as const satisfies OperationRows;
