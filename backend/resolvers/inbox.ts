import type { InboxItem } from '@/contract/inbox';
import { badgeRuleText } from '@/domain/badges';
import {
  badgesOneStepAway,
  excerptOf,
  finishedWeeks,
  newestItems,
  streakRisk,
} from '@/domain/inbox';
import { streakActs } from '@/domain/ledger';
import type { Db } from '../db/db';
import { entriesOf, zoneOf, type LedgerContext } from '../db/ledger';
import { badgeStatsOf, blockedBy, identityOf } from '../db/people';
import type { InboxRow, UserRow } from '../db/schema';
import { ok, problem, type Context, type OperationResolver } from './result';

type WithTime<Item> = Item extends InboxItem
  ? Omit<Item, 'at' | 'isRead'> & { readonly at: number }
  : never;
/** What happened, which the user has read or not. */
type Occurrence = WithTime<InboxItem>;

export const inbox: OperationResolver<'inbox'> = ({ query, user, world }) => {
  const items = inboxOf(world, user, query.zone);
  return ok({
    items: items.map(({ at, ...item }) => ({ ...item, at: new Date(at).toISOString() })),
    unread: unreadCount(items),
  });
};

export const readInboxItem: OperationResolver<'readInboxItem'> = (call) =>
  markAsRead(call, call.params.itemId, 1);

export const readInbox: OperationResolver<'readInbox'> = (call) =>
  markAsRead(call, call.body.itemId, Infinity);

/** Marks an item and older ones as read, `count` together at most. */
function markAsRead(
  { body: { zone }, user, world }: Context<'readInbox'> | Context<'readInboxItem'>,
  itemId: string,
  count: number,
) {
  const items = inboxOf(world, user, zone);
  const index = items.findIndex(({ id }) => id === itemId);
  if (index === -1) return problem('inbox_item_not_found');
  for (const { id, at, isRead } of items.slice(index, index + count)) {
    if (!isRead) putRow(world.db, user.id, { id, at, isRead: true });
  }
  return ok({ unread: unreadCount(inboxOf(world, user, zone)) });
}

const unreadCount = (items: readonly { readonly isRead: boolean }[]) =>
  items.filter(({ isRead }) => !isRead).length;

/** Returns a user's inbox, newest first, and stores when items without a time were noticed. */
function inboxOf(here: LedgerContext, user: UserRow, zone: string) {
  const { db } = here;
  const blocked = blockedBy(db, user.id);
  const timed = [...follows(db, user.id), ...replies(db, user.id)].filter(
    (item) => !('person' in item && blocked.has(item.person.id)),
  );
  const noticed = [
    ...badges(here, user),
    ...streak(here, user.id, zone),
    ...weeks(here, user.id, zone),
  ].map((item) => {
    const row = { id: item.id, at: item.at, isRead: false };
    return { ...item, at: (rowOf(db, user.id, item.id) ?? putRow(db, user.id, row)).at };
  });
  return newestItems<Occurrence>([...timed, ...noticed]).map((item) => ({
    ...item,
    isRead: rowOf(db, user.id, item.id)?.isRead ?? false,
  }));
}

const rowOf = ({ inbox }: Db, userId: string, id: string): InboxRow | undefined =>
  inbox.get(`${userId}:${id}`);

const putRow = ({ inbox }: Db, userId: string, row: Omit<InboxRow, 'userId'>): InboxRow =>
  inbox.put({ ...row, id: `${userId}:${row.id}`, userId });

/** An id has the time, so that a follow after an unfollow is another item. */
const follows = (db: Db, id: string): Occurrence[] =>
  db.follows
    .all()
    .filter(({ followedId }) => followedId === id)
    .map(({ userId, followedAt: at }) => ({
      id: `follow:${userId}:${at}`,
      at,
      type: 'follow',
      person: identityOf(db, userId),
    }));

function replies(db: Db, userId: string): Occurrence[] {
  const answered = (id = '') => db.messages.get(id)?.userId === userId;
  return db.messages
    .all()
    .filter((message) => message.userId !== userId && !message.removed && answered(message.replyTo))
    .filter((message) => db.users.get(message.userId))
    .map(({ id, userId: author, message, sentAt: at }) => ({
      id: `reply:${id}`,
      at,
      type: 'reply',
      person: identityOf(db, author),
      message: { id, excerpt: excerptOf(message) },
    }));
}

function badges(here: LedgerContext, user: UserRow): Occurrence[] {
  const { db } = here;
  const stats = badgeStatsOf(db, user, zoneOf(here, user.id));
  return badgesOneStepAway(stats).flatMap(({ id, progress }): Occurrence[] => {
    const name = db.badges.get(id)?.name;
    if (name === undefined || user.badges.includes(id)) return [];
    const rule = badgeRuleText(id);
    const badge = { id, name, ...(rule !== undefined && { rule }), progress };
    return [{ id: `badge:${id}`, at: here.now(), type: 'badge', badge }];
  });
}

/** Once noticed on a device, it is there on all devices, also where it isn't 18:00 yet. */
function streak({ db, now }: LedgerContext, userId: string, zone: string): Occurrence[] {
  const risk = streakRisk(streakActs(entriesOf(db, userId)), now(), zone);
  if (!risk) return [];
  const { date, days, from: at } = risk;
  const id = `streak:${date}`;
  const isThere = at <= now() || rowOf(db, userId, id) !== undefined;
  return isThere ? [{ id, at, type: 'streak', days }] : [];
}

const weeks = ({ db, now }: LedgerContext, userId: string, zone: string): Occurrence[] =>
  finishedWeeks(entriesOf(db, userId), now(), zone).map(({ endedAt: at, ...week }) => ({
    id: `week:${week.start}`,
    at,
    type: 'week',
    ...week,
  }));
