import type { ProblemCode } from '@/contract/problems';
import type { ApiError } from './apiError';
import { errorText } from './errorText';

const problem = (status: number, more: Partial<ApiError & { kind: 'problem' }> = {}): ApiError => ({
  kind: 'problem',
  status,
  fields: [],
  ...more,
});
const session = 'Your session has ended. Log in again to go on.';
const rejected = 'Something in it was not accepted. Check it and try again.';

test.each<[string, unknown, string]>([
  ['an unreachable server', { kind: 'unreachable' }, 'Check your connection and try again.'],
  [
    'a timeout',
    { kind: 'timeout' },
    'The answer takes too long. Check your connection and try again.',
  ],
  [
    'a response that violates the contract',
    { kind: 'unreadable' },
    'The server gave an answer that makes no sense. Try again in a moment.',
  ],
  ['an exception', new Error('x'), 'Something unexpected happened. Try again in a moment.'],
  ['an ended session', problem(401), session],
  ['an ended session, by its code', problem(401, { code: 'not_signed_in' }), session],
  [
    'a forbidden request',
    problem(403, { code: 'forbidden' }),
    'Your account is not allowed to do this.',
  ],
  ['an unknown URL', problem(404), 'There is nothing here any more.'],
  ['an invalid member', problem(422), rejected],
  [
    'a named member',
    problem(422, { fields: [{ pointer: '/name', code: 'too_long', message: 'Too long.' }] }),
    'Too long.',
  ],
  ['the last status below 500', problem(499), rejected],
  ['a server error', problem(500), 'Something broke on our side. Try again in a moment.'],
  [
    'a server without room, by its code',
    problem(507, { code: 'storage_full' }),
    'There is no room left for the file.',
  ],
  [
    'too many requests',
    problem(429, { code: 'too_many_requests', retryAfterSeconds: 20 }),
    'Too many requests at once. Try again in 20 seconds.',
  ],
  [
    'too many requests, for a second',
    problem(429, { retryAfterSeconds: 1 }),
    'Too many requests at once. Try again in 1 second.',
  ],
  [
    'too many requests, without Retry-After',
    problem(429),
    'Too many requests at once. Try again in 60 seconds.',
  ],
])('has a text for %s', (_what, error, text) => {
  expect(errorText(error)).toBe(text);
});

test.each<[ProblemCode, string]>([
  ['email_taken', 'This email already has an account. Log in instead, or use another email.'],
  ['challenge_not_found', 'That challenge doesn’t exist any more.'],
  ['attempt_not_found', 'This round is over, perhaps in another tab. Start it again to go on.'],
  [
    'score_mismatch',
    'This score could not be checked, so it does not count. Play the round again.',
  ],
  ['outdated_game', 'The game has a new version. Load the page again and play once more.'],
  ['upload_not_found', 'The server has not kept what was sent. Try again: it begins anew.'],
  ['video_not_found', 'That video does not exist any more.'],
  ['user_not_found', 'That person is not here any more.'],
  ['cannot_follow_yourself', 'This is you. Follow somebody else to race them.'],
  ['file_too_large', 'The file is too large. Choose a smaller one.'],
  ['not_an_image', 'The file isn’t a picture that can be shown. Choose a JPEG, PNG, or WebP.'],
  ['image_not_found', 'The picture does not exist any more. Choose it again.'],
  ['not_signed_in', session],
])('%s has its own text, whatever the status', (code, text) => {
  expect(errorText(problem(500, { code }))).toBe(text);
});
