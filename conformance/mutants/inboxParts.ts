import type { InboxItem } from '@/contract/inbox';
import type { Data } from '@/contract/types';
import { streakRisk } from '@/domain/inbox';
import { streakActs } from '@/domain/ledger';
import { entriesOf } from '@backend/db/ledger';
import type { UserRow } from '@backend/db/schema';
import { videosOf } from '@backend/db/videos';
import { basePath } from '@backend/http/paths';
import type { World } from '@mocks/world/world';
import { fetchAs, interceptOperation, transformResponse, withJsonBody } from './mutant';
import { userIdOf, withMemory } from './plantedParts';
import type { Wrap } from './submissionFaults';

export type Inbox = Data<'inbox'>;
type ReadName = 'readInboxItem' | 'readInbox';

export const changeInbox = (change: (inbox: Inbox) => Partial<Inbox>): Wrap =>
  transformResponse('inbox', (body) => {
    const inbox = body as unknown as Inbox;
    return { ...inbox, ...change(inbox) };
  });

export const changeItems = <Type extends InboxItem['type']>(
  type: Type,
  change: (item: Extract<InboxItem, { type: Type }>) => object,
): Wrap =>
  changeInbox(({ items }) => ({
    items: items.map((item) =>
      item.type === type
        ? { ...item, ...change(item as Extract<InboxItem, { type: Type }>) }
        : item,
    ),
  }));

export const changeExcerpt = (change: (excerpt: string) => string): Wrap =>
  changeItems('reply', ({ message }) => ({
    message: { ...message, excerpt: change(message.excerpt) },
  }));

/** Keeps items of a type in the inbox that should have left it. */
export const keeps = (type: InboxItem['type']): Wrap =>
  withMemory(
    'inbox',
    () => new Map<string, InboxItem>(),
    (body, seen, _request, userId) => {
      const { items, unread } = body as unknown as Inbox;
      const gone = [...seen]
        .filter(([key]) => key.startsWith(`${userId} `))
        .map(([, item]) => item)
        .filter(({ id }) => items.every((item) => item.id !== id));
      for (const item of items) if (item.type === type) seen.set(`${userId} ${item.id}`, item);
      return { items: [...items, ...gone], unread };
    },
  );

/** Gives all follows of a user the id or read state of the first. */
export const likeFirstFollow = (
  member: 'id' | 'isRead',
  value: (first: InboxItem) => unknown,
): Wrap =>
  withMemory(
    'inbox',
    () => new Map<string, InboxItem>(),
    (body, first, _request, userId) => {
      const { items, unread } = body as unknown as Inbox;
      const changed = items.map((item) => {
        const key = item.type === 'follow' ? `${userId} ${item.person.id}` : '';
        const known = first.get(key);
        if (item.type === 'follow' && !known) first.set(key, item);
        return known && known.id !== item.id ? { ...item, [member]: value(known) } : item;
      });
      return { items: changed, unread };
    },
  );

const common = { at: new Date().toISOString(), isRead: false };

/** Adds an item that should not be there. */
export const plant =
  (itemFor: (world: World, user: UserRow) => InboxItem | undefined): Wrap =>
  (next, backend) =>
    interceptOperation('inbox', async (request, go) => {
      const { world } = backend.running;
      const user = world.db.users.get(userIdOf(backend, request));
      const item = user && itemFor(world, user);
      const response = await go(request);
      if (!response?.ok || !item) return response;
      const { items, unread } = (await response.json()) as Inbox;
      if (items.some(({ type }) => type === item.type)) return Response.json({ items, unread });
      return Response.json({ items: [...items, item], unread: unread + 1 });
    })(next, backend);

export function ownReply({ db }: World, { id, name, avatar }: UserRow): InboxItem | undefined {
  const messages = db.messages.all().filter(({ userId }) => userId === id);
  const own = messages.find(({ replyTo }) => messages.some((message) => message.id === replyTo));
  const person = { id, name, avatar };
  return (
    own && { ...common, id: 'own', type: 'reply', person, message: { id: own.id, excerpt: '' } }
  );
}

export function farBadge({ db }: World, { id }: UserRow): InboxItem | undefined {
  const current = videosOf(db, id).length;
  if (current !== 3) return undefined;
  const progress = { current, goal: 5, label: '3 of 5 videos' };
  return { ...common, id: 'far', type: 'badge', badge: { id: 'video-star', name: '', progress } };
}

export function riskAtAnyHour(world: World, { id }: UserRow): InboxItem | undefined {
  const entries = streakActs(entriesOf(world.db, id));
  const risk = streakRisk(entries, world.now(), entries.at(-1)?.zone ?? 'UTC');
  return risk ? { ...common, id: 'early', type: 'streak', days: risk.days } : undefined;
}

export const itemIdIn = ({ url }: Request) => decodeURIComponent(url.split('/').at(-2) ?? '');

export const putRead = (request: Request, path: string, body: object) => {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  const url = new URL(`${basePath}/users/me/inbox/${path}`, request.url);
  return new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) });
};

/** Returns the right count of unread items, and stores nothing. */
export const forgetRead: Wrap = interceptOperation('readInboxItem', async (request, next) => {
  const { items, unread } = (await fetchAs(next, request, '/users/me/inbox?zone=UTC')) as Inbox;
  const isThere = items.some(({ id, isRead }) => id === itemIdIn(request) && !isRead);
  return isThere ? Response.json({ unread: unread - 1 }) : next(request);
});

/** Returns the inbox as unread in all sessions but the user's first. */
export const readBySession: Wrap = (next, backend) => {
  const firstSession = new Map<string, string>();
  return interceptOperation('inbox', async (request, go) => {
    const { headers } = request;
    const session = headers.get('Cookie') ?? headers.get('Authorization') ?? '';
    const userId = userIdOf(backend, request);
    const first = firstSession.get(userId) ?? session;
    firstSession.set(userId, first);
    const response = await go(request);
    if (!response?.ok || first === session) return response;
    const { items } = (await response.json()) as Inbox;
    const unread = items.map((item) => ({ ...item, isRead: false }));
    return Response.json({ items: unread, unread: unread.length });
  })(next, backend);
};

/** Finds other users' follows, too. */
export const findOthers = (
  name: ReadName,
  idOf: (request: Request) => Promise<string> | string,
): Wrap =>
  interceptOperation(name, async (request, next) => {
    const id = await idOf(request);
    const response = await next(request);
    const isOthers = response?.status === 404 && id.startsWith('follow:');
    return isOthers ? Response.json({ unread: 0 }) : response;
  });

export const anyZone = (name: ReadName): Wrap =>
  interceptOperation(name, async (request, next) =>
    next(
      await withJsonBody(request, (body) => ({ ...body, ...('zone' in body && { zone: 'UTC' }) })),
    ),
  );

export function hourBefore(at: string): string {
  return new Date(Date.parse(at) - 3_600_000).toISOString();
}
