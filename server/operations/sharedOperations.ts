import { operation, operations, type OperationName } from '@/contract/operations';
import { photoHash } from '@backend/grading/grade';
import type { OperationResolver } from '@backend/resolvers/result';
import * as actions from '@backend/resolvers/actions';
import * as attempts from '@backend/resolvers/attempts';
import * as badges from '@backend/resolvers/badges';
import * as challenges from '@backend/resolvers/challenges';
import * as history from '@backend/resolvers/history';
import * as images from '@backend/resolvers/images';
import * as inbox from '@backend/resolvers/inbox';
import * as ledger from '@backend/resolvers/ledger';
import * as messages from '@backend/resolvers/messages';
import * as profile from '@backend/resolvers/profile';
import * as quotes from '@backend/resolvers/quotes';
import * as reminders from '@backend/resolvers/reminders';
import * as today from '@backend/resolvers/today';
import * as uploads from '@backend/resolvers/uploads';
import * as videos from '@backend/resolvers/videos';
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

const resolvers = {
  ...actions,
  ...attempts,
  ...badges,
  ...challenges,
  ...history,
  ...images,
  ...inbox,
  ...ledger,
  ...messages,
  ...profile,
  ...quotes,
  ...reminders,
  ...today,
  ...uploads,
  ...videos,
};
type SharedName = keyof typeof resolvers & OperationName;

function sharedOperation<Name extends OperationName>(
  name: Name,
  resolve: OperationResolver<Name>,
): Operation<Name> {
  const isRead = ['GET', 'HEAD'].includes(operation(name).method);
  return memberOperation({
    resolve,
    needs: needs[name] ?? { tables: tables[name] ?? storedTables },
    isWriting: !isRead || writingReads.has(name),
  });
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
