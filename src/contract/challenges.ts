import * as v from 'valibot';
import {
  briefSchema,
  courseSchema,
  guideSchema,
  promptSchema,
  quizSchema,
} from './challengeContent';
import { submissionSchema } from './submissions';
import { defineOperations } from './operation';
import { savingSchema } from './savings';
import { userSchema } from './session';

export const challengeSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  points: v.number(),
  difficulty: v.pipe(v.string(), v.description('easy, medium or hard')),
  type: v.pipe(
    v.string(),
    v.description('quiz, video, game or action; the app shows others with a clock'),
  ),
  completed: v.boolean(),
  isBegun: v.optional(
    v.pipe(v.boolean(), v.description('True if an unfinished attempt has an answer')),
    false,
  ),
  deadline: v.optional(v.pipe(v.string(), v.description('ISO 8601 date'))),
  brief: v.optional(briefSchema),
  quiz: v.optional(quizSchema),
  prompt: v.optional(promptSchema),
  course: v.optional(courseSchema),
  guide: v.optional(guideSchema),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const challengeCountsSchema = v.object({
  completed: v.number(),
  active: v.number(),
  totalPoints: v.pipe(v.number(), v.description('Sum of the points of all challenges')),
});

/** Points for a completion. A repeated completion returns the first award, marked as repeat. */
export const awardSchema = v.object({
  source: v.pipe(v.string(), v.description('Unique per user: "challenge:4"')),
  title: v.pipe(v.string(), v.description('What the points are for')),
  points: v.number(),
  total: v.pipe(v.number(), v.description("The user's points, including this award")),
  savings: v.array(savingSchema),
  levelBefore: v.number(),
  levelAfter: v.number(),
  rankBefore: v.string(),
  rankAfter: v.string(),
  badges: v.pipe(v.array(v.string()), v.description('Ids of the unlocked badges')),
  streak: v.object({
    days: v.number(),
    isNewDay: v.pipe(v.boolean(), v.description('True if this award made the day count')),
    date: v.pipe(v.string(), v.description("The date that it counts for, in the person's zone")),
  }),
  isRepeat: v.pipe(v.boolean(), v.description('True if another request credited it before')),
});
export type Award = v.InferOutput<typeof awardSchema>;

export const missingSchema = v.object({
  what: v.pipe(
    v.string(),
    v.description(
      'quiz: answers, right_answers; game: base; action: leak, plausible, drips, steps, tests, evidence; video: actions, liters, text, photos, descriptions, video_known; for both: photo_known; or another word',
    ),
  ),
  have: v.optional(v.number()),
  need: v.optional(v.number()),
});
export type Missing = v.InferOutput<typeof missingSchema>;

const passed = v.object({
  passed: v.literal(true),
  stars: v.pipe(v.number(), v.description('1 to 3, of this submission')),
  challenge: challengeSchema,
  user: userSchema,
  award: awardSchema,
});

const notPassed = v.object({ passed: v.literal(false), missing: v.array(missingSchema) });

export const challengeOperations = defineOperations({
  challenges: {
    summary: 'List all challenges, with what the signed-in user has completed',
    request: 'GET /challenges',
    response: v.object({
      items: v.pipe(v.array(challengeSchema), v.description('Latest releases first')),
      counts: challengeCountsSchema,
    }),
  },
  completeChallenge: {
    summary: 'Submit a challenge to be graded; points are credited once',
    request: 'PUT /challenges/{challengeId}/completion',
    idempotent: true,
    params: v.object({ challengeId: v.string() }),
    body: v.object({
      done: submissionSchema,
      zone: v.pipe(v.string(), v.description("The person's time zone, an IANA name")),
      doneAt: v.optional(
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.description('When it was done, if it was submitted later; up to 36 hours count'),
        ),
      ),
    }),
    response: v.variant('passed', [passed, notPassed]),
    problems: [
      'validation_failed',
      'challenge_not_found',
      'attempt_not_found',
      'score_mismatch',
      'outdated_game',
    ],
  },
});
