import * as v from 'valibot';
import { citationSchema } from './citations';
import { instant, page, type Operations } from './operation';
import { litresSchema, savingSchema, waterKind } from './savings';

export const ledgerEntrySchema = v.object({
  id: v.string(),
  source: v.pipe(v.string(), v.description('Unique per user: "challenge:4"')),
  title: v.string(),
  points: v.pipe(v.number(), v.description('Negative for a reversal')),
  savings: v.array(savingSchema),
  at: instant,
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

export const streakDaySchema = v.object({
  date: v.pipe(v.string(), v.description("YYYY-MM-DD, in the user's time zone")),
  state: v.pipe(
    v.string(),
    v.description('done, frozen, paused, missed, open, or before: earlier than the first award'),
  ),
});
export type StreakDay = v.InferOutput<typeof streakDaySchema>;

export const historyItemSchema = v.object({
  start: v.pipe(
    v.string(),
    v.description("YYYY-MM-DD, in the user's time zone: the day, or the Monday of the week"),
  ),
  points: v.pipe(v.number(), v.description('Earned and not taken back')),
  direct: v.pipe(v.number(), v.description('Litres credited in this time')),
  hidden: v.pipe(v.number(), v.description('Litres credited in this time')),
});
export type HistoryItem = v.InferOutput<typeof historyItemSchema>;

export const savedSourceSchema = v.object({
  title: v.string(),
  kind: waterKind,
  litres: v.pipe(v.number(), v.description('Until today')),
  basis: v.pipe(v.string(), v.description('How the litres are calculated')),
  source: v.optional(citationSchema),
});
export type SavedSource = v.InferOutput<typeof savedSourceSchema>;

export const ledgerOperations = {
  ledger: {
    summary: "List the signed-in user's ledger entries, newest first",
    method: 'GET',
    path: '/users/me/ledger',
    access: 'signedIn',
    query: v.object(page),
    status: 200,
    response: v.object({
      items: v.array(ledgerEntrySchema),
      olderCursor: v.nullable(v.string()),
      total: v.pipe(v.number(), v.description('Sum of all points in the ledger')),
    }),
    problems: ['validation_failed'],
  },
  litres: {
    summary: 'Get the litres saved until today, by the signed-in user and by everybody',
    method: 'GET',
    path: '/litres',
    access: 'signedIn',
    status: 200,
    response: v.object({
      mine: litresSchema,
      sources: v.array(savedSourceSchema),
      community: litresSchema,
    }),
    problems: [],
  },
  streak: {
    summary: "Get the signed-in user's streak",
    method: 'GET',
    path: '/users/me/streak',
    access: 'signedIn',
    status: 200,
    response: v.object({
      days: v.number(),
      longest: v.number(),
      freezes: v.pipe(v.number(), v.description('Missed days that can still be covered')),
      week: v.pipe(v.array(streakDaySchema), v.description('Seven days, today last')),
    }),
    problems: [],
  },
  streakMonth: {
    summary: "Get a month of the signed-in user's streak",
    method: 'GET',
    path: '/users/me/streak/month',
    access: 'signedIn',
    query: v.object({ month: v.pipe(v.string(), v.description('YYYY-MM')) }),
    status: 200,
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
    summary: "Get the signed-in user's points and litres by day or week",
    method: 'GET',
    path: '/users/me/history',
    access: 'signedIn',
    query: v.object({
      by: v.picklist(['day', 'week']),
      count: v.pipe(v.number(), v.description('1 to 31 days, or 1 to 12 weeks')),
    }),
    status: 200,
    response: v.object({
      items: v.pipe(
        v.array(historyItemSchema),
        v.description('Oldest first; the last one is today, or this week until today'),
      ),
    }),
    problems: ['validation_failed'],
  },
} as const satisfies Operations;
