import * as v from 'valibot';
import { described, number, string } from './described';
import { page } from './fields';
import type { OperationRows } from './operation';

export const leaderboardEntrySchema = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  points: v.number(),
  rank: string('Title by position'),
  position: number('1 is the top; users with equal points share it'),
  change: v.optional(number('Positions gained since the day began (UTC), or lost if negative'), 0),
});
export type LeaderboardEntry = v.InferOutput<typeof leaderboardEntrySchema>;

export const leaderboardOperations = {
  leaderboard: {
    summary: "List users by points, with the signed-in user's row",
    request: 'GET /leaderboard',
    query: v.object({
      ...page,
      scope: v.optional(
        described(
          v.picklist(['global', 'friends']),
          'Everybody, or the user and those they follow',
        ),
      ),
      around: v.optional(
        described(v.literal('me'), "The user's row, the two before and the two after"),
      ),
    }),
    response: v.object({
      items: v.array(leaderboardEntrySchema),
      nextCursor: v.nullable(v.string()),
      total: v.number(),
      me: leaderboardEntrySchema,
    }),
  },
} as const satisfies OperationRows;
