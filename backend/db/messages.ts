import type { Message, ChatEvent } from '@/contract/messages';
import { imageUrl } from '../http/paths';
import type { Db } from './db';
import type { MessageRow } from './schema';

/** Whom a message of a deleted account names. */
const deletedUser = { name: 'Deleted user', avatar: '' };

/** Looks up the author, so that a message shows the current name and avatar. */
export function toMessage(
  db: Db,
  { id, userId, message, sentAt, clientId, images, replyTo }: MessageRow,
): Message {
  const author = db.users.get(userId) ?? deletedUser;
  return {
    id,
    userId,
    userName: author.name,
    avatar: author.avatar,
    message,
    timestamp: new Date(sentAt).toISOString(),
    ...(clientId !== undefined && { clientId }),
    ...(replyTo !== undefined && { replyTo }),
    ...(images && { images: images.map((image) => ({ ...image, url: imageUrl(image.id) })) }),
  };
}

export interface PlacedEvent {
  readonly sequence: number;
  readonly event: ChatEvent;
}

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
  const deleted = db.deletions.all().map(({ id, changedAt }) => ({
    sequence: changedAt,
    event: { type: 'person' as const, person: { id, ...deletedUser } },
  }));
  return [...said, ...changed, ...deleted.filter(({ sequence }) => sequence > after)].toSorted(
    (a, b) => a.sequence - b.sequence,
  );
}
