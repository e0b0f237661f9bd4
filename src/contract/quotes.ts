import * as v from 'valibot';
import { list, type Operations } from './operation';

export const quoteSchema = v.object({ id: v.string(), text: v.string() });
export type Quote = v.InferOutput<typeof quoteSchema>;

export const quoteOperations = {
  quotes: {
    summary: 'List short sentences about saving water',
    method: 'GET',
    path: '/quotes',
    access: 'signedIn',
    status: 200,
    response: list(quoteSchema),
    problems: [],
  },
} as const satisfies Operations;
