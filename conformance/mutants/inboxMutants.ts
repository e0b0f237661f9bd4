import {
  fetchAs,
  interceptOperation,
  readJsonBody,
  transformResponse,
  withJsonBody,
  withQuery,
  type Mutant,
} from './mutant';
import {
  anyZone,
  changeExcerpt,
  changeInbox,
  changeItems,
  farBadge,
  findOthers,
  forgetRead,
  hourBefore,
  itemIdIn,
  keeps,
  likeFirstFollow,
  ownReply,
  plant,
  putRead,
  readBySession,
  riskAtAnyHour,
  type Inbox,
} from './inboxParts';
import { mutantsOf, withMemory } from './plantedParts';

/** Faults in the inbox and its read state. */
export const inboxMutants: readonly Mutant[] = mutantsOf({
  inbox: {
    'unfollow-keeps-item': ['an unfollow leaves the follow in the inbox', keeps('follow')],
    'follows-share-id': [
      'a follow after an unfollow is the same item',
      likeFirstFollow('id', ({ id }) => id),
    ],
    'next-follow-is-read': [
      'a follow after an unfollow is already read',
      likeFirstFollow('isRead', () => true),
    ],
    'follow-an-hour-early': [
      'a follow has the time of an hour before',
      changeItems('follow', ({ at }) => ({ at: hourBefore(at) })),
    ],
    'follow-of-oneself': [
      'a follow has the user instead of the follower',
      changeItems('follow', ({ person }) => ({ person: { ...person, name: 'Ana Conform' } })),
    ],
    'own-reply': ['a reply to an own message is in the inbox', plant(ownReply)],
    'reply-lost': [
      'a reply is stored without the message that it answers',
      transformResponse('sendMessage', ({ message }) => {
        const { replyTo: _replyTo, ...rest } = message as { replyTo?: string };
        return { message: rest };
      }),
    ],
    'reply-to-nothing': [
      'a reply to an unknown message is accepted',
      interceptOperation('sendMessage', async (request, next) =>
        (await readJsonBody(request))['replyTo'] === 'nothing-has-this-id'
          ? next(await withJsonBody(request, ({ replyTo: _replyTo, ...body }) => body))
          : next(request),
      ),
    ],
    'excerpt-too-short': [
      'an excerpt has 139 characters',
      changeExcerpt((excerpt) => excerpt.replace(/.…$/u, '…')),
    ],
    'excerpt-without-end': ['an excerpt has no …', changeExcerpt((text) => text.replace('…', ''))],
    'inbox-oldest-first': [
      'the inbox is listed oldest first',
      changeInbox(({ items }) => ({ items: items.toReversed() })),
    ],
    'inbox-of-49': [
      'the inbox has 49 items',
      changeInbox(({ items }) => ({ items: items.slice(0, 49) })),
    ],
    'unread-counts-all': [
      'read items count as unread',
      changeInbox(({ items }) => ({ unread: items.length })),
    ],
    'read-counts-twice': [
      'an item that is read twice counts twice',
      withMemory(
        'readInboxItem',
        () => new Set<string>(),
        ({ unread }, seen, request) => {
          const isRepeat = seen.has(request.url);
          seen.add(request.url);
          return { unread: Number(unread) - Number(isRepeat) };
        },
      ),
    ],
    'read-forgotten': ['an item that was read is not stored as read', forgetRead],
    'read-by-session': ['another session has its own read state', readBySession],
    'item-read-with-older': [
      'an item is read together with all older ones',
      interceptOperation('readInboxItem', async (request, next) => {
        const body = { ...(await readJsonBody(request)), itemId: itemIdIn(request) };
        return next(putRead(request, 'read', body));
      }),
    ],
    'until-reads-one': [
      'only the item itself is marked as read, and no older one',
      interceptOperation('readInbox', async (request, next) => {
        const { itemId, ...body } = await readJsonBody(request);
        return next(putRead(request, `${encodeURIComponent(String(itemId))}/read`, body));
      }),
    ],
    'until-reads-newer': [
      'newer items are marked as read, too',
      interceptOperation('readInbox', async (request, next) => {
        const { items } = (await fetchAs(next, request, '/users/me/inbox?zone=UTC')) as Inbox;
        const [newest] = items;
        const isTheirs = (itemId: unknown) => items.some(({ id }) => id === itemId);
        return next(
          await withJsonBody(request, (body) =>
            isTheirs(body['itemId']) ? { ...body, itemId: newest?.id } : body,
          ),
        );
      }),
    ],
    'item-of-another': [
      'an item of another user can be marked as read',
      findOthers('readInboxItem', itemIdIn),
    ],
    'until-another': [
      "the items until another user's can be marked as read",
      findOthers('readInbox', async (request) => String((await readJsonBody(request))['itemId'])),
    ],
    'inbox-of-any-zone': [
      'an unknown zone of the inbox is UTC',
      interceptOperation('inbox', async (request, next) =>
        next(withQuery(request, (query) => query.has('zone') && query.set('zone', 'UTC'))),
      ),
    ],
    'item-of-any-zone': ['an unknown zone of a read item is UTC', anyZone('readInboxItem')],
    'until-in-any-zone': ['an unknown zone of read items is UTC', anyZone('readInbox')],
    'no-first-badge': [
      'the first badge is never one step away',
      changeInbox(({ items }) => ({
        items: items.filter((item) => item.type !== 'badge' || item.badge.id !== 'first-drop'),
      })),
    ],
    'badge-two-steps': ['a badge that needs two more steps is in the inbox', plant(farBadge)],
    'badge-earned': ['a badge that is earned stays in the inbox', keeps('badge')],
    'badge-time-changes': [
      'a badge has the time of the request',
      changeItems('badge', () => ({ at: new Date().toISOString() })),
    ],
    'streak-before-evening': ['a streak is at risk at any hour', plant(riskAtAnyHour)],
    'streak-time-of-request': [
      'a streak has the time of the request',
      changeItems('streak', () => ({ at: new Date().toISOString() })),
    ],
    'streak-kept': ['a streak that was kept stays in the inbox', keeps('streak')],
    'streak-a-day-longer': [
      'a streak counts today, although nothing counts yet',
      changeItems('streak', ({ days }) => ({ days: days + 1 })),
    ],
  },
});
