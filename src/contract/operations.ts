import * as v from 'valibot';
import { maxMessageLength, maxNameLength } from '@/domain/limits';
import type { ProblemCode } from './problems';
import {
  awardSchema,
  badgeSchema,
  challengeCountsSchema,
  challengeSchema,
  leaderboardEntrySchema,
  messageSchema,
  quoteSchema,
  userSchema,
  videoSchema,
} from './schemas';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface Operation {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address; members of `params` stand in braces. */
  readonly path: string;
  readonly access: 'anyone' | 'signedIn';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** The request carries an `Idempotency-Key`; a repeat with the same key changes nothing. */
  readonly idempotent?: true;
  readonly status: 200 | 201;
  readonly response: v.GenericSchema;
  /** Beside the common problems and, where access is `signedIn`, `not_signed_in`. */
  readonly problems: readonly ProblemCode[];
}

const session = v.object({ user: v.nullable(userSchema) });
const signedIn = v.object({ user: userSchema });
const list = <Item extends v.GenericSchema>(item: Item) => v.object({ items: v.array(item) });

const name = v.pipe(v.string(), v.description(`Not blank, ${maxNameLength} characters at most`));
const cursor = v.optional(
  v.pipe(v.string(), v.description('Opaque, from the answer before; absent for the first page')),
);
const limit = v.optional(v.pipe(v.number(), v.description('1 to 100')));

/** The whole API, one row an operation. Endpoints, handlers and openapi.json are made from it. */
export const operations = {
  session: {
    summary: 'Who is signed in',
    method: 'GET',
    path: '/session',
    access: 'anyone',
    status: 200,
    response: session,
    problems: [],
  },
  login: {
    summary: 'Sign in',
    method: 'POST',
    path: '/session',
    access: 'anyone',
    body: v.object({ email: v.string(), password: v.string() }),
    status: 200,
    response: signedIn,
    problems: ['validation_failed', 'invalid_credentials'],
  },
  signup: {
    summary: 'Create an account and sign in',
    method: 'POST',
    path: '/users',
    access: 'anyone',
    body: v.object({ name, email: v.string(), password: v.string() }),
    status: 201,
    response: signedIn,
    problems: ['validation_failed', 'email_taken'],
  },
  logout: {
    summary: 'End the session; without one, nothing changes',
    method: 'DELETE',
    path: '/session',
    access: 'anyone',
    status: 200,
    response: session,
    problems: [],
  },
  updateProfile: {
    summary: 'Change the signed-in person; members that are absent stay',
    method: 'PATCH',
    path: '/users/me',
    access: 'signedIn',
    body: v.object({ name: v.optional(name), avatar: v.optional(v.string()) }),
    status: 200,
    response: signedIn,
    problems: ['validation_failed'],
  },
  challenges: {
    summary: 'All challenges, with what the signed-in person has completed',
    method: 'GET',
    path: '/challenges',
    access: 'signedIn',
    status: 200,
    response: v.object({ items: v.array(challengeSchema), counts: challengeCountsSchema }),
    problems: [],
  },
  completeChallenge: {
    summary: 'Complete a challenge; a repeat gives no further points',
    method: 'PUT',
    path: '/challenges/{challengeId}/completion',
    access: 'signedIn',
    params: v.object({ challengeId: v.string() }),
    status: 200,
    response: v.object({ challenge: challengeSchema, user: userSchema, award: awardSchema }),
    problems: ['challenge_not_found'],
  },
  badges: {
    summary: 'All badges, with what the signed-in person has earned',
    method: 'GET',
    path: '/badges',
    access: 'signedIn',
    status: 200,
    response: list(badgeSchema),
    problems: [],
  },
  quotes: {
    summary: 'Short sentences about saving water',
    method: 'GET',
    path: '/quotes',
    access: 'signedIn',
    status: 200,
    response: list(quoteSchema),
    problems: [],
  },
  leaderboard: {
    summary: 'People by points, and where the signed-in person stands',
    method: 'GET',
    path: '/leaderboard',
    access: 'signedIn',
    query: v.object({ cursor, limit }),
    status: 200,
    response: v.object({
      items: v.array(leaderboardEntrySchema),
      nextCursor: v.nullable(v.string()),
      total: v.number(),
      me: leaderboardEntrySchema,
    }),
    problems: ['validation_failed'],
  },
  messages: {
    summary: 'The community chat, newest first',
    method: 'GET',
    path: '/messages',
    access: 'signedIn',
    query: v.object({ cursor, limit }),
    status: 200,
    response: v.object({ items: v.array(messageSchema), olderCursor: v.nullable(v.string()) }),
    problems: ['validation_failed'],
  },
  sendMessage: {
    summary: 'Post to the community chat; the text is trimmed',
    method: 'POST',
    path: '/messages',
    access: 'signedIn',
    idempotent: true,
    body: v.object({
      message: v.pipe(
        v.string(),
        v.description(`Not blank, ${maxMessageLength} characters at most`),
      ),
    }),
    status: 201,
    response: v.object({ message: messageSchema }),
    problems: ['validation_failed'],
  },
  videos: {
    summary: "The signed-in person's videos, newest first",
    method: 'GET',
    path: '/videos',
    access: 'signedIn',
    status: 200,
    response: list(videoSchema),
    problems: [],
  },
  presence: {
    summary: 'How many members are online',
    method: 'GET',
    path: '/presence',
    access: 'signedIn',
    status: 200,
    response: v.object({ online: v.number() }),
    problems: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** An operation's row, with its optional members. */
export function operation(name: OperationName): Operation {
  return operations[name];
}
