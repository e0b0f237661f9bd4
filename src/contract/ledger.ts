import * as v from 'valibot';
import { citationSchema } from './citations';
import { instant, page, defineOperations } from './operation';
import { litersSchema, savingSchema, waterKind } from './savings';

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

export const savedSourceSchema = v.object({
  title: v.string(),
  kind: waterKind,
  liters: v.pipe(v.number(), v.description('Until today')),
  basis: v.pipe(v.string(), v.description('How the liters are calculated')),
  source: v.optional(citationSchema),
});
export type SavedSource = v.InferOutput<typeof savedSourceSchema>;

export const ledgerOperations = defineOperations({
  ledger: {
    summary: "List the signed-in user's ledger entries, newest first",
    request: 'GET /users/me/ledger',
    query: v.object(page),
    response: v.object({
      items: v.array(ledgerEntrySchema),
      olderCursor: v.nullable(v.string()),
      total: v.pipe(v.number(), v.description('Sum of all points in the ledger')),
    }),
    problems: ['validation_failed'],
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
      freezes: v.pipe(v.number(), v.description('Missed days that can still be covered')),
      week: v.pipe(v.array(streakDaySchema), v.description('Seven days, today last')),
    }),
  },
});
