import { maxDescriptionLength, maxMessageImages, maxMessageLength } from '@/domain/limits';
import { isBlank } from '@/domain/text';
import { grantBadges } from '../db/ledgerWrites';
import { zoneOf } from '../db/ledger';
import { imagesOf } from '../db/images';
import { removeMessage, toMessage } from '../db/messages';
import { blockedBy } from '../db/people';
import { fieldError, lengthErrors, textErrors } from '../http/fieldErrors';
import { encodeCursor, type PageQuery, readPage, whole } from '../http/paging';
import { invalid, ok, problem, type OperationResolver } from './result';

const messageField = { pointer: '/message', label: 'The message', maxLength: maxMessageLength };

export const readMessagePage = (query: PageQuery) => readPage(query, whole, 30);

export const messages: OperationResolver<'messages'> = ({ query, user, world: { db } }) => {
  const { limit, after, errors } = readMessagePage(query);
  if (errors.length > 0) return invalid(errors);

  const blocked = blockedBy(db, user.id);
  const older = db.messages
    .all()
    .filter(({ sequence, userId }) => (after === null || sequence < after) && !blocked.has(userId))
    .toSorted((a, b) => b.sequence - a.sequence);
  const page = older.slice(0, limit);
  const hasMore = older.length > limit;
  return ok({
    items: page.map((message) => toMessage(db, message)),
    olderCursor: hasMore ? encodeCursor(page.at(-1)?.sequence) : null,
    position: String(db.sequence()),
  });
};

export const sendMessage: OperationResolver<'sendMessage'> = (call) => {
  const { body, idempotencyKey, user, world } = call;
  const { db } = world;
  const { images = [] } = body;
  const sent = db.messages
    .all()
    .find(({ userId, clientId }) => userId === user.id && clientId === idempotencyKey);
  if (sent) return ok({ message: toMessage(db, sent) });
  const { text, errors } = readText(body.message, images.length > 0);
  if (images.length > maxMessageImages) errors.push(tooManyImages);
  else errors.push(...images.flatMap(descriptionErrors));
  if (errors.length > 0) return invalid(errors);
  const usable = new Set(imagesOf(world, user.id).map(({ id }) => id));
  if (images.some(({ id }) => !usable.has(id))) return problem('image_not_found');
  const { replyTo } = body;
  if (replyTo !== undefined && !db.messages.get(replyTo)) return problem('message_not_found');

  const sequence = db.nextSequence();
  const message = db.messages.put({
    id: String(sequence),
    userId: user.id,
    message: text,
    sentAt: world.now(),
    sequence,
    clientId: idempotencyKey,
    ...(images.length > 0 && { images }),
    ...(replyTo !== undefined && { replyTo }),
  });
  grantBadges(db, user.id, zoneOf(world, user.id));
  return ok({ message: toMessage(db, message) });
};

/** Reads a text, which may be blank beside images. */
function readText(message: string, hasImages: boolean) {
  const hasNoWords = hasImages && isBlank(message);
  return {
    text: hasNoWords ? '' : message.trim(),
    errors: hasNoWords ? [] : textErrors(message, messageField),
  };
}

export const editMessage: OperationResolver<'editMessage'> = ({ params, body, user, world }) => {
  const { db, now } = world;
  const row = db.messages.get(params.messageId);
  if (!row) return problem('message_not_found');
  if (row.userId !== user.id) return problem('forbidden');
  if (row.removed) return problem('message_not_found');
  const { text, errors } = readText(body.message, row.images !== undefined);
  if (errors.length > 0) return invalid(errors);
  if (text === row.message) return ok({ message: toMessage(db, row) });
  const edited = { ...row, message: text, editedAt: now(), changedAt: db.nextSequence() };
  return ok({ message: toMessage(db, db.messages.put(edited)) });
};

export const deleteMessage: OperationResolver<'deleteMessage'> = ({ params, user, world }) => {
  const { db } = world;
  const row = db.messages.get(params.messageId);
  if (!row) return problem('message_not_found');
  if (row.userId !== user.id) return problem('forbidden');
  return ok({ message: toMessage(db, removeMessage(world, row, 'author')) });
};

const descriptionErrors = ({ description }: { description: string }, index: number) =>
  lengthErrors(description, {
    pointer: `/images/${index}/description`,
    label: 'The description',
    maxLength: maxDescriptionLength,
  });

const tooManyImages = fieldError('/images', `A message can have up to ${maxMessageImages} images.`);
