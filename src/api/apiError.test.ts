import type { ProblemCode } from '@/contract/problems';
import { fieldMessage, isApiError, problemError, type ApiError } from './apiError';
import { errorText } from './errorText';

const document = { type: 'about:blank', title: 'Taken.', status: 409, code: 'email_taken' };
const errors = [
  { pointer: '/name', code: 'too_long', message: 'The name has 50 characters at most.' },
  { pointer: '/email', code: 'taken', message: 'There is an account for it.' },
];

describe('a response with an error status', () => {
  test('keeps its code and its field messages', () => {
    expect(problemError(409, { ...document, errors }, null)).toStrictEqual({
      kind: 'problem',
      status: 409,
      code: 'email_taken',
      fields: errors,
    });
  });

  test.each([
    ['a page of a proxy', '<h1>Bad Gateway</h1>'],
    ['nothing at all', undefined],
    ['a problem that lacks a member', { status: 502, code: 'internal_error' }],
    ['a code that every object has a member of', { ...document, code: 'toString' }],
  ])('keeps only its status when the body is %s', (_what, body) => {
    expect(problemError(502, body, null)).toStrictEqual({
      kind: 'problem',
      status: 502,
      fields: [],
    });
  });

  test.each([
    ['30', { retryAfterSeconds: 30 }],
    ['1', { retryAfterSeconds: 1 }],
    [null, {}],
    ['0', {}],
    ['-5', {}],
    ['Sun, 22 Nov 2026 07:28:00 GMT', {}],
  ])('with a Retry-After of %p has %p', (retryAfter, rest) => {
    expect(problemError(429, undefined, retryAfter)).toStrictEqual({
      kind: 'problem',
      status: 429,
      fields: [],
      ...rest,
    });
  });
});

test.each([
  [{ kind: 'timeout' }, true],
  [new Error('Aborted'), false],
  ['kind', false],
  [null, false],
])('isApiError for %p returns %p', (error, isOne) => {
  expect(isApiError(error)).toBe(isOne);
});

test.each([
  [
    'the message for that field',
    problemError(422, { ...document, errors }, null),
    errors[1]?.message,
  ],
  ['nothing without a list of fields', problemError(422, document, null), undefined],
  ['nothing for a value that is not an API error', { kind: 'problem' }.kind, undefined],
])('fieldMessage returns %s', (_which, error, message) => {
  expect(fieldMessage(error, '/email')).toBe(message);
});

const problem = (status: number, more: Partial<ApiError & { kind: 'problem' }> = {}): ApiError => ({
  kind: 'problem',
  status,
  fields: [],
  ...more,
});
const session = 'Your session has ended. Log in again to continue.';
const rejected = 'Something wasn’t accepted. Check it and try again.';

test.each<[string, unknown, string]>([
  ['an unreachable server', { kind: 'unreachable' }, 'Check your connection and try again.'],
  [
    'a timeout',
    { kind: 'timeout' },
    'The server isn’t responding. Check your connection and try again.',
  ],
  [
    'a response that violates the contract',
    { kind: 'unreadable' },
    'The server sent an unexpected response. Try again in a moment.',
  ],
  [
    'a problem that the contract does not know',
    problemError(422, { type: 'about:blank', title: 'Tea.', status: 422, code: 'teapot' }, null),
    rejected,
  ],
  ['an exception', new Error('x'), 'Something unexpected happened. Try again in a moment.'],
  ['an ended session', problem(401), session],
  ['an ended session, by its code', problem(401, { code: 'not_signed_in' }), session],
  ['a forbidden request', problem(403, { code: 'forbidden' }), 'Your account can’t do this.'],
  ['an unknown URL', problem(404), 'This no longer exists.'],
  ['an invalid member', problem(422), rejected],
  [
    'a named member',
    problem(422, { fields: [{ pointer: '/name', code: 'too_long', message: 'Too long.' }] }),
    'Too long.',
  ],
  ['a server error', problem(500), 'Something went wrong on our end. Try again in a moment.'],
  [
    'a server without room, by its code',
    problem(507, { code: 'storage_full' }),
    'There’s no room left for the file.',
  ],
  [
    'too many requests',
    problem(429, { code: 'too_many_requests', retryAfterSeconds: 20 }),
    'Too many requests. Try again in 20 seconds.',
  ],
  [
    'too many requests, for a second',
    problem(429, { retryAfterSeconds: 1 }),
    'Too many requests. Try again in 1 second.',
  ],
  [
    'too many requests, without Retry-After',
    problem(429),
    'Too many requests. Try again in 60 seconds.',
  ],
])('has a text for %s', (_what, error, text) => {
  expect(errorText(error)).toBe(text);
});

test.each<[ProblemCode, string]>([
  ['email_taken', 'This email already has an account. Log in instead, or use another email.'],
  ['challenge_not_found', 'That challenge no longer exists.'],
  ['attempt_not_found', 'This round is over, maybe in another tab. Start again to continue.'],
  ['score_mismatch', 'We couldn’t verify this score, so it doesn’t count. Play the round again.'],
  ['outdated_game', 'The game has been updated. Reload the page and play again.'],
  ['upload_not_found', 'The server lost your upload. Try again to start over.'],
  ['video_not_found', 'That video no longer exists.'],
  ['user_not_found', 'That person is no longer here.'],
  ['cannot_follow_yourself', 'That’s you. Follow someone else to race them.'],
  ['file_too_large', 'The file is too large. Choose a smaller one.'],
  ['not_an_image', 'This file isn’t an image we can show. Choose a JPEG, PNG, or WebP.'],
  ['image_not_found', 'That image no longer exists. Choose it again.'],
  ['not_signed_in', session],
])('%s has its own text, whatever the status', (code, text) => {
  expect(errorText(problem(500, { code }))).toBe(text);
});
