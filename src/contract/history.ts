import * as v from 'valibot';
import { streakDaySchema } from './ledger';
import { defineOperations } from './operation';

export const historyItemSchema = v.object({
  start: v.pipe(
    v.string(),
    v.description("YYYY-MM-DD, in the user's time zone: the day, or the Monday of the week"),
  ),
  points: v.pipe(v.number(), v.description('Earned and not taken back')),
  direct: v.pipe(v.number(), v.description('Liters credited in this time')),
  hidden: v.pipe(v.number(), v.description('Liters credited in this time')),
});
export type HistoryItem = v.InferOutput<typeof historyItemSchema>;

export const historyOperations = defineOperations({
  streakMonth: {
    summary: "Get a month of the signed-in user's streak",
    request: 'GET /users/me/streak/month',
    query: v.object({ month: v.pipe(v.string(), v.description('YYYY-MM')) }),
    response: v.object({
      days: v.pipe(
        v.array(streakDaySchema),
        v.description('All days of the month until today; none in a later month'),
      ),
      firstMonth: v.pipe(
        v.string(),
        v.description('YYYY-MM of the first award that counts, or this month'),
      ),
    }),
    problems: ['validation_failed'],
  },
  history: {
    summary: "Get the signed-in user's points and liters by day or week",
    request: 'GET /users/me/history',
    query: v.object({
      by: v.picklist(['day', 'week']),
      count: v.pipe(v.number(), v.description('1 to 31 days, or 1 to 12 weeks')),
    }),
    response: v.object({
      items: v.pipe(
        v.array(historyItemSchema),
        v.description('Oldest first; the last one is today, or this week until today'),
      ),
    }),
    problems: ['validation_failed'],
  },
});
