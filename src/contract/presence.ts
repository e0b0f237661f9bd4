import * as v from 'valibot';
import { defineOperations } from './operation';

export const presenceOperations = defineOperations({
  presence: {
    summary: 'Get the number of users online',
    request: 'GET /presence',
    response: v.object({ online: v.number() }),
  },
});
