import { problems, type ProblemCode } from '@/contract/problems';
import { problemResponse } from './problemResponse';

test.each(Object.keys(problems) as ProblemCode[])(
  '%s has its type, title and status, and Retry-After only if it is too_many_requests',
  async (code) => {
    const answer = problemResponse(code);

    const { status, title } = problems[code];
    expect(await answer.json()).toEqual({ type: `/problems/${code}`, title, status, code });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(answer.headers.get('Retry-After')).toBe(code === 'too_many_requests' ? '1' : null);
  },
);
