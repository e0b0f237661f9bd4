import * as v from 'valibot';

/** Milliseconds since 1970; years 1 to 9999, so that each is an ISO date. */
const instant = v.pipe(
  v.number(),
  v.minValue(-62_135_596_800_000),
  v.maxValue(253_402_300_799_999),
);
const whole = v.pipe(v.number(), v.safeInteger());
const strings = v.array(v.string());

const user = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar: v.string(),
  points: whole,
  level: whole,
  badges: strings,
  rank: v.string(),
  streak: whole,
  joinedAt: instant,
});
export type UserRow = v.InferOutput<typeof user>;

/** Somebody who can be told by their email, which is the id. The password is never kept, only a hash. */
const account = v.object({
  id: v.string(),
  userId: v.string(),
  passwordHash: v.exactOptional(v.string()),
});
export type AccountRow = v.InferOutput<typeof account>;

const challenge = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  points: whole,
  difficulty: v.string(),
  type: v.string(),
  deadline: v.exactOptional(v.string()),
});
export type ChallengeRow = v.InferOutput<typeof challenge>;

const badge = v.object({ id: v.string(), name: v.string(), icon: v.string() });
export type BadgeRow = v.InferOutput<typeof badge>;

const quote = v.object({ id: v.string(), text: v.string() });

/** The id is made of person and source, so that nothing is credited twice. */
const award = v.object({
  id: v.string(),
  userId: v.string(),
  source: v.string(),
  points: whole,
  levelBefore: whole,
  levelAfter: whole,
  badges: strings,
});
export type AwardRow = v.InferOutput<typeof award>;

const completion = v.object({
  id: v.string(),
  userId: v.string(),
  challengeId: v.string(),
  completedAt: instant,
});

const message = v.object({
  id: v.string(),
  userId: v.string(),
  message: v.string(),
  sentAt: instant,
  sequence: whole,
  clientId: v.exactOptional(v.string()),
});
export type MessageRow = v.InferOutput<typeof message>;

const video = v.object({
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  points: whole,
  uploadedAt: instant,
  scene: v.exactOptional(v.string()),
});
export type VideoRow = v.InferOutput<typeof video>;

/** Everything a world remembers, as it is stored. */
export const worldDataSchema = v.object({
  begun: instant,
  online: whole,
  sequence: whole,
  session: v.nullable(v.object({ userId: v.string() })),
  users: v.array(user),
  accounts: v.array(account),
  challenges: v.array(challenge),
  badges: v.array(badge),
  quotes: v.array(quote),
  awards: v.array(award),
  completions: v.array(completion),
  messages: v.array(message),
  videos: v.array(video),
});
export type WorldData = v.InferOutput<typeof worldDataSchema>;
