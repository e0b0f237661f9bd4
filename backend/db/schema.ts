import * as v from 'valibot';
import { challengeSchema } from '@/contract/challenges';
import { messageImageSchema } from '@/contract/messages';
import { decisions, reportedImageSchema, reportReasons } from '@/contract/moderation';
import { savingSchema } from '@/contract/savings';
import { isZone } from '@/domain/calendar';

/** Milliseconds since 1970; years 1 to 9999, so that each is an ISO date. */
const instant = v.pipe(
  v.number(),
  v.minValue(-62_135_596_800_000),
  v.maxValue(253_402_300_799_999),
);
const whole = v.pipe(v.number(), v.safeInteger());
const strings = v.array(v.string());
const date = v.pipe(v.string(), v.isoDate());
/** Members of a row that belongs to a user. */
const owned = { id: v.string(), userId: v.string() };

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
  dailyGoal: v.exactOptional(whole),
  units: v.exactOptional(v.picklist(['liters', 'gallons'])),
  /** The event position of the last change of name or avatar. */
  changedAt: v.exactOptional(whole),
  isModerator: v.exactOptional(v.boolean()),
  isSuspended: v.exactOptional(v.boolean()),
});
export type UserRow = v.InferOutput<typeof user>;

/** The id is the email. Only a hash of the password is stored. */
const account = v.object({
  ...owned,
  passwordHash: v.exactOptional(v.string()),
});

const badge = v.object({ id: v.string(), name: v.string(), icon: v.string() });
export type BadgeRow = v.InferOutput<typeof badge>;

const quote = v.object({ id: v.string(), text: v.string() });

const saving = v.object({ ...savingSchema.entries, days: v.pipe(whole, v.minValue(1)) });
export type SavingRow = v.InferOutput<typeof saving>;

/** The id consists of user and source, so that nothing is credited twice. */
const entry = v.object({
  ...owned,
  source: v.string(),
  kind: v.picklist(['award', 'reversal', 'seed']),
  title: v.string(),
  points: whole,
  savings: v.array(saving),
  at: instant,
  /** When it was submitted, if that was later than it was done. */
  postedAt: v.exactOptional(instant),
  zone: v.pipe(v.string(), v.check(isZone)),
  localDate: date,
  levelBefore: whole,
  levelAfter: whole,
  rankBefore: v.string(),
  rankAfter: v.string(),
  /** Ids of the badges that it unlocked. */
  badges: strings,
  /** The Idempotency-Key of the credited request. */
  key: v.exactOptional(v.string()),
});
export type EntryRow = v.InferOutput<typeof entry>;

const completion = v.object({
  ...owned,
  challengeId: v.string(),
  completedAt: instant,
  /** The best of all attempts. */
  stars: whole,
});

export type CompletionRow = v.InferOutput<typeof completion>;

const answer = v.object({
  questionId: v.string(),
  option: whole,
  again: v.exactOptional(whole),
});

/** The questions follow from the number and are not stored. */
const attempt = v.object({
  ...owned,
  challengeId: v.string(),
  number: whole,
  answers: v.array(answer),
  /** The question for which 50:50 removed two options. */
  helpedWith: v.nullable(v.string()),
  isFinished: v.boolean(),
});
export type AttemptRow = v.InferOutput<typeof attempt>;

/** A user's Daily 5 of one date. The id consists of both. */
const review = v.object({
  ...owned,
  date,
  questionIds: strings,
  answers: v.array(v.object({ questionId: v.string(), option: whole })),
});
export type ReviewRow = v.InferOutput<typeof review>;

/** A missed question that comes back. The id consists of user and question. */
const card = v.object({
  ...owned,
  questionId: v.string(),
  box: whole,
  due: date,
});

/** Only the hash of a photo is stored, as the id, with the first user who submitted it. */
const photo = v.object(owned);

const message = v.object({
  ...owned,
  message: v.string(),
  sentAt: instant,
  sequence: whole,
  clientId: v.exactOptional(v.string()),
  replyTo: v.exactOptional(v.string()),
  editedAt: v.exactOptional(instant),
  removed: v.exactOptional(v.picklist(['author', 'moderator'])),
  /** The event position of the last change. */
  changedAt: v.exactOptional(whole),
  images: v.exactOptional(v.array(v.omit(messageImageSchema, ['url']))),
});
export type MessageRow = v.InferOutput<typeof message>;

/** The id consists of both users. */
const follow = v.object({
  ...owned,
  followedId: v.string(),
  followedAt: instant,
});

/** The id consists of both users. */
const block = v.object({ ...owned, blockedId: v.string() });

/** The user is the reporter. Open until it has a decision. */
const report = v.object({
  ...owned,
  personId: v.string(),
  messageId: v.exactOptional(v.string()),
  reason: v.picklist(reportReasons),
  note: v.string(),
  /** What was reported, as it was then, until the report is closed. */
  text: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  images: v.exactOptional(v.array(reportedImageSchema)),
  at: instant,
  decision: v.exactOptional(v.picklist(decisions)),
  decidedBy: v.exactOptional(v.string()),
});
export type ReportRow = v.InferOutput<typeof report>;

/** The ids of its parts in order, and its media type. */
const fileShape = { fileIds: strings, type: v.string() };

const video = v.object({
  ...owned,
  title: v.string(),
  points: whole,
  uploadedAt: instant,
  scene: v.exactOptional(v.string()),
  /** Marks by other users. */
  helpfulMarks: v.exactOptional(whole),
  seconds: v.exactOptional(v.number()),
  /** The uploaded recording; a drawn sample has none. */
  recording: v.exactOptional(
    v.object({
      ...fileShape,
      hash: v.string(),
      size: whole,
      /** All uploads of these bytes, and why a repeated one gave no award. */
      uploads: v.array(v.object({ id: v.string(), noAward: v.exactOptional(v.string()) })),
    }),
  ),
  challengeId: v.exactOptional(v.string()),
  /** Hidden from all lists, but it can't give points again. */
  isDeleted: v.exactOptional(v.boolean()),
});
export type VideoRow = v.InferOutput<typeof video>;

const image = v.object({
  ...owned,
  ...fileShape,
  size: whole,
  addedAt: instant,
  /** True if only moderators get it: nothing shows it any more, but it was reported. */
  isWithheld: v.exactOptional(v.boolean()),
});
export type ImageRow = v.InferOutput<typeof image>;

const upload = v.object({
  ...owned,
  ...fileShape,
  name: v.string(),
  length: whole,
  offset: whole,
  /** Hash of the parts so far. */
  hash: v.string(),
  touchedAt: instant,
});
export type UploadRow = v.InferOutput<typeof upload>;

/** Without a brief, it has the content that `backend/content` has for it. */
const challenge = v.object({
  ...v.omit(challengeSchema, ['completed', 'isBegun']).entries,
  points: whole,
  /** Only of quizzes; not part of the API. */
  topic: v.exactOptional(v.string()),
  /** The day of the world on which it is released, from 1; without it, the first. */
  day: v.exactOptional(whole),
});
export type ChallengeRow = v.InferOutput<typeof challenge>;

/** Stores what doesn't follow from other rows. The id consists of the user and the item's id. */
const inboxItem = v.object({
  ...owned,
  at: whole,
  isRead: v.boolean(),
});
export type InboxRow = v.InferOutput<typeof inboxItem>;

/** Whether and when a user is reminded of a streak at risk. The id is the user's. */
const reminder = v.object({
  ...owned,
  isOn: v.boolean(),
  quietFrom: v.string(),
  quietTo: v.string(),
  zone: v.string(),
  /** When it has to be checked whether the streak is at risk. */
  nextAt: v.exactOptional(whole),
  /** The last date on which the user was reminded, so that it happens once. */
  remindedOn: v.exactOptional(v.string()),
});
export type ReminderRow = v.InferOutput<typeof reminder>;

/** A device that gets reminders by web push. The id is its endpoint. */
const subscription = v.object({
  ...owned,
  p256dh: v.string(),
  auth: v.string(),
});

/** A deleted account, whose messages stay. The id is the user's. */
const deletion = v.object({ id: v.string(), changedAt: whole });

/** An email that the fake API has sent, with a link to set a new password. The id is its token. */
const email = v.object({
  ...owned,
  to: v.string(),
  sentAt: instant,
  isUsed: v.boolean(),
});
export type EmailRow = v.InferOutput<typeof email>;

export const tableSchemas = {
  users: v.array(user),
  accounts: v.array(account),
  challenges: v.array(challenge),
  badges: v.array(badge),
  quotes: v.array(quote),
  ledger: v.array(entry),
  completions: v.array(completion),
  attempts: v.array(attempt),
  reviews: v.optional(v.array(review), []),
  cards: v.optional(v.array(card), []),
  photos: v.array(photo),
  messages: v.array(message),
  videos: v.array(video),
  uploads: v.optional(v.array(upload), []),
  follows: v.optional(v.array(follow), []),
  blocks: v.optional(v.array(block), []),
  reports: v.optional(v.array(report), []),
  images: v.optional(v.array(image), []),
  inbox: v.optional(v.array(inboxItem), []),
  reminders: v.optional(v.array(reminder), []),
  subscriptions: v.optional(v.array(subscription), []),
  deletions: v.optional(v.array(deletion), []),
  emails: v.optional(v.array(email), []),
};

export const worldDataSchema = v.object({
  startedAt: instant,
  online: whole,
  sequence: whole,
  session: v.nullable(
    v.object({
      userId: v.string(),
      since: v.exactOptional(instant),
      device: v.exactOptional(v.string()),
    }),
  ),
  ...tableSchemas,
});
export type WorldData = v.InferOutput<typeof worldDataSchema>;
