import { problems, type ProblemCode } from '@/contract/problems';
import { problemResponse } from './problemResponse';

test.each(Object.keys(problems) as ProblemCode[])(
  '%s has its type, title and status, and Retry-After only if it is too_many_requests',
  async (code) => {
    const response = problemResponse(code);

    const { status, title } = problems[code];
    expect(await response.json()).toEqual({ type: `/problems/${code}`, title, status, code });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('Retry-After')).toBe(code === 'too_many_requests' ? '1' : null);
  },
);
