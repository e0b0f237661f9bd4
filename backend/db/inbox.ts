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
import type { Db } from './db';
import { entriesOf, zoneOf, type LedgerContext } from './ledger';
import { badgeStatsOf } from './people';
import type { InboxRow, UserRow } from './schema';

type Content = InboxItem extends infer Item
  ? Item extends InboxItem
    ? Omit<Item, 'id' | 'at' | 'isRead'>
    : never
  : never;

interface Occurrence {
  readonly id: string;
  readonly at: number;
  readonly content: Content;
}

export interface ReadableItem extends Occurrence {
  readonly isRead: boolean;
}

/** Returns a user's inbox, newest first, and stores when items without a time were noticed. */
export function inboxOf(here: LedgerContext, user: UserRow, zone: string): ReadableItem[] {
  const { db } = here;
  const timed = [...follows(db, user.id), ...replies(db, user.id)];
  const noticed = [
    ...badges(here, user),
    ...streak(here, user.id, zone),
    ...weeks(here, user.id, zone),
  ].map((item) => ({ ...item, at: noticedAt(db, user.id, item) }));
  return newestItems([...timed, ...noticed]).map((item) => ({
    ...item,
    isRead: rowOf(db, user.id, item.id)?.isRead ?? false,
  }));
}

export function markAsRead(db: Db, userId: string, { id, at }: ReadableItem): void {
  if (!rowOf(db, userId, id)?.isRead) putRow(db, userId, { id, at, isRead: true });
}

export const unreadCount = (items: readonly ReadableItem[]) =>
  items.filter(({ isRead }) => !isRead).length;

const rowOf = ({ inbox }: Db, userId: string, id: string): InboxRow | undefined =>
  inbox.get(`${userId}:${id}`);

const putRow = ({ inbox }: Db, userId: string, row: InboxRowInput): InboxRow =>
  inbox.put({ ...row, id: `${userId}:${row.id}`, userId });

type InboxRowInput = Omit<InboxRow, 'userId'>;

function noticedAt(db: Db, userId: string, { id, at }: Occurrence): number {
  return (rowOf(db, userId, id) ?? putRow(db, userId, { id, at, isRead: false })).at;
}

/** An id has the time, so that a follow after an unfollow is another item. */
function follows(db: Db, id: string): Occurrence[] {
  return db.follows
    .all()
    .filter(({ followedId }) => followedId === id)
    .map(({ userId, followedAt }) => ({
      id: `follow:${userId}:${followedAt}`,
      at: followedAt,
      content: { type: 'follow', person: identityOf(db, userId) },
    }));
}

function replies(db: Db, userId: string): Occurrence[] {
  const answered = (id = '') => db.messages.get(id)?.userId === userId;
  return db.messages
    .all()
    .filter((message) => message.userId !== userId && answered(message.replyTo))
    .map(({ id, userId: author, message, sentAt }) => ({
      id: `reply:${id}`,
      at: sentAt,
      content: {
        type: 'reply',
        person: identityOf(db, author),
        message: { id, excerpt: excerptOf(message) },
      },
    }));
}

function identityOf(db: Db, userId: string) {
  const { id = userId, name = '', avatar = '' } = db.users.get(userId) ?? {};
  return { id, name, avatar };
}

function badges(here: LedgerContext, user: UserRow): Occurrence[] {
  const { db } = here;
  const stats = badgeStatsOf(db, user, zoneOf(here, user.id));
  return badgesOneStepAway(stats).flatMap(({ id, progress }): Occurrence[] => {
    const badge = db.badges.get(id);
    if (!badge || user.badges.includes(id)) return [];
    const rule = badgeRuleText(id);
    const content: Content = {
      type: 'badge',
      badge: { id, name: badge.name, ...(rule !== undefined && { rule }), progress },
    };
    return [{ id: `badge:${id}`, at: here.now(), content }];
  });
}

/** Once noticed on a device, it is there on all devices, also where it isn't 18:00 yet. */
function streak(here: LedgerContext, userId: string, zone: string): Occurrence[] {
  const { db } = here;
  const risk = streakRisk(streakActs(entriesOf(db, userId)), here.now(), zone);
  if (!risk) return [];
  const { date, days, from: at } = risk;
  const id = `streak:${date}`;
  const isThere = at <= here.now() || rowOf(db, userId, id) !== undefined;
  return isThere ? [{ id, at, content: { type: 'streak', days } }] : [];
}

function weeks(here: LedgerContext, userId: string, zone: string): Occurrence[] {
  return finishedWeeks(entriesOf(here.db, userId), here.now(), zone).map(
    ({ endedAt: at, ...week }) => ({
      id: `week:${week.start}`,
      at,
      content: { type: 'week', ...week },
    }),
  );
}
