import { problemResponse } from '@mocks/http/problemResponse';
import { transformResponse, interceptOperation, transformProblems, type Mutant } from './mutant';

/** Faults in statuses, headers and bodies. */
export const schemaMutants: readonly Mutant[] = [
  {
    name: 'wrong-status',
    detectedBy: 'operations',
    fault: 'sendMessage answers 200 instead of 201',
    wrap: interceptOperation('sendMessage', async (request, next) => {
      const response = await next(request);
      if (response?.status !== 201) return response;
      return new Response(response.body, { status: 200, headers: response.headers });
    }),
  },
  {
    name: 'missing-member',
    detectedBy: 'operations',
    fault: 'the counts of the challenges are left out',
    wrap: transformResponse('challenges', ({ counts: _counts, ...rest }) => rest),
  },
  {
    name: 'wrong-type',
    detectedBy: 'operations',
    fault: 'the number of users online is a string',
    wrap: transformResponse('presence', ({ online }) => ({ online: String(online) })),
  },
  {
    name: 'local-times',
    detectedBy: 'repeats',
    fault: 'video times have no time zone',
    wrap: transformResponse('videos', ({ items }) => ({
      items: (items as { uploadedAt: string }[]).map((item) => ({
        ...item,
        uploadedAt: item.uploadedAt.replace(/\.\d+Z$/, '').replace('T', ' '),
      })),
    })),
  },
  {
    name: 'wrong-problem-code',
    detectedBy: 'validation',
    fault: 'an unknown user returns "not_found"',
    wrap: transformProblems((problem) =>
      problem['code'] === 'user_not_found' ? { ...problem, code: 'not_found' } : problem,
    ),
  },
  {
    name: 'plain-problems',
    detectedBy: 'session',
    fault: 'problems are sent as application/json',
    wrap: transformProblems((problem) => problem, 'application/json'),
  },
  {
    name: 'no-pointers',
    detectedBy: 'validation',
    fault: 'validation problems have no pointers',
    wrap: transformProblems(({ errors: _errors, ...problem }) => problem),
  },
  {
    name: 'image-type-missing',
    detectedBy: 'operations',
    fault: 'images are sent as application/octet-stream',
    wrap: interceptOperation('image', async (request, next) => {
      const response = await next(request);
      if (response?.ok) response.headers.set('Content-Type', 'application/octet-stream');
      return response;
    }),
  },
  {
    name: 'no-retry-after',
    detectedBy: 'operations',
    fault: 'a 429 for badges has no Retry-After',
    wrap: interceptOperation('badges', async () => {
      const response = problemResponse('too_many_requests');
      response.headers.delete('Retry-After');
      return response;
    }),
  },
];
