import * as v from 'valibot';
import { list } from './fields';
import type { OperationRows } from './operation';

export const quoteSchema = v.object({ id: v.string(), text: v.string() });
export type Quote = v.InferOutput<typeof quoteSchema>;

export const quoteOperations = {
  quotes: {
    summary: 'List short sentences about saving water',
    request: 'GET /quotes',
    response: list(quoteSchema),
  },
} as const satisfies OperationRows;
