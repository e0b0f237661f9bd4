import * as v from 'valibot';
import type { OperationRows } from './operation';

export const presenceOperations = {
  presence: {
    summary: 'Get the number of users online',
    request: 'GET /presence',
    response: v.object({ online: v.number() }),
  },
} as const satisfies OperationRows;
