import type { Message, MessageImage } from '@/contract/messages';
import type { User } from '@/contract/session';
import { shownName } from '@/domain/text';
import type { LiveChat } from '@/services/chat/liveMessages';
import type { UnsentMessage } from './unsent';

export type Entry = Message | UnsentMessage;

const isUnsent = (entry: Entry): entry is UnsentMessage => 'state' in entry;

/** True if a sent message is one of the messages, or came before one of them, on a page that isn't loaded. */
export const isListed = (sent: Message, messages: readonly Message[]) =>
  messages.some(({ id, timestamp }) => id === sent.id || sent.timestamp < timestamp);

interface Recent {
  /** Of the live stream, oldest first. */
  readonly live: readonly Message[];
  /** Of the loaded list, newest first. */
  readonly history: readonly Message[];
  /** The user's own, newest first. */
  readonly sent: readonly Message[];
  /** The user's own, oldest first. */
  readonly unsent: readonly UnsentMessage[];
}

/** Returns the newest first. Unsent ones are where they were written, but above the sent ones. */
export function recentEntries({ live, history, sent, unsent }: Recent): Entry[] {
  const isMissing = (message: Message) => !isListed(message, live) && !isListed(message, history);
  const messages = [...sent.filter(isMissing), ...live.toReversed()];
  const known = new Set([...messages, ...history].map(({ clientId }) => clientId));
  const waiting = unsent.filter(({ clientId }) => !known.has(clientId)).toReversed();
  if (waiting.length === 0) return messages;
  const sentIds = new Set(sent.map(({ id }) => id));
  const lastSent = messages.findIndex(({ id }) => sentIds.has(id));
  const placed = waiting.map((item) => {
    const written = messages.findIndex(({ id }) => id === item.aboveId);
    const index = written === -1 ? messages.length : written;
    const isSentNext = item.state === 'waiting' && lastSent !== -1;
    return { item, index: isSentNext ? Math.min(index, lastSent) : index };
  });
  const above = (index: number): Entry[] =>
    placed.filter((each) => each.index === index).map(({ item }) => item);
  return [
    ...messages.flatMap((message, index) => [...above(index), message]),
    ...above(messages.length),
  ];
}

/** Returns a React key that stays the same when the server confirms an own message. */
export function keyOf(entry: Entry, userId: string): string {
  if (isUnsent(entry)) return entry.clientId;
  return (entry.userId === userId && entry.clientId) || entry.id;
}

export const authorOf = (entry: Entry, userId: string) => (isUnsent(entry) ? userId : entry.userId);

export const timeOf = (entry: Entry) => (isUnsent(entry) ? entry.sentAt : entry.timestamp);

export interface Line {
  readonly isOwn: boolean;
  readonly name: string;
  readonly avatar: string;
  readonly message: string;
  readonly images: readonly MessageImage[];
  readonly timestamp: string;
  /** Undefined for messages that the server has. */
  readonly unsent?: UnsentMessage;
}

const noImages: readonly MessageImage[] = [];

/** Uses current names and avatars, also for old messages. */
export function toLine(entry: Entry, user: User, people: LiveChat['people']): Line {
  const { message, images = noImages } = entry;
  const said = { message, images, timestamp: timeOf(entry) };
  if (isUnsent(entry)) {
    const { name, avatar } = user;
    return { ...said, isOwn: true, name: shownName(name), avatar, unsent: entry };
  }
  const isOwn = entry.userId === user.id;
  const changed = isOwn ? user : people[entry.userId];
  const { name, avatar } = changed ?? { name: entry.userName, avatar: entry.avatar };
  return { ...said, isOwn, name: shownName(name), avatar };
}
