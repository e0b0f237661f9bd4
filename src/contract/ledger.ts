import * as v from 'valibot';
import { instant, page, type Operations } from './operation';
import { litresSchema, savingSchema, waterKind } from './savings';

export const ledgerEntrySchema = v.object({
  id: v.string(),
  source: v.pipe(v.string(), v.description('Unique for a person: "challenge:4"')),
  title: v.string(),
  points: v.pipe(v.number(), v.description('Negative where an award was taken back')),
  savings: v.array(savingSchema),
  at: instant,
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

export const streakDaySchema = v.object({
  date: v.pipe(v.string(), v.description("YYYY-MM-DD, in the person's own zone")),
  state: v.pipe(
    v.string(),
    v.description('done, frozen, paused, missed, open or before the first award'),
  ),
});
export type StreakDay = v.InferOutput<typeof streakDaySchema>;

export const savedSourceSchema = v.object({
  title: v.string(),
  kind: waterKind,
  litres: v.pipe(v.number(), v.description('Until today')),
  basis: v.pipe(v.string(), v.description('Where the figure comes from')),
});
export type SavedSource = v.InferOutput<typeof savedSourceSchema>;

export const ledgerOperations = {
  ledger: {
    summary: "The signed-in person's points, award by award, newest first",
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
    summary: 'Litres saved until today, by the signed-in person and by everyone',
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
    summary: "The signed-in person's days in a row",
    method: 'GET',
    path: '/users/me/streak',
    access: 'signedIn',
    status: 200,
    response: v.object({
      days: v.number(),
      longest: v.number(),
      freezes: v.pipe(v.number(), v.description('Missed days that can still be made good')),
      week: v.pipe(v.array(streakDaySchema), v.description('Seven days, today last')),
    }),
    problems: [],
  },
} as const satisfies Operations;
