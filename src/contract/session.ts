import * as v from 'valibot';
import { maxEmailLength, maxNameLength } from '@/domain/limits';
import { defaultDailyGoal } from '@/domain/user';
import { boolean, described, number, string } from './described';
import type { OperationRows } from './operation';

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar: string('URL of an image; empty if there is none'),
  points: number('Sum of the ledger'),
  level: v.optional(v.number(), 1),
  badges: described(v.array(v.string()), 'Ids of the earned badges'),
  rank: string('Title by level'),
  streak: number('Days in a row'),
  dailyGoal: v.optional(number('Points a day'), defaultDailyGoal),
  units: v.optional(string('liters or gallons'), 'liters'),
  isModerator: v.optional(boolean('Absent unless they moderate')),
});
export type User = v.InferOutput<typeof userSchema>;

export const session = v.object({
  user: v.nullable(userSchema),
  endedBy: v.optional(string('Why the session of the request has ended, if known: password')),
});

/** A bearer token. Allows only characters that are valid in a header. */
export const tokenSchema = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/-]+=*$/),
  v.description('If the server sets no cookie: the client sends it as a bearer token'),
);
const signedInSchema = v.object({ user: userSchema, token: v.optional(tokenSchema) });

export const userName = string(`Not blank, at most ${maxNameLength} characters`);

export const email = string(
  `Not blank, at most ${maxEmailLength} UTF-16 code units in the form in which it is compared`,
);

export const sessionOperations = {
  session: {
    summary: 'Get the signed-in user',
    request: 'GET /session',
    access: 'anyone',
    response: session,
  },
  login: {
    summary: 'Sign in',
    request: 'POST /session',
    access: 'anyone',
    body: v.object({ email, password: v.string() }),
    response: signedInSchema,
    problems: ['invalid_credentials', 'account_suspended'],
  },
  signup: {
    summary: 'Create an account and sign in',
    request: 'POST /users',
    access: 'anyone',
    body: v.object({ name: userName, email, password: v.string() }),
    status: 201,
    response: signedInSchema,
    problems: ['email_taken'],
  },
  logout: {
    summary: 'End the session; changes nothing without one',
    request: 'DELETE /session',
    access: 'anyone',
    response: session,
  },
} as const satisfies OperationRows;
