import * as v from 'valibot';
import { waterKind } from './savings';
import type { Operations } from './operation';

export const questionSchema = v.object({
  id: v.string(),
  text: v.string(),
  options: v.array(v.string()),
});
export type Question = v.InferOutput<typeof questionSchema>;

const option = v.pipe(v.number(), v.description('Position in `options`, from 0'));

export const answerSchema = v.object({
  questionId: v.string(),
  option,
  again: v.optional(v.pipe(v.number(), v.description('What was chosen when it came once more'))),
  correctOption: option,
  explanation: v.string(),
  source: v.string(),
});
export type Answer = v.InferOutput<typeof answerSchema>;

const number = v.pipe(v.number(), v.description("1 is the person's first at this challenge"));

export const quizAttemptSchema = v.object({
  type: v.literal('quiz'),
  number,
  questions: v.array(questionSchema),
  answers: v.pipe(v.array(answerSchema), v.description('Of the questions answered so far')),
  removed: v.nullable(
    v.pipe(
      v.object({ questionId: v.string(), options: v.array(option) }),
      v.description('The two wrong options that 50:50 took away; once an attempt'),
    ),
  ),
  isFinished: v.boolean(),
});
export type QuizAttempt = v.InferOutput<typeof quizAttemptSchema>;

export const gameAttemptSchema = v.object({
  type: v.literal('game'),
  number,
  seed: v.pipe(v.number(), v.description('Of the sea; the same seed is the same sea')),
  version: v.pipe(v.number(), v.description('Of the rules that the server replays by')),
  isFinished: v.boolean(),
});
export type GameAttempt = v.InferOutput<typeof gameAttemptSchema>;

const attempt = v.object({
  attempt: v.nullable(v.variant('type', [quizAttemptSchema, gameAttemptSchema])),
});
const startedAttempt = v.object({
  attempt: v.variant('type', [quizAttemptSchema, gameAttemptSchema]),
});
const quizAttempt = v.object({ attempt: quizAttemptSchema });

const challengeId = v.string();
const path = '/challenges/{challengeId}/attempts/{number}';
const params = { challengeId, number: v.string() };

export const actionSchema = v.object({
  id: v.string(),
  title: v.string(),
  kind: waterKind,
  per: v.pipe(v.string(), v.description('day, shower, load, year ...')),
  litres: v.number(),
  basis: v.pipe(v.string(), v.description('Where the figure comes from')),
});
export type Action = v.InferOutput<typeof actionSchema>;

export const attemptOperations = {
  attempt: {
    summary: 'The latest attempt at a challenge; null where there is none yet',
    method: 'GET',
    path: '/challenges/{challengeId}/attempt',
    access: 'signedIn',
    params: v.object({ challengeId }),
    status: 200,
    response: attempt,
    problems: ['challenge_not_found'],
  },
  startAttempt: {
    summary: 'Open an attempt: the latest one again, or the next',
    method: 'PUT',
    path,
    access: 'signedIn',
    params: v.object(params),
    status: 200,
    response: startedAttempt,
    problems: ['challenge_not_found', 'attempt_not_found'],
  },
  answerQuestion: {
    summary: 'Answer a question of a quiz; the first answer in each round counts',
    method: 'PUT',
    path: `${path}/answers/{questionId}`,
    access: 'signedIn',
    params: v.object({ ...params, questionId: v.string() }),
    body: v.object({
      option,
      round: v.pipe(
        v.picklist([1, 2]),
        v.description('2 once all are answered, for those that were wrong'),
      ),
    }),
    status: 200,
    response: quizAttempt,
    problems: ['validation_failed', 'challenge_not_found', 'attempt_not_found'],
  },
  removeTwoOptions: {
    summary: '50:50: take two wrong options away from a question, once an attempt',
    method: 'PUT',
    path: `${path}/fifty-fifty`,
    access: 'signedIn',
    params: v.object(params),
    body: v.object({ questionId: v.string() }),
    status: 200,
    response: quizAttempt,
    problems: ['validation_failed', 'challenge_not_found', 'attempt_not_found'],
  },
  actions: {
    summary: 'Things that save water, each with its litres and where the figure comes from',
    method: 'GET',
    path: '/actions',
    access: 'signedIn',
    status: 200,
    response: v.object({ items: v.array(actionSchema) }),
    problems: [],
  },
} as const satisfies Operations;
