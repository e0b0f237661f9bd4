import * as v from 'valibot';
import { chatEventSchema } from '@/contract/messages';
import { fnv1a } from '@/domain/random';
import { authorOf, eventsAfter } from '@backend/db/messages';
import { blockedBy } from '@backend/db/people';
import { livePosition, unknownCursor } from '@backend/http/paging';
import { invalid, ok } from '@backend/resolvers/result';
import { eventStream } from '../http/eventStream';
import type { OperationResolver } from '../http/respond';

export const liveMessages: OperationResolver<'liveMessages'> = ({
  query,
  headers,
  user,
  world,
}) => {
  const after = livePosition(query.after, headers.lastEventId);
  if (after === null) return invalid([unknownCursor('/after')]);
  // Limits a cursor ahead of all events to the last one, so that later events are sent.
  const cursor = Math.min(after, world.db.sequence());
  if (world.hasChatBots) {
    // Without the code of the bots, the chat stays quiet until the stream opens again.
    import('../chat/bots').then(({ startBots }) => startBots(world)).catch(() => undefined);
  }
  const read = (from: number) =>
    eventsAfter(world.db, from)
      .filter(({ event }) => !blockedBy(world.db, user.id).has(authorOf(event)))
      .map((placed) => ({ ...placed, event: v.parse(chatEventSchema, placed.event) }));
  const endsWithFirst = query.until === 'first';
  return { kind: 'events', events: eventStream(world, { after: cursor, endsWithFirst, read }) };
};

export const presence: OperationResolver<'presence'> = ({ session, world: { db, seed, now } }) =>
  ok({ online: membersOnline(db.online(), seed, now() - (session?.since ?? db.startedAt())) });

const stepMs = 30_000;

/** Returns the first number for a minute, then up to two more or fewer. A seed determines it. */
export function membersOnline(atFirst: number, seed: number, elapsedMs: number): number {
  const step = Math.floor(elapsedMs / stepMs);
  return step < 2 ? atFirst : atFirst + (fnv1a(`${seed} online ${step}`) % 5) - 2;
}
