import * as v from 'valibot';
import { string } from './described';
import { list } from './fields';
import type { OperationRows } from './operation';

export const badgeRule = v.optional(string('How to earn it, as a sentence'));

export const badgeProgressSchema = v.object({
  current: v.number(),
  goal: v.number(),
  label: string('"3 of 5 videos", with a comma at thousands'),
});

export const badgeSchema = v.object({
  id: v.string(),
  name: v.string(),
  icon: string('Emoji'),
  rule: badgeRule,
  earned: v.boolean(),
  progress: v.optional(badgeProgressSchema),
});
export type Badge = v.InferOutput<typeof badgeSchema>;

export const badgeOperations = {
  badges: {
    summary: 'List all badges, with what the signed-in user has earned',
    request: 'GET /badges',
    response: list(badgeSchema),
  },
} as const satisfies OperationRows;
