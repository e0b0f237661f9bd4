import * as v from 'valibot';

/** Shapes that go over the wire. Members that a schema doesn't name are ignored. */

const instant = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, UTC'));

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar: v.pipe(v.string(), v.description('Address of an image; empty where there is none')),
  points: v.number(),
  level: v.optional(v.number(), 1),
  badges: v.pipe(v.array(v.string()), v.description('Ids of the badges this person has earned')),
  rank: v.pipe(v.string(), v.description('Title by level')),
  streak: v.pipe(v.number(), v.description('Days in a row')),
});
export type User = v.InferOutput<typeof userSchema>;

export const challengeSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  points: v.number(),
  difficulty: v.pipe(v.string(), v.description('easy, medium or hard')),
  type: v.pipe(
    v.string(),
    v.description('quiz, video, game or action; the app shows others with a clock'),
  ),
  completed: v.boolean(),
  deadline: v.optional(v.pipe(v.string(), v.description('ISO 8601 date'))),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const challengeCountsSchema = v.object({
  completed: v.number(),
  active: v.number(),
  totalPoints: v.pipe(v.number(), v.description('Sum of the points of all challenges')),
});

export const badgeSchema = v.object({
  id: v.string(),
  name: v.string(),
  icon: v.pipe(v.string(), v.description('Emoji')),
  earned: v.boolean(),
  progress: v.optional(
    v.object({
      current: v.number(),
      goal: v.number(),
      label: v.pipe(v.string(), v.description('"3 of 5 videos"')),
    }),
  ),
});
export type Badge = v.InferOutput<typeof badgeSchema>;

/** What a completion gave. A repeated completion answers the first one's award, marked as repeat. */
export const awardSchema = v.object({
  source: v.pipe(v.string(), v.description('Unique for a person: "challenge:4"')),
  points: v.number(),
  levelBefore: v.number(),
  levelAfter: v.number(),
  badges: v.pipe(v.array(v.string()), v.description('Ids of the badges it unlocked')),
  isRepeat: v.boolean(),
});
export type Award = v.InferOutput<typeof awardSchema>;

export const quoteSchema = v.object({ id: v.string(), text: v.string() });
export type Quote = v.InferOutput<typeof quoteSchema>;

export const leaderboardEntrySchema = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  points: v.number(),
  rank: v.pipe(v.string(), v.description('Title by position')),
  position: v.pipe(v.number(), v.description('1 is the top')),
});
export type LeaderboardEntry = v.InferOutput<typeof leaderboardEntrySchema>;

export const messageSchema = v.object({
  id: v.string(),
  userId: v.string(),
  userName: v.string(),
  avatar: v.string(),
  message: v.string(),
  timestamp: instant,
  clientId: v.optional(
    v.pipe(v.string(), v.description('The Idempotency-Key that it was sent with')),
  ),
});
export type Message = v.InferOutput<typeof messageSchema>;

export const videoSchema = v.object({
  id: v.string(),
  title: v.string(),
  points: v.number(),
  uploadedAt: instant,
  scene: v.optional(
    v.pipe(v.string(), v.description('A drawn scene that stands for it: shower, garden or tap')),
  ),
});
export type Video = v.InferOutput<typeof videoSchema>;
