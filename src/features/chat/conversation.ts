import type { Message, User } from '@/contract/schemas';
import type { OutboxItem } from './chatState';

/** A message as it is shown. */
export interface Line extends Message {
  /** Stays the same when the server confirms the message. */
  key: string;
  isOwn: boolean;
  /** Absent for what the server has. */
  unsent?: OutboxItem;
}

/** The server's messages, newest first, with the person's own unconfirmed ones where they were written. */
export function conversation(
  messages: readonly Message[],
  outbox: readonly OutboxItem[],
  user: User,
): Line[] {
  const lines = messages.map((message) => fromServer(message, user));
  const unsent = outbox.filter((item) => !messages.some((message) => isSame(message, item)));
  const known = new Set(messages.map(({ id }) => id));
  const top = unsent.filter(({ aboveId }) => aboveId === null || !known.has(aboveId));
  const merged = top.map((item) => fromOutbox(item, user));
  for (const line of lines) {
    const above = unsent.filter(({ aboveId }) => aboveId === line.id);
    merged.push(...above.map((item) => fromOutbox(item, user)), line);
  }
  return [...new Map(merged.map((line) => [line.key, line])).values()];
}

const isSame = ({ id, clientId }: Message, item: OutboxItem) =>
  id === item.messageId || clientId === item.clientId;

function fromServer(message: Message, user: User): Line {
  const isOwn = message.userId === user.id;
  return { ...message, key: (isOwn && message.clientId) || message.id, isOwn };
}

function fromOutbox(item: OutboxItem, { id: userId, name: userName, avatar }: User): Line {
  const { clientId, message, sentAt: timestamp } = item;
  const said = { id: clientId, key: clientId, userId, userName, avatar, message, timestamp };
  return { ...said, isOwn: true, ...(item.state !== 'sent' && { unsent: item }) };
}
