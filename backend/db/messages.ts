import type { Message, ChatEvent } from '@/contract/messages';
import { imageUrl } from '../http/paths';
import type { World } from '../resolvers/result';
import type { Db } from './db';
import { retireImages } from './images';
import type { MessageRow } from './schema';

/** Whom a message of a deleted account names. */
export const deletedUser = { name: 'Deleted user', avatar: '' };

/** Looks up the author, so that a message shows the current name and avatar. */
export function toMessage(
  db: Db,
  { id, userId, message, sentAt, clientId, images, replyTo, ...row }: MessageRow,
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
    ...(row.editedAt !== undefined && { editedAt: new Date(row.editedAt).toISOString() }),
    ...(row.removed && { removed: row.removed }),
    ...(images && { images: images.map((image) => ({ ...image, url: imageUrl(image.id) })) }),
  };
}

/** Leaves the message in its place, without what it said. */
export function removeMessage(world: World, row: MessageRow, removed: 'author' | 'moderator') {
  if (row.removed) return row;
  const { db } = world;
  const { images = [], editedAt: _editedAt, ...rest } = row;
  const changedAt = db.nextSequence();
  const left = db.messages.put({ ...rest, message: '', removed, changedAt });
  retireImages(world, images);
  return left;
}

export interface PlacedEvent {
  readonly sequence: number;
  readonly event: ChatEvent;
}

/** Returns the id of the user whose message or change it is. */
export const authorOf = (event: ChatEvent) =>
  event.type === 'message' ? event.message.userId : event.person.id;

/** A changed message is in the place of each change, as it is now. */
export function eventsAfter(db: Db, after: number): PlacedEvent[] {
  const said = db.messages.all().flatMap((row) =>
    [row.sequence, row.changedAt ?? 0]
      .filter((sequence) => sequence > after)
      .map((sequence) => ({
        sequence,
        event: { type: 'message' as const, message: toMessage(db, row) },
      })),
  );
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
