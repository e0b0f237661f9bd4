import { operation, operations, type OperationName } from '@/contract/operations';
import { photoHash } from '@backend/grading/grade';
import { readMessagePage } from '@backend/resolvers/messages';
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

const unblocked = `user_id not in (select blocked_id from blocks where user_id = $1)`;
const inboxLimit = 50;
const follows = `followed_id = $1 and ${unblocked} order by followed_at desc nulls last limit ${inboxLimit}`;
const replies = `reply_to in (select id from messages where user_id = $1) and user_id <> $1
  and removed is null and ${unblocked} order by n desc limit ${inboxLimit}`;

/** Also what others did to the user. */
const inboxNeeds = (): Needs => ({
  tables: [...forPoints, 'inbox'],
  more: [
    ['follows', `id in (select id from follows where ${follows}) order by n`],
    ['messages', `id in (select id from messages where ${replies}) order by n`],
    [
      'users',
      `id in (select user_id from follows where ${follows})
       or id in (select user_id from messages where ${replies})`,
    ],
  ],
});

const personNeeds =
  (tables: Needs['tables']) =>
  ({ params: { userId } }: Call<'person' | 'follow' | 'unfollow'>): Needs => ({
    tables,
    more: [
      ['users', 'id = ?', userId],
      ['ledger', 'user_id = ? order by n', userId],
      ['follows', 'user_id = $1 and followed_id = ?', userId],
      ['blocks', 'user_id = $1 and blocked_id = ?', userId],
    ],
    placed: userId,
  });

const oneMessage = (id: string, more: NonNullable<Needs['more']> = []): Needs => ({
  tables: [],
  more: [['messages', 'id = ?', id], ...more],
  hasEvent: true,
});

/** A user's images, and what shows or reports them. */
const imagesOf = (user: string, value?: string) =>
  [
    ['images', `user_id = ${user}`, value],
    ['messages', `user_id = ${user} and images is not null`, value],
    ['reports', `person_id = ${user} and images is not null`, value],
  ] satisfies Needs['more'];

const blockNeeds = ({ params: { userId } }: Call<'block' | 'unblock'>): Needs => ({
  tables: ['blocks', 'follows'],
  more: [['users', 'id = ?', userId]],
  hasEvent: true,
});

const isOpen = 'decision is null order by at limit 1000';
const idsIn = (column: string) => `id in (select ${column} from reports where ${isOpen})`;
/** The open reports, and whom and what they are about. */
const openReports = [
  ['reports', isOpen],
  ['messages', idsIn('message_id')],
  ['users', `${idsIn('user_id')} or ${idsIn('person_id')}`],
] satisfies Needs['more'];

/** What else an operation reads, by its request. */
const needs: { readonly [Name in OperationName]?: (call: Call<Name>) => Needs } = {
  updateProfile: ({ body }) => ({
    tables: ['ledger', 'images', 'messages'],
    more: imagesOf('$1'),
    hasEvent: body.name !== undefined || body.avatar !== undefined,
  }),
  completeChallenge: ({ body: { done } }) => ({
    tables: [...forPoints, 'attempts'],
    more: [['photos', 'id = any(?)', 'photos' in done ? done.photos.map(photoHash) : []]],
  }),
  exportData: () => ({ tables: storedTables.filter((name) => name !== 'users'), isWhole: true }),
  inbox: inboxNeeds,
  readInboxItem: inboxNeeds,
  readInbox: inboxNeeds,
  person: personNeeds([]),
  follow: personNeeds(forPoints),
  unfollow: personNeeds([]),
  messages({ query }) {
    const { limit, after, errors } = readMessagePage(query);
    if (errors.length > 0) return { tables: [] };
    const page = `sequence < ? and ${unblocked} order by sequence desc limit ${limit + 1}`;
    const before = after ?? Number.MAX_SAFE_INTEGER;
    return {
      tables: [],
      more: [
        ['messages', page, before],
        ['users', `id in (select user_id from messages where ${page})`, before],
      ],
    };
  },
  sendMessage: ({ body, idempotencyKey }) => ({
    tables: [...forPoints, 'images'],
    more: [
      ['messages', 'user_id = $1 and client_id = ?', idempotencyKey],
      ['messages', 'id = ?', body.replyTo],
    ],
    hasEvent: true,
  }),
  editMessage: ({ params }) => oneMessage(params.messageId),
  deleteMessage: ({ params }) => oneMessage(params.messageId, imagesOf('$1')),
  block: blockNeeds,
  unblock: blockNeeds,
  blocked: () => ({
    tables: ['blocks'],
    more: [['users', 'id in (select blocked_id from blocks where user_id = $1)']],
  }),
  report: ({ body: { userId, messageId = '' } }) => ({
    tables: ['reports'],
    locked: ['id = ?', userId],
    more: [
      ['users', 'id = ?', userId],
      ['messages', 'id = ?', messageId],
    ],
  }),
  reports: () => ({ tables: [], more: openReports }),
  decideReport: ({ params: { reportId } }) => ({
    tables: [],
    locked: ['id in (select person_id from reports where id = ?)', reportId],
    more: [
      ['reports', 'id = ?', reportId],
      ...openReports,
      ...imagesOf('(select person_id from reports where id = ?)', reportId),
    ],
    hasEvent: true,
  }),
  // The lock on events lets one such request after the other find the last moderator.
  setModerator: ({ params: { userId } }) => ({
    tables: [],
    locked: ['id = ?', userId],
    more: [['users', 'is_moderator or id = ?', userId]],
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
