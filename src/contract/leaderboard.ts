import * as v from 'valibot';
import { page, defineOperations } from './operation';

export const leaderboardEntrySchema = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  points: v.number(),
  rank: v.pipe(v.string(), v.description('Title by position')),
  position: v.pipe(v.number(), v.description('1 is the top; users with equal points share it')),
  change: v.optional(
    v.pipe(
      v.number(),
      v.description('Positions gained since the day began (UTC), or lost if negative'),
    ),
    0,
  ),
});
export type LeaderboardEntry = v.InferOutput<typeof leaderboardEntrySchema>;

export const leaderboardOperations = defineOperations({
  leaderboard: {
    summary: "List users by points, with the signed-in user's row",
    request: 'GET /leaderboard',
    query: v.object({
      ...page,
      scope: v.optional(
        v.pipe(
          v.picklist(['global', 'friends']),
          v.description('Everybody, or the user and those they follow'),
        ),
      ),
      around: v.optional(
        v.pipe(v.literal('me'), v.description("The user's row, the two before and the two after")),
      ),
    }),
    response: v.object({
      items: v.array(leaderboardEntrySchema),
      nextCursor: v.nullable(v.string()),
      total: v.number(),
      me: leaderboardEntrySchema,
    }),
    problems: ['validation_failed'],
  },
});
