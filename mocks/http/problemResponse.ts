import { HttpResponse } from 'msw';
import { problems, type FieldError, type Problem, type ProblemCode } from '@/contract/problems';

export interface ProblemExtras {
  readonly detail?: string;
  readonly errors?: FieldError[];
}

const retryAfterSeconds = 1;

/** Creates an RFC 9457 problem response. */
export function problemResponse(
  code: ProblemCode,
  extras: ProblemExtras = {},
): HttpResponse<string> {
  const { status, title } = problems[code];
  const body: Problem = { type: `/problems/${code}`, title, status, code, ...extras };
  const headers = {
    'Content-Type': 'application/problem+json',
    ...(code === 'too_many_requests' && { 'Retry-After': String(retryAfterSeconds) }),
  };
  return new HttpResponse(JSON.stringify(body), { status, headers });
}
