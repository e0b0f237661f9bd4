import * as v from 'valibot';
import { number, string } from './described';
import { array } from './fields';
import { streakDaySchema } from './ledger';
import type { OperationRows } from './operation';

export const historyItemSchema = v.object({
  start: string("YYYY-MM-DD, in the user's time zone: the day, or the Monday of the week"),
  points: number('Earned and not taken back'),
  direct: number('Liters credited in this time'),
  hidden: number('Liters credited in this time'),
});
export type HistoryItem = v.InferOutput<typeof historyItemSchema>;

export const historyOperations = {
  streakMonth: {
    summary: "Get a month of the signed-in user's streak",
    request: 'GET /users/me/streak/month',
    query: v.object({ month: string('YYYY-MM') }),
    response: v.object({
      days: array(streakDaySchema, 'All days of the month until today; none in a later month'),
      firstMonth: string('YYYY-MM of the first award that counts, or this month'),
    }),
  },
  history: {
    summary: "Get the signed-in user's points and liters by day or week",
    request: 'GET /users/me/history',
    query: v.object({
      by: v.picklist(['day', 'week']),
      count: number('1 to 31 days, or 1 to 12 weeks'),
    }),
    response: v.object({
      items: array(
        historyItemSchema,
        'Oldest first; the last one is today, or this week until today',
      ),
    }),
  },
} as const satisfies OperationRows;
