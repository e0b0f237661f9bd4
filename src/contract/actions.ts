import * as v from 'valibot';
import { awardSchema } from './challenges';
import { citationSchema } from './citations';
import { boolean, described, string } from './described';
import { doneAt, zone } from './fields';
import type { OperationRows } from './operation';
import { waterKind } from './savings';
import { userSchema } from './session';

const actionSchema = v.object({
  id: v.string(),
  title: v.string(),
  kind: waterKind,
  group: string('bathroom, kitchen, laundry, garden, food, clothes, …'),
  per: string('day, shower, load, year, …: sets the days of the saving, see docs/rules/liters.md'),
  liters: v.number(),
  basis: string('How the liters are calculated'),
  source: v.optional(citationSchema),
  limit: described(
    v.object({
      times: v.number(),
      days: described(v.nullable(v.number()), 'Local dates; null means forever'),
    }),
    'How often the action can be logged',
  ),
  isForVideos: boolean("False if a story can't name it, as a challenge credits it"),
});
export type Action = v.InferOutput<typeof actionSchema>;

const actionLogSchema = v.object({
  id: v.string(),
  actionId: v.string(),
  date: string("The date that it counts for, in the person's zone"),
});
export type ActionLog = v.InferOutput<typeof actionLogSchema>;

export const actionOperations = {
  actions: {
    summary: 'List actions that save water, each with its liters and their basis',
    request: 'GET /actions',
    response: v.object({ items: v.array(actionSchema) }),
  },
  logAction: {
    summary: 'Log an action that the user has done, for points and liters',
    request: 'POST /actions/{actionId}/logs',
    idempotent: true,
    body: v.object({
      zone,
      doneAt: doneAt('done, if it was sent'),
    }),
    status: 201,
    response: v.object({ log: actionLogSchema, award: awardSchema, user: userSchema }),
    problems: ['action_not_found', 'action_limit', 'daily_limit'],
  },
  undoAction: {
    summary: 'Undo a logged action; a repeat changes nothing',
    request: 'DELETE /users/me/actions/{logId}',
    response: v.object({ user: userSchema }),
    problems: ['log_not_found', 'undo_expired'],
  },
} as const satisfies OperationRows;
