import type { ProblemCode } from '@/contract/problems';
import { isApiError, type ApiError } from './apiError';

const byCode: Partial<Record<ProblemCode, string>> = {
  email_taken: 'There is already an account for this email. Log in instead, or use another email.',
  challenge_not_found: 'That challenge does not exist any more.',
  not_signed_in: 'Your session has ended. Log in again to go on.',
};

/** One or two sentences for the person who meets the error: what happened and what to do. */
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
