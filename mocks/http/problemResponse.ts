import { HttpResponse } from 'msw';
import type { ProblemCode } from '@/contract/problems';
import { toProblem, type ProblemExtras } from '@backend/resolvers/result';

const retryAfterSeconds = 1;

export function problemResponse(
  code: ProblemCode,
  extras: ProblemExtras = {},
): HttpResponse<string> {
  const body = toProblem(code, extras);
  const headers = {
    'Content-Type': 'application/problem+json',
    ...(code === 'too_many_requests' && { 'Retry-After': String(retryAfterSeconds) }),
  };
  return new HttpResponse(JSON.stringify(body), { status: body.status, headers });
}
