import * as v from 'valibot';
import { isZone } from '@/domain/calendar';

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
  joinedAt: instant,
  /** The place in the course of events at which name or face last changed. */
  changedAt: v.exactOptional(whole),
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
  /** Of a quiz; it doesn't go over the wire. */
  topic: v.exactOptional(v.string()),
  deadline: v.exactOptional(v.string()),
});
export type ChallengeRow = v.InferOutput<typeof challenge>;

const badge = v.object({ id: v.string(), name: v.string(), icon: v.string() });
export type BadgeRow = v.InferOutput<typeof badge>;

const quote = v.object({ id: v.string(), text: v.string() });

const saving = v.object({
  title: v.string(),
  kind: v.picklist(['direct', 'hidden']),
  litres: v.number(),
  days: v.pipe(whole, v.minValue(1)),
  basis: v.string(),
});
export type SavingRow = v.InferOutput<typeof saving>;

/** The id is made of person and source, so that nothing is credited twice. */
const entry = v.object({
  id: v.string(),
  userId: v.string(),
  source: v.string(),
  kind: v.picklist(['award', 'reversal', 'seed']),
  title: v.string(),
  points: whole,
  savings: v.array(saving),
  at: instant,
  /** When it was handed in, perhaps later than it was done; without it, at once. */
  postedAt: v.exactOptional(instant),
  zone: v.pipe(v.string(), v.check(isZone)),
  /** The date on which it was done, in its zone. */
  localDate: v.pipe(v.string(), v.isoDate()),
  levelBefore: whole,
  levelAfter: whole,
  rankBefore: v.string(),
  rankAfter: v.string(),
  /** Ids of those that it unlocked. */
  badges: strings,
  /** The Idempotency-Key of the request that it was credited for. */
  key: v.exactOptional(v.string()),
});
export type EntryRow = v.InferOutput<typeof entry>;

const completion = v.object({
  id: v.string(),
  userId: v.string(),
  challengeId: v.string(),
  completedAt: instant,
  /** The best of all tries. */
  stars: whole,
});

export type CompletionRow = v.InferOutput<typeof completion>;

const answer = v.object({
  questionId: v.string(),
  option: whole,
  again: v.exactOptional(whole),
});

/** What was asked follows from its number, and is not stored. */
const attempt = v.object({
  id: v.string(),
  userId: v.string(),
  challengeId: v.string(),
  number: whole,
  answers: v.array(answer),
  /** The question from which 50:50 took two options. */
  helpedWith: v.nullable(v.string()),
  isFinished: v.boolean(),
});
export type AttemptRow = v.InferOutput<typeof attempt>;

/** Of a photo only the hash is kept, which is the id, and who handed it in first. */
const photo = v.object({ id: v.string(), userId: v.string() });

const message = v.object({
  id: v.string(),
  userId: v.string(),
  message: v.string(),
  sentAt: instant,
  sequence: whole,
  clientId: v.exactOptional(v.string()),
  images: v.exactOptional(
    v.array(
      v.object({ id: v.string(), description: v.string(), width: v.number(), height: v.number() }),
    ),
  ),
});
export type MessageRow = v.InferOutput<typeof message>;

/** Somebody whom a person follows; the id is made of both. */
const follow = v.object({ id: v.string(), userId: v.string(), followedId: v.string() });
export type FollowRow = v.InferOutput<typeof follow>;

/** The ids of its parts, in their order, and its media type. */
const fileShape = { fileIds: strings, type: v.string() };

const video = v.object({
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  points: whole,
  uploadedAt: instant,
  scene: v.exactOptional(v.string()),
  /** From others. */
  helpfulMarks: v.exactOptional(whole),
  seconds: v.exactOptional(v.number()),
  /** What it was made of; a drawn sample has none. */
  recording: v.exactOptional(
    v.object({
      ...fileShape,
      hash: v.string(),
      size: whole,
      /** In which it came, the first time and again, and why one of them gave nothing. */
      uploads: v.array(v.object({ id: v.string(), noAward: v.exactOptional(v.string()) })),
    }),
  ),
  /** The challenge for which it was handed in. */
  challengeId: v.exactOptional(v.string()),
  /** Nobody sees it any more, but it can't give points again. */
  isDeleted: v.exactOptional(v.boolean()),
});
export type VideoRow = v.InferOutput<typeof video>;

/** Of a message or a face, or put away for one. */
const image = v.object({
  id: v.string(),
  userId: v.string(),
  ...fileShape,
  size: whole,
  addedAt: instant,
});
export type ImageRow = v.InferOutput<typeof image>;

/** A file that is on its way. */
const upload = v.object({
  id: v.string(),
  userId: v.string(),
  ...fileShape,
  name: v.string(),
  length: whole,
  offset: whole,
  /** Of the parts so far. */
  hash: v.string(),
  touchedAt: instant,
});
export type UploadRow = v.InferOutput<typeof upload>;

/** Everything a world remembers, as it is stored. */
export const worldDataSchema = v.object({
  begun: instant,
  online: whole,
  sequence: whole,
  session: v.nullable(v.object({ userId: v.string(), since: v.exactOptional(instant) })),
  users: v.array(user),
  accounts: v.array(account),
  challenges: v.array(challenge),
  badges: v.array(badge),
  quotes: v.array(quote),
  ledger: v.array(entry),
  completions: v.array(completion),
  attempts: v.array(attempt),
  photos: v.array(photo),
  messages: v.array(message),
  videos: v.array(video),
  uploads: v.optional(v.array(upload), []),
  follows: v.optional(v.array(follow), []),
  images: v.optional(v.array(image), []),
});
export type WorldData = v.InferOutput<typeof worldDataSchema>;
