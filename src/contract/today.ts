import * as v from 'valibot';
import { answerSchema, option, questionSchema } from './attempts';
import { awardSchema } from './challenges';
import { described, number, string } from './described';
import { array, doneAt, zone } from './fields';
import type { OperationRows } from './operation';
import { userSchema } from './session';

const date = string("YYYY-MM-DD, in the person's zone");

const todaySchema = v.object({
  date,
  points: number('Earned on this date'),
  goal: number("The user's daily goal"),
  actions: v.object({
    points: number('Earned on this date by logged actions'),
    maxPoints: number('The most that logged actions give on one date'),
    items: array(
      v.object({
        actionId: v.string(),
        remaining: number('How often it can still be logged today'),
        availableOn: described(
          v.nullable(v.string()),
          'The first date on which it can be logged; null for never',
        ),
      }),
      'All actions, those that the user logs most first',
    ),
  }),
  review: v.object({ answered: v.number(), questions: v.number() }),
});
export type Today = v.InferOutput<typeof todaySchema>;

const reviewSchema = v.object({
  date,
  questions: v.array(questionSchema),
  answers: array(answerSchema, 'Answers so far'),
  isFinished: v.boolean(),
});
export type Review = v.InferOutput<typeof reviewSchema>;

export const todayOperations = {
  today: {
    summary: 'Get what the signed-in user has done today, and what they can do',
    request: 'GET /users/me/today',
    query: v.object({ zone }),
    response: todaySchema,
  },
  review: {
    summary: "Get today's five questions for the signed-in user",
    request: 'GET /users/me/review',
    query: v.object({ zone }),
    response: v.object({ review: reviewSchema }),
  },
  answerReview: {
    summary: "Answer one of today's five questions",
    request: 'PUT /users/me/review/{date}/answers/{questionId}',
    idempotent: true,
    body: v.object({
      option,
      zone,
      doneAt: doneAt('answered, if it was sent'),
    }),
    response: v.object({
      review: reviewSchema,
      award: described(
        v.nullable(awardSchema),
        'Points for the last answer of the five; null before',
      ),
      user: userSchema,
    }),
    problems: ['review_not_found', 'question_not_found', 'already_answered'],
  },
} as const satisfies OperationRows;
