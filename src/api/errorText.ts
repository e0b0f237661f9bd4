import type { ProblemCode } from '@/contract/problems';
import { isApiError, type ApiError } from './apiError';

const byCode: Partial<Record<ProblemCode, string>> = {
  email_taken: 'This email already has an account. Log in instead, or use another email.',
  challenge_not_found: 'That challenge doesn’t exist any more.',
  attempt_not_found: 'This round is over, perhaps in another tab. Start it again to go on.',
  score_mismatch: 'This score could not be checked, so it does not count. Play the round again.',
  outdated_game: 'The game has a new version. Load the page again and play once more.',
  upload_not_found: 'The server has not kept what was sent. Try again: it begins anew.',
  video_not_found: 'That video does not exist any more.',
  user_not_found: 'That person is not here any more.',
  cannot_follow_yourself: 'This is you. Follow somebody else to race them.',
  file_too_large: 'The file is too large. Choose a smaller one.',
  not_an_image: 'The file isn’t a picture that can be shown. Choose a JPEG, PNG, or WebP.',
  image_not_found: 'The picture does not exist any more. Choose it again.',
  storage_full: 'There is no room left for the file.',
  not_signed_in: 'Your session has ended. Log in again to go on.',
};

/** Returns one or two sentences for the user: what happened and what to do. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return 'Something unexpected happened. Try again in a moment.';
  switch (error.kind) {
    case 'unreachable':
      return 'Check your connection and try again.';
    case 'timeout':
      return 'The answer takes too long. Check your connection and try again.';
    case 'unreadable':
      return 'The server gave an answer that makes no sense. Try again in a moment.';
    case 'problem':
      return problemText(error);
  }
}

function problemText({ status, code, fields, retryAfterSeconds }: ApiError & { kind: 'problem' }) {
  const known = code && byCode[code];
  if (known) return known;
  if (status === 429) return `Too many requests at once. Try again in ${wait(retryAfterSeconds)}.`;
  if (status === 401) return 'Your session has ended. Log in again to go on.';
  if (status === 403) return 'Your account is not allowed to do this.';
  if (status === 404) return 'There is nothing here any more.';
  if (status < 500)
    return fields[0]?.message ?? 'Something in it was not accepted. Check it and try again.';
  return 'Something broke on our side. Try again in a moment.';
}

function wait(seconds = 60): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
