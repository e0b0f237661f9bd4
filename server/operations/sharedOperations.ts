import { operation, operations, type OperationName } from '@/contract/operations';
import { photoHash } from '@backend/grading/grade';
import type { OperationResolver } from '@backend/resolvers/result';
import { resolvers } from '@backend/resolvers/resolvers';
import { type StoredTable, storedTables } from '../db/rows';
import type { Needs } from '../member';
import type { Call, Operation } from '../services';
import { memberOperation } from './memberOperation';

/** What the rules of points and badges read. */
export const forPoints = [
  'ledger',
  'completions',
  'videos',
  'messages',
  'follows',
] as const satisfies StoredTable[];

/** The tables that an operation reads. Without an entry here or below, it gets all rows of its user. */
const tables: Partial<Record<OperationName, readonly StoredTable[]>> = {
  challenges: ['attempts', 'completions'],
  attempt: ['attempts', 'completions'],
  startAttempt: ['attempts', 'completions'],
  answerQuestion: ['attempts', 'completions', 'cards', 'ledger'],
  removeTwoOptions: ['attempts', 'completions'],
  actions: [],
  logAction: forPoints,
  undoAction: forPoints,
  today: ['ledger', 'reviews'],
  review: ['attempts', 'reviews', 'cards'],
  answerReview: [...forPoints, 'attempts', 'reviews', 'cards'],
  badges: forPoints,
  ledger: ['ledger'],
  streak: ['ledger'],
  streakMonth: ['ledger'],
  history: ['ledger'],
  quotes: [],
  reminders: ['reminders', 'subscriptions'],
  changeReminders: ['reminders', 'subscriptions'],
  addPushSubscription: ['reminders', 'subscriptions'],
  removePushSubscription: ['reminders', 'subscriptions'],
  avatars: [],
  createUpload: ['uploads', 'videos'],
  uploadState: ['uploads', 'videos'],
  cancelUpload: ['uploads'],
  videoContent: ['videos'],
  videos: ['videos'],
  updateVideo: ['videos'],
  deleteVideo: forPoints,
};

const inboxNeeds = (): Needs => ({ tables: [...forPoints, 'inbox'], others: true });

/** What else an operation reads, by its request. */
const needs: { readonly [Name in OperationName]?: (call: Call<Name>) => Needs } = {
  updateProfile: ({ body }) => ({
    tables: ['ledger', 'images', 'messages'],
    hasEvent: body.name !== undefined || body.avatar !== undefined,
  }),
  completeChallenge: ({ body: { done } }) => ({
    tables: [...forPoints, 'attempts'],
    photos: 'photos' in done ? done.photos.map(photoHash) : [],
  }),
  exportData: () => ({ tables: storedTables.filter((name) => name !== 'users'), isWhole: true }),
  inbox: inboxNeeds,
  readInboxItem: inboxNeeds,
  readInbox: inboxNeeds,
  sendMessage: ({ body, idempotencyKey }) => ({
    tables: [...forPoints, 'images'],
    messages: { replyTo: body.replyTo, key: idempotencyKey },
    hasEvent: true,
  }),
};

/** Opening these lists stores what it noticed or picked. */
const writingReads = new Set<OperationName>(['inbox', 'review']);

type SharedName = keyof typeof resolvers & OperationName;

function sharedOperation<Name extends OperationName>(
  name: Name,
  resolve: OperationResolver<Name>,
): Operation<Name> {
  const isRead = ['GET', 'HEAD'].includes(operation(name).method);
  const wanted = needs[name] ?? { tables: tables[name] ?? storedTables };
  return memberOperation(resolve, wanted, !isRead || writingReads.has(name));
}

/** The operations that run the same resolvers as the fake API on a user's rows. */
export const sharedOperations = Object.fromEntries(
  (Object.keys(resolvers) as SharedName[])
    .filter((name) => Object.hasOwn(operations, name))
    .map((name) => [
      name,
      sharedOperation(name, resolvers[name] as OperationResolver<typeof name>),
    ]),
) as { [Name in SharedName]: Operation<Name> };
