import type { ChatEvent } from '@/contract/messages';
import type { Db } from './db';
import { toMessage } from './messages';

export interface PlacedEvent {
  readonly sequence: number;
  readonly event: ChatEvent;
}

/** Returns the chat events after an event position. */
export function eventsAfter(db: Db, after: number): PlacedEvent[] {
  const said = db.messages
    .all()
    .filter(({ sequence }) => sequence > after)
    .map((row) => ({
      sequence: row.sequence,
      event: { type: 'message' as const, message: toMessage(db, row) },
    }));
  const changed = db.users
    .all()
    .filter(({ changedAt = 0 }) => changedAt > after)
    .map(({ changedAt = 0, id, name, avatar }) => ({
      sequence: changedAt,
      event: { type: 'person' as const, person: { id, name, avatar } },
    }));
  return [...said, ...changed].toSorted((a, b) => a.sequence - b.sequence);
}
