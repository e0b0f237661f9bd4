import * as v from 'valibot';
import { problemSchema, type FieldError, type ProblemCode } from '@/contract/problems';

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

/** Why no response can be had now: older data may be shown instead of an error. */
export type Outage = 'unreachable' | 'failing';

export function outageOf(error: unknown): Outage | undefined {
  if (!isApiError(error)) return undefined;
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unreachable';
  return error.kind === 'problem' && error.status >= 500 ? 'failing' : undefined;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** Returns the server's message for one field of the body: `fieldMessage(error, '/name')`. */
export function fieldMessage(error: unknown, pointer: string): string | undefined {
  if (!isApiError(error) || error.kind !== 'problem') return undefined;
  return error.fields.find((field) => field.pointer === pointer)?.message;
}
