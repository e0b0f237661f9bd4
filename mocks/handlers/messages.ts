import * as v from 'valibot';
import { maxMessageImages, maxMessageLength } from '@/domain/limits';
import { isBlank } from '@/domain/text';
import { grantBadges } from '../db/badges';
import { zoneOf } from '../db/entries';
import { toMessage } from '../db/messages';
import { on, onDemand } from './on';
import { encodeCursor, readPage } from './paging';
import { invalid, ok, problem } from './reply';
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
      position: String(db.sequence()),
    });
  }),

  onDemand('liveMessages', async () => import('./liveMessages')),

  on('sendMessage', ({ body, idempotencyKey, user, world }) => {
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

    const sequence = db.nextSequence();
    const message = db.messages.put({
      id: String(sequence),
      userId: user.id,
      message: hasNoWords ? '' : body.message.trim(),
      sentAt: world.now(),
      sequence,
      clientId: idempotencyKey,
      ...(images.length > 0 && { images }),
    });
    grantBadges(db, user.id, zoneOf(world, user.id));
    return ok({ message: toMessage(db, message) });
  }),
];

const tooManyImages = {
  pointer: '/images',
  code: 'invalid',
  message: `${maxMessageImages} images at most go with a message.`,
};
