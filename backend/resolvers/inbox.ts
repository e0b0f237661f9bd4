import type { InboxItem } from '@/contract/inbox';
import { isZone } from '@/domain/calendar';
import { inboxOf, markAsRead, unreadCount, type ReadableItem } from '../db/inbox';
import { unknownZone } from '../http/fieldErrors';
import { invalid, ok, problem, type OperationResolver } from './result';

const toItem = ({ id, at, isRead, content }: ReadableItem): InboxItem => ({
  ...content,
  id,
  at: new Date(at).toISOString(),
  isRead,
});

export const inbox: OperationResolver<'inbox'> = ({ query, user, world }) => {
  if (!isZone(query.zone)) return invalid([unknownZone]);
  const items = inboxOf(world, user, query.zone);
  return ok({ items: items.map(toItem), unread: unreadCount(items) });
};

export const readInboxItem: OperationResolver<'readInboxItem'> = (call) => {
  const { params, body, user, world } = call;
  if (!isZone(body.zone)) return invalid([unknownZone]);
  const item = inboxOf(world, user, body.zone).find(({ id }) => id === params.itemId);
  if (!item) return problem('inbox_item_not_found');
  markAsRead(world.db, user.id, item);
  return ok({ unread: unreadCount(inboxOf(world, user, body.zone)) });
};

export const readInbox: OperationResolver<'readInbox'> = ({ body, user, world }) => {
  if (!isZone(body.zone)) return invalid([unknownZone]);
  const items = inboxOf(world, user, body.zone);
  const newest = items.findIndex(({ id }) => id === body.itemId);
  if (newest === -1) return problem('inbox_item_not_found');
  for (const item of items.slice(newest)) markAsRead(world.db, user.id, item);
  return ok({ unread: unreadCount(inboxOf(world, user, body.zone)) });
};
