import type { Message, MessageImage } from '@/contract/messages';
import type { User } from '@/contract/session';
import type { LiveChat } from '@/services/chat/liveMessages';
import { isDelivered, type OutboxItem } from './chatState';

/** A message of the server, or an unsent one. */
export type Entry = Message | OutboxItem;

const isUnsent = (entry: Entry): entry is OutboxItem => 'state' in entry;

/**
 * Returns what came since the list was loaded, newest first: received messages, and unsent ones
 * where they were written.
 */
export function recentEntries(
  live: readonly Message[],
  history: readonly Message[],
  outbox: readonly OutboxItem[],
): Entry[] {
  const newestFirst = live.toReversed();
  const waiting = outbox.filter((item) => !isDelivered(item, live) && !isDelivered(item, history));
  if (waiting.length === 0) return newestFirst;
  const known = new Set(live.map(({ id }) => id));
  const merged = newestFirst.flatMap((message): Entry[] => [
    ...waiting.filter(({ aboveId }) => aboveId === message.id),
    message,
  ]);
  const isAboveHistory = ({ aboveId }: OutboxItem) => aboveId === null || !known.has(aboveId);
  return [...merged, ...waiting.filter(isAboveHistory)];
}

/** Returns a React key that stays the same when the server confirms an own message. */
export function keyOf(entry: Entry, userId: string): string {
  if (isUnsent(entry)) return entry.clientId;
  return (entry.userId === userId && entry.clientId) || entry.id;
}

/** Returns the id of the author. */
export const authorOf = (entry: Entry, userId: string) => (isUnsent(entry) ? userId : entry.userId);

export const timeOf = (entry: Entry) => (isUnsent(entry) ? entry.sentAt : entry.timestamp);

/** A message as displayed. */
export interface Line {
  readonly isOwn: boolean;
  readonly name: string;
  readonly avatar: string;
  readonly message: string;
  readonly images: readonly MessageImage[];
  readonly timestamp: string;
  /** Undefined for messages that the server has. */
  readonly unsent?: OutboxItem;
}

const noImages: readonly MessageImage[] = [];

/** Uses current names and avatars, also for old messages. */
export function toLine(entry: Entry, user: User, people: LiveChat['people']): Line {
  const { message, images = noImages } = entry;
  const said = { message, images, timestamp: timeOf(entry) };
  if (isUnsent(entry)) {
    const { name, avatar } = user;
    return { ...said, isOwn: true, name, avatar, ...(entry.state !== 'sent' && { unsent: entry }) };
  }
  const isOwn = entry.userId === user.id;
  const changed = isOwn ? user : people[entry.userId];
  const { name, avatar } = changed ?? { name: entry.userName, avatar: entry.avatar };
  return { ...said, isOwn, name, avatar };
}
