import * as v from 'valibot';
import { maxMessageImages, maxMessageLength } from '@/domain/limits';
import { isBlank } from '@/domain/text';
import { chatEventSchema } from '@/contract/messages';
import { startBots } from '../chat/bots';
import { eventsAfter, toMessage } from '../db/messages';
import { eventStream } from '../http/eventStream';
import { grantBadges } from '../db/ledgerWrites';
import { zoneOf } from '../db/ledger';
import type { OperationResolver } from '../http/respond';
import { encodeCursor, readPage } from '../http/paging';
import { invalid, ok, problem } from '../http/result';
import { textErrors } from '../http/fieldErrors';

const defaultLimit = 30;
const messageField = { pointer: '/message', label: 'The message', maxLength: maxMessageLength };

export const messages: OperationResolver<'messages'> = ({ query, world: { db } }) => {
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
    position: String(db.sequence()),
  });
};

export const liveMessages: OperationResolver<'liveMessages'> = ({
  query: { after, until },
  world,
}) => {
  if (!/^\d{1,15}$/.test(after)) return invalid([unknownPosition]);
  // Limits a cursor ahead of all events to the last one, so that later events are sent.
  const cursor = Math.min(Number(after), world.db.sequence());
  if (world.hasChatBots) startBots(world);
  const events = eventStream(world, {
    after: cursor,
    endsWithFirst: until === 'first',
    read: (from) =>
      eventsAfter(world.db, from).map(({ sequence, event }) => ({
        sequence,
        event: v.parse(chatEventSchema, event),
      })),
  });
  return { kind: 'events', events };
};

export const sendMessage: OperationResolver<'sendMessage'> = ({
  body,
  idempotencyKey,
  user,
  world,
}) => {
  const { db } = world;
  const { images = [] } = body;
  const sent = db.messages
    .all()
    .find(({ userId, clientId }) => userId === user.id && clientId === idempotencyKey);
  if (sent) return ok({ message: toMessage(db, sent) });
  const hasNoWords = images.length > 0 && isBlank(body.message);
  const errors = hasNoWords ? [] : textErrors(body.message, messageField);
  if (images.length > maxMessageImages) errors.push(tooManyImages);
  if (errors.length > 0) return invalid(errors);
  if (images.some(({ id }) => db.images.get(id)?.userId !== user.id)) {
    return problem('image_not_found');
  }
  const { replyTo } = body;
  if (replyTo !== undefined && !db.messages.get(replyTo)) return problem('message_not_found');

  const sequence = db.nextSequence();
  const message = db.messages.put({
    id: String(sequence),
    userId: user.id,
    message: hasNoWords ? '' : body.message.trim(),
    sentAt: world.now(),
    sequence,
    clientId: idempotencyKey,
    ...(images.length > 0 && { images }),
    ...(replyTo !== undefined && { replyTo }),
  });
  grantBadges(db, user.id, zoneOf(world, user.id));
  return ok({ message: toMessage(db, message) });
};

const tooManyImages = {
  pointer: '/images',
  code: 'invalid',
  message: `A message can have up to ${maxMessageImages} images.`,
};

const unknownPosition = {
  pointer: '/after',
  code: 'invalid',
  message: 'The cursor must be from an earlier response.',
};
