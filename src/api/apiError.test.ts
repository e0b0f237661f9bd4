import { fieldMessage, isApiError, problemError } from './apiError';

const problem = { type: 'about:blank', title: 'Taken.', status: 409, code: 'email_taken' };
const errors = [
  { pointer: '/name', code: 'too_long', message: 'The name has 50 characters at most.' },
  { pointer: '/email', code: 'taken', message: 'There is an account for it.' },
];

describe('a response with an error status', () => {
  test('keeps its code and its field messages', () => {
    expect(problemError(409, { ...problem, errors }, null)).toStrictEqual({
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
    ['a code that every object has a member of', { ...problem, code: 'toString' }],
  ])('keeps only its status when the body is %s', (_what, body) => {
    expect(problemError(502, body, null)).toStrictEqual({
      kind: 'problem',
      status: 502,
      fields: [],
    });
  });

  test.each([
    ['30', 30],
    ['1', 1],
  ])('gives the seconds to wait: %s', (retryAfter, retryAfterSeconds) => {
    expect(problemError(429, undefined, retryAfter)).toStrictEqual({
      kind: 'problem',
      status: 429,
      fields: [],
      retryAfterSeconds,
    });
  });

  test.each([null, '', '0', '-5', 'soon', 'Sun, 22 Nov 2026 07:28:00 GMT'])(
    'gives no seconds to wait for a Retry-After of %p',
    (retryAfter) => {
      expect(problemError(429, undefined, retryAfter)).not.toHaveProperty('retryAfterSeconds');
    },
  );
});

test.each([
  [{ kind: 'timeout' }, true],
  [{ message: 'Aborted' }, false],
  [new Error('Aborted'), false],
  ['kind', false],
  [null, false],
  [undefined, false],
])('isApiError for %p returns %p', (error, isOne) => {
  expect(isApiError(error)).toBe(isOne);
});

test.each([
  [
    'the message for that field',
    problemError(422, { ...problem, errors }, null),
    errors[1]?.message,
  ],
  [
    'nothing for another field',
    problemError(422, { ...problem, errors: errors.slice(0, 1) }, null),
    undefined,
  ],
  ['nothing without a list of fields', problemError(422, problem, null), undefined],
  ['nothing without a response', { kind: 'timeout' }, undefined],
  ['nothing for a value that is not an API error', { kind: 'problem' }.kind, undefined],
])('fieldMessage returns %s', (_which, error, message) => {
  expect(fieldMessage(error, '/email')).toBe(message);
});
