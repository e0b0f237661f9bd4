import * as v from 'valibot';
import { citationSchema } from './citations';
import { number, string } from './described';
import { array, instant, page } from './fields';
import type { OperationRows } from './operation';
import { litersSchema, savingSchema, waterKind } from './savings';

export const ledgerEntrySchema = v.object({
  id: v.string(),
  source: string('Unique per user: "challenge:4"'),
  title: v.string(),
  points: number('Negative for a reversal'),
  savings: v.array(savingSchema),
  at: instant,
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

export const streakDaySchema = v.object({
  date: string("YYYY-MM-DD, in the user's time zone"),
  state: string('done, frozen, paused, missed, open, or before: earlier than the first award'),
});

export const savedSourceSchema = v.object({
  title: v.string(),
  kind: waterKind,
  liters: number('Until today'),
  basis: string('How the liters are calculated'),
  source: v.optional(citationSchema),
});
export type SavedSource = v.InferOutput<typeof savedSourceSchema>;

export const historyItemSchema = v.object({
  start: string("YYYY-MM-DD, in the user's time zone: the day, or the Monday of the week"),
  points: number('Earned and not taken back'),
  direct: number('Liters credited in this time'),
  hidden: number('Liters credited in this time'),
});
export type HistoryItem = v.InferOutput<typeof historyItemSchema>;

export const ledgerOperations = {
  ledger: {
    summary: "List the signed-in user's ledger entries, newest first",
    request: 'GET /users/me/ledger',
    query: v.object(page),
    response: v.object({
      items: v.array(ledgerEntrySchema),
      olderCursor: v.nullable(v.string()),
      total: number('Sum of all points in the ledger'),
    }),
  },
  liters: {
    summary: 'Get the liters saved until today, by the signed-in user and by everybody',
    request: 'GET /liters',
    response: v.object({
      mine: litersSchema,
      sources: v.array(savedSourceSchema),
      community: litersSchema,
    }),
  },
  streak: {
    summary: "Get the signed-in user's streak",
    request: 'GET /users/me/streak',
    response: v.object({
      days: v.number(),
      longest: v.number(),
      freezes: number('Missed days that can still be covered'),
      week: array(streakDaySchema, 'Seven days, today last'),
    }),
  },
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
