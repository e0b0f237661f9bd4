import * as v from 'valibot';
import { badgeProgressSchema, badgeRule } from './badges';
import { described, number, string } from './described';
import { array, identity, instant, zone } from './fields';
import type { OperationRows } from './operation';

const days = number('Of the streak that would end');
const unread = number('How many of the items are not read');

const item = {
  id: string('The same on all devices'),
  at: described(instant, 'When it happened or was first noticed; never changes'),
  isRead: v.boolean(),
};

/** What the text of an item needs, by type. */
export const inboxItemSchema = v.variant('type', [
  v.object({
    ...item,
    type: described(v.literal('follow'), 'Somebody follows the user'),
    person: identity,
  }),
  v.object({
    ...item,
    type: described(v.literal('badge'), 'One more step earns a badge'),
    badge: v.object({
      id: v.string(),
      name: v.string(),
      rule: badgeRule,
      progress: described(badgeProgressSchema, 'Toward the goal that is a step away'),
    }),
  }),
  v.object({
    ...item,
    type: described(v.literal('streak'), 'The streak is at risk today'),
    days,
  }),
  v.object({
    ...item,
    type: described(v.literal('reply'), "Somebody replied to the user's message"),
    person: identity,
    message: v.object({
      id: string('Of the reply'),
      excerpt: string('Its first 140 characters, and … if there are more; empty for images alone'),
    }),
  }),
  v.object({
    ...item,
    type: described(v.literal('week'), 'What a finished week brought'),
    start: string('YYYY-MM-DD, the Monday of the week'),
    points: v.number(),
    direct: number('Liters'),
    hidden: number('Liters'),
  }),
]);
export type InboxItem = v.InferOutput<typeof inboxItemSchema>;

export const inboxOperations = {
  inbox: {
    summary: 'List what is new for the signed-in user, newest first',
    request: 'GET /users/me/inbox',
    query: v.object({ zone }),
    response: v.object({
      items: array(inboxItemSchema, 'The newest 50'),
      unread,
    }),
  },
  readInboxItem: {
    summary: 'Mark an item of the inbox as read; a repeat changes nothing',
    request: 'PUT /users/me/inbox/{itemId}/read',
    body: v.object({ zone }),
    response: v.object({ unread }),
    problems: ['inbox_item_not_found'],
  },
  readInbox: {
    summary: 'Mark an item of the inbox and all older ones as read',
    request: 'PUT /users/me/inbox/read',
    body: v.object({
      itemId: string('Id of the newest item that is read'),
      zone,
    }),
    response: v.object({ unread }),
    problems: ['inbox_item_not_found'],
  },
} as const satisfies OperationRows;
