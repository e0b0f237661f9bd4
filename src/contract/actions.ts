import * as v from 'valibot';
import { awardSchema } from './challenges';
import { citationSchema } from './citations';
import { defineOperations } from './operation';
import { waterKind } from './savings';
import { userSchema } from './session';

export const actionSchema = v.object({
  id: v.string(),
  title: v.string(),
  kind: waterKind,
  group: v.pipe(v.string(), v.description('bathroom, kitchen, laundry, garden, food, clothes, …')),
  per: v.pipe(
    v.string(),
    v.description(
      'day, shower, load, year, …: sets the days of the saving, see docs/rules/liters.md',
    ),
  ),
  liters: v.number(),
  basis: v.pipe(v.string(), v.description('How the liters are calculated')),
  source: v.optional(citationSchema),
  limit: v.pipe(
    v.object({
      times: v.number(),
      days: v.pipe(v.nullable(v.number()), v.description('Local dates; null means forever')),
    }),
    v.description('How often the action can be logged'),
  ),
  isForVideos: v.pipe(
    v.boolean(),
    v.description("False if a story can't name it, as a challenge credits it"),
  ),
});
export type Action = v.InferOutput<typeof actionSchema>;

export const actionLogSchema = v.object({
  id: v.string(),
  actionId: v.string(),
  date: v.pipe(v.string(), v.description("The date that it counts for, in the person's zone")),
});
export type ActionLog = v.InferOutput<typeof actionLogSchema>;

const zone = v.pipe(v.string(), v.description("The person's time zone, an IANA name"));

export const actionOperations = defineOperations({
  actions: {
    summary: 'List actions that save water, each with its liters and their basis',
    request: 'GET /actions',
    response: v.object({ items: v.array(actionSchema) }),
  },
  logAction: {
    summary: 'Log an action that the user has done, for points and liters',
    request: 'POST /actions/{actionId}/logs',
    idempotent: true,
    params: v.object({ actionId: v.string() }),
    body: v.object({
      zone,
      doneAt: v.optional(
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.description('When it was done, if it was sent later; up to 36 hours count'),
        ),
      ),
    }),
    status: 201,
    response: v.object({ log: actionLogSchema, award: awardSchema, user: userSchema }),
    problems: ['validation_failed', 'action_not_found', 'action_limit', 'daily_limit'],
  },
  undoAction: {
    summary: 'Undo a logged action; a repeat changes nothing',
    request: 'DELETE /users/me/actions/{logId}',
    params: v.object({ logId: v.string() }),
    response: v.object({ user: userSchema }),
    problems: ['log_not_found', 'undo_expired'],
  },
});
