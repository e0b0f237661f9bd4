import * as v from 'valibot';
import { citationSchema } from './citations';
import { described, number } from './described';
import { array } from './fields';
import type { OperationRows } from './operation';

export const questionSchema = v.object({
  id: v.string(),
  text: v.string(),
  options: v.array(v.string()),
});
export type Question = v.InferOutput<typeof questionSchema>;

export const option = number('Position in `options`, from 0');

export const answerSchema = v.object({
  questionId: v.string(),
  option,
  again: v.optional(number('The option chosen in round 2')),
  correctOption: option,
  explanation: v.string(),
  source: citationSchema,
});
export type Answer = v.InferOutput<typeof answerSchema>;

const attemptNumber = number("1 is the user's first attempt at this challenge");

export const quizAttemptSchema = v.object({
  type: v.literal('quiz'),
  number: attemptNumber,
  questions: v.array(questionSchema),
  answers: array(answerSchema, 'Answers so far'),
  removed: v.nullable(
    described(
      v.object({ questionId: v.string(), options: v.array(option) }),
      'The two wrong options removed by 50:50, once per attempt',
    ),
  ),
  isFinished: v.boolean(),
});
export type QuizAttempt = v.InferOutput<typeof quizAttemptSchema>;

export const gameAttemptSchema = v.object({
  type: v.literal('game'),
  number: attemptNumber,
  seed: number('Determines the level; the same seed is the same level'),
  version: number('Version of the rules that the server replays the round by'),
  isFinished: v.boolean(),
});
export type GameAttempt = v.InferOutput<typeof gameAttemptSchema>;

const attempt = v.variant('type', [quizAttemptSchema, gameAttemptSchema]);
const quizAttempt = v.object({ attempt: quizAttemptSchema });

const path = '/challenges/{challengeId}/attempts/{number}';

export const attemptOperations = {
  attempt: {
    summary: 'Get the latest attempt at a challenge, or null',
    request: 'GET /challenges/{challengeId}/attempt',
    response: v.object({ attempt: v.nullable(attempt) }),
    problems: ['challenge_not_found'],
  },
  startAttempt: {
    summary: 'Start an attempt, or open the latest one again',
    request: `PUT ${path}`,
    response: v.object({ attempt }),
    problems: ['challenge_not_found', 'attempt_not_found'],
  },
  answerQuestion: {
    summary: 'Answer a question of a quiz; the first answer in each round counts',
    request: `PUT ${path}/answers/{questionId}`,
    body: v.object({
      option,
      round: described(
        v.picklist([1, 2]),
        '2 after all questions are answered, for those answered wrong',
      ),
    }),
    response: quizAttempt,
    problems: ['challenge_not_found', 'attempt_not_found', 'question_not_found'],
  },
  removeTwoOptions: {
    summary: '50:50: remove two wrong options of a question, once per attempt',
    request: `PUT ${path}/fifty-fifty`,
    body: v.object({ questionId: v.string() }),
    response: quizAttempt,
    problems: ['challenge_not_found', 'attempt_not_found'],
  },
} as const satisfies OperationRows;
