import * as v from 'valibot';
import type { Operations } from './operation';

export const presenceOperations = {
  presence: {
    summary: 'How many members are online',
    method: 'GET',
    path: '/presence',
    access: 'signedIn',
    status: 200,
    response: v.object({ online: v.number() }),
    problems: [],
  },
} as const satisfies Operations;
