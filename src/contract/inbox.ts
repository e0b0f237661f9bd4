import * as v from 'valibot';
import { badgeProgressSchema, badgeRule } from './badges';
import { instant, defineOperations } from './operation';

const person = v.object({ id: v.string(), name: v.string(), avatar: v.string() });
const days = v.pipe(v.number(), v.description('Of the streak that would end'));
const zone = v.pipe(v.string(), v.description("The person's time zone, an IANA name"));
const unread = v.pipe(v.number(), v.description('How many of the items are not read'));

const item = {
  id: v.pipe(v.string(), v.description('The same on all devices')),
  at: v.pipe(instant, v.description('When it happened or was first noticed; never changes')),
  isRead: v.boolean(),
};

/** What the text of an item needs, by type. */
export const inboxItemSchema = v.variant('type', [
  v.object({
    ...item,
    type: v.pipe(v.literal('follow'), v.description('Somebody follows the user')),
    person,
  }),
  v.object({
    ...item,
    type: v.pipe(v.literal('badge'), v.description('One more step earns a badge')),
    badge: v.object({
      id: v.string(),
      name: v.string(),
      rule: badgeRule,
      progress: v.pipe(badgeProgressSchema, v.description('Toward the goal that is a step away')),
    }),
  }),
  v.object({
    ...item,
    type: v.pipe(v.literal('streak'), v.description('The streak is at risk today')),
    days,
  }),
  v.object({
    ...item,
    type: v.pipe(v.literal('reply'), v.description("Somebody replied to the user's message")),
    person,
    message: v.object({
      id: v.pipe(v.string(), v.description('Of the reply')),
      excerpt: v.pipe(
        v.string(),
        v.description('Its first 140 characters, and … if there are more; empty for images alone'),
      ),
    }),
  }),
  v.object({
    ...item,
    type: v.pipe(v.literal('week'), v.description('What a finished week brought')),
    start: v.pipe(v.string(), v.description('YYYY-MM-DD, the Monday of the week')),
    points: v.number(),
    direct: v.pipe(v.number(), v.description('Liters')),
    hidden: v.pipe(v.number(), v.description('Liters')),
  }),
]);
export type InboxItem = v.InferOutput<typeof inboxItemSchema>;

export const inboxOperations = defineOperations({
  inbox: {
    summary: 'List what is new for the signed-in user, newest first',
    request: 'GET /users/me/inbox',
    query: v.object({ zone }),
    response: v.object({
      items: v.pipe(v.array(inboxItemSchema), v.description('The newest 50')),
      unread,
    }),
    problems: ['validation_failed'],
  },
  readInboxItem: {
    summary: 'Mark an item of the inbox as read; a repeat changes nothing',
    request: 'PUT /users/me/inbox/{itemId}/read',
    params: v.object({ itemId: v.string() }),
    body: v.object({ zone }),
    response: v.object({ unread }),
    problems: ['validation_failed', 'inbox_item_not_found'],
  },
  readInbox: {
    summary: 'Mark an item of the inbox and all older ones as read',
    request: 'PUT /users/me/inbox/read',
    body: v.object({
      itemId: v.pipe(v.string(), v.description('Id of the newest item that is read')),
      zone,
    }),
    response: v.object({ unread }),
    problems: ['validation_failed', 'inbox_item_not_found'],
  },
});
