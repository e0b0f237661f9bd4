import { setTimeout } from 'node:timers/promises';
import { quizBank } from '@backend/content/quizBank';
import { secondOfEachType } from '@mocks/testing/eightChallenges';
import { problemResponse } from '@mocks/http/problemResponse';
import type { Backend } from '@mocks/server/backend';
import {
  interceptOperation,
  transformResponse,
  withBody,
  type Mutant,
  type RequestHandler,
} from './mutant';

/** A server that keeps the contract in its own way. The whole suite must pass. */
export interface Variant {
  readonly name: string;
  readonly ways: readonly string[];
  wrap(next: RequestHandler, backend: Backend): RequestHandler;
  /** Changes the fake's own content. Returns a function that undoes it. */
  readonly begin?: () => () => void;
}

type Wrap = Mutant['wrap'];

const combine =
  (...wraps: readonly Wrap[]): Wrap =>
  (next, backend) =>
    wraps.reduce((inner, wrap) => wrap(inner, backend), next);

/** Starts without any user, message, video or point. */
const emptyDatabase: Wrap = (next, { running }) => {
  const { db } = running.world;
  for (const table of [db.users, db.messages, db.ledger, db.completions, db.videos, db.quotes]) {
    for (const { id } of table.all()) table.delete(id);
  }
  return next;
};

const longerPasswords = interceptOperation('signup', async (request, next) => {
  const text = await request.clone().text();
  const password = safeJson(text)?.['password'];
  if (typeof password !== 'string' || password.length >= 12) return next(request);
  const errors = [
    { pointer: '/password', code: 'too_short', message: 'Use 12 characters or more.' },
  ];
  return problemResponse('validation_failed', { errors });
});

const absoluteLocation = interceptOperation('createUpload', async (request, next) => {
  const response = await next(request);
  const location = response?.headers.get('Location');
  if (!response || !location) return response;
  const headers = new Headers(response.headers);
  headers.set('Location', new URL(location, request.url).href);
  return new Response(response.body, { status: response.status, headers });
});

/** Every 150th request is one too many. */
const rateLimit: Wrap = (next) => {
  let count = 0;
  return (request) => {
    count += 1;
    if (count % 150 !== 0) return next(request);
    return Promise.resolve(problemResponse('too_many_requests'));
  };
};

const slow: Wrap = (next) => {
  let count = 0;
  return async (request) => {
    count += 1;
    await setTimeout((count * 7) % 60);
    return next(request);
  };
};

/** No drawn avatars: users have none until they upload an image. */
const noAvatars = combine(
  transformResponse('avatars', (body) => ({ ...body, default: '', characters: [] })),
  (next) => async (request) => {
    const response = await next(request);
    const type = response?.headers.get('Content-Type') ?? '';
    if (!response?.body || !/json|event-stream/.test(type)) return response;
    const { body, status, headers } = response;
    // The fake API sends each response, and each event, as one chunk.
    const blank = new TransformStream<string, string>({
      transform: (text, controller) =>
        controller.enqueue(text.replaceAll(/"avatar":"[^"]*\/faces\?[^"]*"/g, '"avatar":""')),
    });
    const changed = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(blank)
      .pipeThrough(new TextEncoderStream());
    return new Response(changed, { status, headers });
  },
);

/** A body that isn't JSON is rejected by the framework, with its own status. */
const status400: Wrap = (next) => async (request) => {
  const isJson = request.headers.get('Content-Type')?.includes('json');
  const text = isJson ? await request.clone().text() : '{}';
  const response = await next(request);
  if (response?.status !== 422 || safeJson(text) !== undefined) return response;
  const problem = (await response.json()) as Record<string, unknown>;
  const changed = withBody(response, { ...problem, status: 400 });
  return new Response(changed.body, { status: 400, headers: changed.headers });
};

function safeJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** One challenge of each type, with other limits, and an action without a measure. */
const otherChallenges: Wrap = (next, { running }) => {
  const { challenges } = running.world.db;
  for (const { id } of challenges.all()) challenges.delete(id);
  for (const challenge of secondOfEachType) challenges.put(challenge);
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
    ways: ['an empty database', 'absolute Location', 'no avatars', '400 beside 422'],
    wrap: combine(emptyDatabase, absoluteLocation, noAvatars, status400),
  },
  {
    name: 'variant-strict',
    ways: ['longer passwords', 'rate limits', 'slow responses'],
    wrap: combine(longerPasswords, rateLimit, slow),
  },
  {
    name: 'variant-content',
    ways: ['other challenges', 'questions of three options'],
    wrap: otherChallenges,
    begin: threeOptions,
  },
];
