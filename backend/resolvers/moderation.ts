import type { Report } from '@/contract/moderation';
import { maxNoteLength } from '@/domain/limits';
import type { Db } from '../db/db';
import { retireImages } from '../db/images';
import { removeMessage, toMessage } from '../db/messages';
import { blockId, identityOf, removeFollow } from '../db/people';
import type { MessageRow, ReportRow, UserRow } from '../db/schema';
import { fieldError, lengthErrors } from '../http/fieldErrors';
import { imageIdOf } from '../http/paths';
import { invalid, ok, problem, type OperationResolver } from './result';

/** Takes an event position, so that the list that is loaded next isn't taken for the one before. */
export const block: OperationResolver<'block'> = ({ params: { userId: id }, user, world }) => {
  const { db } = world;
  if (!db.users.get(id)) return problem('user_not_found');
  if (id === user.id) return problem('cannot_block_yourself');
  const row = { id: blockId(user.id, id), userId: user.id, blockedId: id };
  if (!db.blocks.get(row.id)) {
    db.blocks.put(row);
    removeFollow(db, user.id, id);
    db.nextSequence();
  }
  return ok({ isBlocked: true });
};

export const unblock: OperationResolver<'unblock'> = ({ params: { userId: id }, user, world }) => {
  const { db } = world;
  if (!db.users.get(id)) return problem('user_not_found');
  if (db.blocks.get(blockId(user.id, id))) {
    db.blocks.delete(blockId(user.id, id));
    db.nextSequence();
  }
  return ok({ isBlocked: false });
};

export const blocked: OperationResolver<'blocked'> = ({ user, world: { db } }) => {
  const rows = db.blocks.all().filter(({ userId }) => userId === user.id);
  const there = rows.filter(({ blockedId }) => db.users.get(blockedId));
  return ok({ items: there.map(({ blockedId }) => identityOf(db, blockedId)) });
};

export const report: OperationResolver<'report'> = ({ body, user, world: { db, now } }) => {
  const { userId: personId, messageId, reason, note = '' } = body;
  const errors = lengthErrors(note, { pointer: '/note', label: 'It', maxLength: maxNoteLength });
  if (personId === user.id) errors.push(fieldError('/userId', 'You can’t report yourself.'));
  if (errors.length > 0) return invalid(errors);
  const message = db.messages.get(messageId ?? '');
  const person = db.users.get(personId);
  // Messages of deleted users can be reported, too.
  if (!message && !person) return problem('user_not_found');
  if (messageId !== undefined && message?.userId !== personId) return problem('message_not_found');
  const id = `${user.id}:${messageId ?? personId}`;
  const known = db.reports.get(id);
  // A message is reported once, a person again after a decision.
  if (known && (message || known.decision === undefined)) return ok({ id });
  const about = message ? ofMessage(message) : person && ofPerson(person);
  const row = { id, userId: user.id, personId, reason, note: note.trim(), at: now(), ...about };
  return ok({ id: db.reports.put(row).id });
};

const ofMessage = ({ id, message, images }: MessageRow) => ({
  messageId: id,
  text: message,
  ...(images && { images }),
});

function ofPerson({ name, avatar }: UserRow) {
  const id = imageIdOf(avatar);
  return { name, ...(id !== undefined && { images: [{ id, description: '' }] }) };
}

const openReports = (db: Db) => db.reports.all().filter(({ decision }) => decision === undefined);

const mostReports = 100;

export const reports: OperationResolver<'reports'> = ({ user, world: { db } }) => {
  if (!user.isModerator) return problem('forbidden');
  const oldest = openReports(db).toSorted((a, b) => a.at - b.at);
  return ok({ items: oldest.slice(0, mostReports).map((row) => toReport(db, row)) });
};

function toReport(db: Db, { id, userId, personId, messageId, ...row }: ReportRow): Report {
  const message = db.messages.get(messageId ?? '');
  return {
    id,
    reporter: identityOf(db, userId),
    person: identityOf(db, personId),
    reason: row.reason,
    note: row.note,
    at: new Date(row.at).toISOString(),
    ...(row.text !== undefined && { text: row.text }),
    ...(row.name !== undefined && { name: row.name }),
    ...(row.images && { images: row.images }),
    ...(message && { message: toMessage(db, message) }),
  };
}

export const decideReport: OperationResolver<'decideReport'> = ({ params, body, user, world }) => {
  const { db } = world;
  const { action } = body;
  const decided = db.reports.get(params.reportId);
  // Others don't learn from another problem which reports exist.
  if (!user.isModerator || !decided) return problem('report_not_found');
  const { id, personId, messageId, decision = action, decidedBy = user.id } = decided;
  // A repeat gets the same response.
  if (decision !== action || decidedBy !== user.id) return problem('report_not_found');
  if (action === 'hide' && messageId === undefined) return invalid([nothingToHide]);
  if (action === 'suspend' && personId === user.id) return problem('forbidden');

  const person = db.users.get(personId);
  if (action === 'suspend' && person) {
    const { isModerator: _ended, ...rest } = person;
    db.users.put({ ...rest, isSuspended: true });
  }
  const isClosed = (each: ReportRow) =>
    each.id === id ||
    (action === 'hide' && each.messageId === messageId) ||
    (action === 'suspend' && each.personId === personId);
  const closed = openReports(db).filter(isClosed);
  for (const { text: _text, name: _name, images: _images, ...each } of closed) {
    db.reports.put({ ...each, decision: action, decidedBy: user.id });
  }
  const message = db.messages.get(messageId ?? '');
  if (message && action !== 'dismiss') removeMessage(world, message, 'moderator');
  retireImages(
    world,
    closed.flatMap(({ images = [] }) => images),
  );
  return ok({ open: openReports(db).length });
};

const nothingToHide = fieldError('/action', 'There’s no message to hide.');

export const setModerator: OperationResolver<'setModerator'> = ({ params, body, user, world }) => {
  const { users } = world.db;
  const person = users.get(params.userId);
  if (!person) return problem('user_not_found');
  if (!user.isModerator || person.isSuspended) return problem('forbidden');
  const { isModerator: before = false, ...rest } = person;
  const others = users.all().filter((each) => each.isModerator && each.id !== person.id);
  if (!body.isModerator && others.length === 0) return problem('last_moderator');
  if (before !== body.isModerator) {
    users.put({ ...rest, ...(body.isModerator && { isModerator: true }) });
  }
  return ok({ isModerator: body.isModerator });
};
