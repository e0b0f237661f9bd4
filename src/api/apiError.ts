import * as v from 'valibot';
import { type FieldError, type ProblemCode, problemSchema } from '@/contract/problems';
import { pluralize } from '@/lib/pluralize';

export type ApiError =
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  /** The response can't be parsed or breaks the contract. */
  | { kind: 'unreadable' }
  | {
      kind: 'problem';
      status: number;
      /** Absent if the server sent no problem document. */
      code?: ProblemCode;
      fields: FieldError[];
      retryAfterSeconds?: number;
    };

/** Parses an error response. Without a valid problem document, keeps only its status. */
export function problemError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = v.safeParse(problemSchema, body);
  const code = problem.success ? knownCode(problem.output.code) : undefined;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    kind: 'problem',
    status,
    ...(code && { code }),
    fields: (problem.success && problem.output.errors) || [],
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

/** Keeps unknown codes, which equal none that the app handles. Tables have inherited names. */
function knownCode(code: string): ProblemCode | undefined {
  return code in {} ? undefined : (code as ProblemCode);
}

/** Why no response is available now. The app may show older data instead of an error. */
export type Outage = 'unreachable' | 'failing';

export function outageOf(error: unknown): Outage | undefined {
  if (!isApiError(error)) return undefined;
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unreachable';
  return error.kind === 'problem' && error.status >= 500 ? 'failing' : undefined;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** Returns an error that the server has answered with. */
export const problemOf = (error: unknown) =>
  isApiError(error) && error.kind === 'problem' ? error : undefined;

/** Returns the server's message for one field of the body: `fieldMessage(error, '/name')`. */
export function fieldMessage(error: unknown, pointer: string): string | undefined {
  return problemOf(error)?.fields.find((field) => field.pointer === pointer)?.message;
}

type Texts = Partial<Record<ProblemCode, string>>;

const byCode: Texts = {
  email_taken: 'This email already has an account. Log in instead, or use another email.',
  account_suspended: 'A moderator has suspended this account, so you can’t log in with it.',
  challenge_not_found: 'That challenge no longer exists.',
  attempt_not_found: 'This round is over, maybe in another tab. Start again to continue.',
  score_mismatch: 'We couldn’t verify this score, so it doesn’t count. Play the round again.',
  outdated_game: 'The game has been updated. Reload the page and play again.',
  upload_not_found: 'The server lost your upload. Try again to start over.',
  video_not_found: 'That video no longer exists.',
  user_not_found: 'That person is no longer here.',
  cannot_follow_yourself: 'That’s you. Follow someone else to race them.',
  file_too_large: 'The file is too large. Choose a smaller one.',
  not_an_image: 'This file isn’t an image we can show. Choose a JPEG, PNG, or WebP.',
  image_not_found: 'That image no longer exists. Choose it again.',
  storage_full: 'There’s no room left for the file.',
  other_user: 'Somebody else has logged in on this device.',
  not_signed_in: 'Your session has ended. Log in again to continue.',
};

/** Returns sentences for an error: of `texts`, where they have its code. */
export function errorText(error: unknown, texts: Texts = {}): string {
  if (!isApiError(error)) return 'Something unexpected happened. Try again in a moment.';
  switch (error.kind) {
    case 'unreachable':
      return 'Check your connection and try again.';
    case 'timeout':
      return 'The server isn’t responding. Check your connection and try again.';
    case 'unreadable':
      return 'The server sent an unexpected response. Try again in a moment.';
    case 'problem':
      return (error.code && texts[error.code]) ?? problemText(error);
  }
}

function problemText({ status, code, fields, retryAfterSeconds }: ApiError & { kind: 'problem' }) {
  const known = code && byCode[code];
  if (known) return known;
  if (status === 429)
    return `Too many requests. Try again in ${pluralize(retryAfterSeconds ?? 60, 'second')}.`;
  if (status === 401) return 'Your session has ended. Log in again to continue.';
  if (status === 403) return 'Your account can’t do this.';
  if (status === 404) return 'This no longer exists.';
  if (status < 500)
    return fields[0]?.message ?? 'Something wasn’t accepted. Check it and try again.';
  return 'Something went wrong on our end. Try again in a moment.';
}
