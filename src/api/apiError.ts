import * as v from 'valibot';
import { problems, problemSchema, type FieldError, type ProblemCode } from '@/contract/problems';

/** Why a request failed, as every query and mutation gives it. */
export type ApiError =
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  /** The answer can't be read or breaks the contract. */
  | { kind: 'unreadable' }
  | {
      kind: 'problem';
      status: number;
      /** Absent where the server named none that the contract knows. */
      code?: ProblemCode;
      fields: FieldError[];
      retryAfterSeconds?: number;
    };

/** Reads an answer with an error status; what isn't a problem document is known by its status alone. */
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

function knownCode(code: string): ProblemCode | undefined {
  return Object.hasOwn(problems, code) ? (code as ProblemCode) : undefined;
}

/** Narrows what a hook or an unwrapped mutation gives as its error. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** What the server says of one member of the body: `fieldMessage(error, '/name')`. */
export function fieldMessage(error: unknown, pointer: string): string | undefined {
  if (!isApiError(error) || error.kind !== 'problem') return undefined;
  return error.fields.find((field) => field.pointer === pointer)?.message;
}
