import * as v from 'valibot';
import type { Operations } from './operation';

export const presenceOperations = {
  presence: {
    summary: 'Get the number of users online',
    method: 'GET',
    path: '/presence',
    access: 'signedIn',
    status: 200,
    response: v.object({ online: v.number() }),
    problems: [],
  },
} as const satisfies Operations;
