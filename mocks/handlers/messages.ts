import * as v from 'valibot';
import { chatEventSchema } from '@/contract/messages';
import { authorOf, eventsAfter, toMessage } from '@backend/db/messages';
import { blockedBy } from '@backend/db/people';
import { encodeCursor, readPage, unknownCursor, whole } from '@backend/http/paging';
import { invalid, ok } from '@backend/resolvers/result';
import { eventStream } from '../http/eventStream';
import type { OperationResolver } from '../http/respond';

const defaultLimit = 30;

export const messages: OperationResolver<'messages'> = ({ query, user, world: { db } }) => {
  const { limit, after, errors } = readPage(query, whole, defaultLimit);
  if (errors.length > 0) return invalid(errors);

  const blocked = blockedBy(db, user.id);
  const older = db.messages
    .all()
    .filter(({ sequence, userId }) => (after === null || sequence < after) && !blocked.has(userId))
    .toSorted((a, b) => b.sequence - a.sequence);
  const page = older.slice(0, limit);
  const hasMore = older.length > limit;
  return ok({
    items: page.map((message) => toMessage(db, message)),
    olderCursor: hasMore ? encodeCursor(page.at(-1)?.sequence) : null,
    position: String(db.sequence()),
  });
};

export const liveMessages: OperationResolver<'liveMessages'> = ({ query, user, world }) => {
  const { after, until } = query;
  if (!/^\d{1,15}$/.test(after)) return invalid([unknownCursor('/after')]);
  // Limits a cursor ahead of all events to the last one, so that later events are sent.
  const cursor = Math.min(Number(after), world.db.sequence());
  if (world.hasChatBots) {
    // Without the code of the bots, the chat stays quiet until the stream opens again.
    import('../chat/bots').then(({ startBots }) => startBots(world)).catch(() => undefined);
  }
  const read = (from: number) =>
    eventsAfter(world.db, from)
      .filter(({ event }) => !blockedBy(world.db, user.id).has(authorOf(event)))
      .map((placed) => ({ ...placed, event: v.parse(chatEventSchema, placed.event) }));
  const endsWithFirst = until === 'first';
  return { kind: 'events', events: eventStream(world, { after: cursor, endsWithFirst, read }) };
};
