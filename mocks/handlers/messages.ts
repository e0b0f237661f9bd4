import * as v from 'valibot';
import type { Message } from '@/contract/schemas';
import { maxMessageLength } from '@/domain/limits';
import type { Db } from '../db/db';
import type { MessageRow } from '../db/shapes';
import { on } from './on';
import { encodeCursor, readPage } from './paging';
import { invalid, ok } from './reply';
import { textErrors } from './textErrors';

const defaultLimit = 30;
const messageField = { pointer: '/message', label: 'The message', maxLength: maxMessageLength };

export const messageHandlers = [
  on('messages', ({ query, world: { db } }) => {
    const { limit, after, errors } = readPage(query, v.number(), defaultLimit);
    if (errors.length > 0) return invalid(errors);

    const older = db.messages
      .all()
      .filter(({ sequence }) => after === null || sequence < after)
      .toSorted((a, b) => b.sequence - a.sequence);
    const page = older.slice(0, limit);
    const hasMore = older.length > limit;
    return ok({
      items: page.map((message) => toMessage(db, message)),
      olderCursor: hasMore ? encodeCursor(page.at(-1)?.sequence) : null,
    });
  }),

  on('sendMessage', ({ body, idempotencyKey, user, world }) => {
    const { db } = world;
    const sent = db.messages
      .all()
      .find(({ userId, clientId }) => userId === user.id && clientId === idempotencyKey);
    if (sent) return ok({ message: toMessage(db, sent) });
    const errors = textErrors(body.message, messageField);
    if (errors.length > 0) return invalid(errors);

    const sequence = db.nextSequence();
    const message = db.messages.put({
      id: String(sequence),
      userId: user.id,
      message: body.message.trim(),
      sentAt: world.now(),
      sequence,
      clientId: idempotencyKey,
    });
    return ok({ message: toMessage(db, message) });
  }),
];

/** The author's name and face are looked up, so that a message shows them as they are now. */
function toMessage(db: Db, { id, userId, message, sentAt, clientId }: MessageRow): Message {
  const author = db.users.get(userId);
  return {
    id,
    userId,
    userName: author?.name ?? '',
    avatar: author?.avatar ?? '',
    message,
    timestamp: new Date(sentAt).toISOString(),
    ...(clientId !== undefined && { clientId }),
  };
}
