import { setTimeout } from 'node:timers/promises';
import { quizBank } from '@backend/content/quizBank';
import { secondOfEachType } from '@mocks/testing/eightChallenges';
import { problemResponse } from '@mocks/http/problemResponse';
import { changeChunks, intercept, onAnswer, parsed, withBody, type Wrap } from './transform';

/** A server that keeps the contract in its own way. The whole suite must pass. */
export interface Variant {
  readonly name: string;
  readonly wraps: readonly Wrap[];
  /** Changes the fake's own content. Returns a function that undoes it. */
  readonly begin?: () => () => void;
}

/** Starts without any user, message, video or point. */
const emptyDatabase: Wrap = (next, { running }) => {
  const { db } = running.world;
  for (const table of [db.users, db.messages, db.ledger, db.completions, db.videos, db.quotes]) {
    for (const { id } of table.all()) table.delete(id);
  }
  return next;
};

const longerPasswords = intercept('signup', async ({ request, send, sent }) => {
  const { password } = await sent();
  if (typeof password !== 'string' || password.length >= 12) return send(request);
  const message = 'Use 12 characters or more.';
  const errors = [{ pointer: '/password', code: 'too_short', message }];
  return problemResponse('validation_failed', { errors });
}).wrap;

const absoluteLocation = intercept('createUpload', async ({ request, send }) => {
  const response = await send(request);
  const location = response?.headers.get('Location');
  if (location) response?.headers.set('Location', new URL(location, request.url).href);
  return response;
}).wrap;

/** Each answer takes its time, and every 150th request is one too many. */
const slowAndLimited: Wrap = (next) => {
  let count = 0;
  return async (request) => {
    count += 1;
    if (count % 150 === 0) return problemResponse('too_many_requests');
    await setTimeout((count * 7) % 60);
    return next(request);
  };
};

const noAvatars = onAnswer('avatars', (body) => ({ ...body, default: '', characters: [] })).wrap;

/** Users have no avatar until they upload an image. */
const blankAvatars: Wrap = (next) => async (request) => {
  const response = await next(request);
  const type = response?.headers.get('Content-Type') ?? '';
  if (!response || !/json|event-stream/.test(type)) return response;
  return changeChunks(response, (chunk) =>
    chunk.replaceAll(/"avatar":"[^"]*\/faces\?[^"]*"/g, '"avatar":""'),
  );
};

/** A body that isn't JSON is rejected by the framework, with its own status. */
const status400: Wrap = (next) => async (request) => {
  const isJson = request.headers.get('Content-Type')?.includes('json');
  const sent = isJson ? await request.clone().text() : '{}';
  const response = await next(request);
  if (response?.status !== 422 || parsed(sent) !== undefined) return response;
  const { body, headers } = withBody(response, { ...(await response.json()), status: 400 });
  return new Response(body, { status: 400, headers });
};

/** One challenge of each type, with other limits, and an action without a measure. */
const otherChallenges: Wrap = (next, { running }) => {
  running.world.db.challenges.replaceAll(secondOfEachType);
  return next;
};

/** Leaves out a wrong option of each question. */
function threeOptions() {
  const before = quizBank.map((question) => ({ ...question }));
  for (const question of quizBank) {
    const left = question.options.findLastIndex((_option, index) => index !== question.answer);
    const options = question.options.filter((_option, index) => index !== left);
    Object.assign(question, { options, answer: question.answer - Number(left < question.answer) });
  }
  return () => {
    for (const [index, question] of quizBank.entries()) Object.assign(question, before[index]);
  };
}

export const variants: readonly Variant[] = [
  {
    name: 'variant-empty',
    wraps: [emptyDatabase, absoluteLocation, noAvatars, blankAvatars, status400],
  },
  { name: 'variant-strict', wraps: [longerPasswords, slowAndLimited] },
  { name: 'variant-content', wraps: [otherChallenges], begin: threeOptions },
];
