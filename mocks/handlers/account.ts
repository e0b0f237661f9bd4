import { resetLifetimeMs } from '@/domain/limits';
import { createClientId } from '@/lib/clientId';
import type { Db } from '@backend/db/db';
import { passwordHash, toUser, appointModerator } from '@backend/db/people';
import { tableSchemas, type EmailRow, type UserRow } from '@backend/db/schema';
import { readEmail } from '@backend/http/fieldErrors';
import { invalid, ok, problem } from '@backend/resolvers/result';
import type { MockContext, OperationResolver } from '../http/respond';
import { demoUserId } from '../seeds/samples';
import type { Session } from '../world/sessions';
import type { World } from '../world/world';
import { deviceOf } from './session';

export const changePassword: OperationResolver<'changePassword'> = (call) => {
  const { body, user, world } = call;
  // A repeat: its response may have been lost.
  const isChanged = isPassword(world, user, body.newPassword);
  if (!isChanged && !isPassword(world, user, body.currentPassword))
    return problem('wrong_password');
  setPassword(world, user.id, body.newPassword);
  for (const other of othersOf(call, user.id)) other.end('password');
  return ok({ user: toUser(world, user) });
};

export const changeEmail: OperationResolver<'changeEmail'> = ({ body, user, world }) => {
  const { accounts, users } = world.db;
  const { email, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  if (!isPassword(world, user, body.password)) return problem('wrong_password');
  if ((accounts.get(email)?.userId ?? user.id) !== user.id) return problem('email_taken');
  const own = accountOf(world.db, user.id);
  if (own) accounts.delete(own.id);
  const secret = world.isStrict && { passwordHash: passwordHash(email, body.password) };
  accounts.put({ id: email, userId: user.id, ...secret });
  endLinks(world.db, user.id);
  return ok({ user: toUser(world, users.put({ ...user, email })) });
};

export const sessions: OperationResolver<'sessions'> = (call) => {
  const { user, session, requestHeaders, world } = call;
  const now = world.now();
  const toItem = ({ since = world.db.startedAt(), device, seenAt = since }: Session) => ({
    device: device ?? deviceOf(requestHeaders),
    signedInAt: new Date(since).toISOString(),
    lastSeenAt: new Date(seenAt).toISOString(),
  });
  const own = { ...toItem({ ...session, userId: user.id, seenAt: now }), isCurrent: true };
  const others = othersOf(call, user.id).map((other) => toItem(other.session));
  const newestFirst = others.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  const items = [own, ...newestFirst.map((other) => ({ ...other, isCurrent: false }))];
  return ok({ items: items.map((item, index) => ({ ...item, id: String(index) })) });
};

export const endSessions: OperationResolver<'endSessions'> = (call) => {
  endAll(call, call.user.id);
  return ok({ user: null });
};

/** Ends all sessions of a user. Their devices get no reminders any longer. */
function endAll(call: Call, userId: string, endedBy?: 'password'): void {
  const { subscriptions } = call.world.db;
  for (const other of othersOf(call, userId)) other.end(endedBy);
  for (const row of subscriptions.all()) if (row.userId === userId) subscriptions.delete(row.id);
  if (call.session?.userId === userId) call.setSession(null);
}

declare global {
  interface Window {
    /** The token of the last email that the fake API has sent in this page. */
    lastEmailToken?: string;
  }
}

/** Stores the email. Where passwords aren't checked, any email is the demo user's, as at the login. */
export const requestPasswordReset: OperationResolver<'requestPasswordReset'> = (call) => {
  const { body, world } = call;
  const { db, isStrict } = world;
  const { email: to, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  const userId = db.accounts.get(to)?.userId ?? (isStrict ? '' : demoUserId);
  if (typeof window !== 'undefined') delete window.lastEmailToken;
  if (db.users.get(userId)) {
    const id = createClientId();
    db.emails.put({ id, userId, to, sentAt: world.now(), isUsed: false });
    if (typeof window !== 'undefined') window.lastEmailToken = id;
  }
  return ok({});
};

export const resetPassword: OperationResolver<'resetPassword'> = (call) => {
  const { params, body, world } = call;
  const email = world.db.emails.get(params.token);
  if (!email || !isValid(email, world.now())) return problem('reset_link_invalid');
  setPassword(world, email.userId, body.password);
  endAll(call, email.userId, 'password');
  return ok({ email: email.to });
};

/**
 * Deletes all rows of the user, and the follows of them. Messages stay, without their images, and
 * so do reports of them, and blocks.
 */
export const deleteAccount: OperationResolver<'deleteAccount'> = (call) => {
  const { body, user, world } = call;
  const { db } = world;
  if (!isPassword(world, user, body.password)) return problem('wrong_password');
  endAll(call, user.id);
  const isTheirs = ({ userId, followedId }: { userId: string; followedId?: string }) =>
    [userId, followedId].includes(user.id);
  const { images, videos, uploads, reports } = db;
  const files = [...images.all(), ...uploads.all()].filter(isTheirs);
  const recordings = videos.all().flatMap((row) => (isTheirs(row) ? (row.recording ?? []) : []));
  void world.files.drop([...files, ...recordings].flatMap(({ fileIds }) => fileIds));
  for (const { images: sent, ...message } of db.messages.all().filter(isTheirs)) {
    if (message.message === '') db.messages.delete(message.id);
    else if (sent) db.messages.put(message);
  }
  for (const { images: _images, ...report } of reports.all()) {
    if (report.personId !== user.id) continue;
    if (db.messages.get(report.messageId ?? '')) reports.put(report);
    else reports.delete(report.id);
  }
  const tables = Object.keys(tableSchemas).filter((name) => name !== 'messages');
  for (const table of tables.map((name) => db[name as 'follows']))
    for (const { id } of table.all().filter(isTheirs)) table.delete(id);
  db.users.delete(user.id);
  appointModerator(db);
  db.deletions.put({ id: user.id, changedAt: db.nextSequence() });
  return ok({ user: null });
};

/** True until a link was used, or is an hour old. */
export const isValid = ({ isUsed, sentAt }: EmailRow, now: number) =>
  !isUsed && now - sentAt < resetLifetimeMs;

type Call = Pick<MockContext<'session'>, 'requestHeaders' | 'session' | 'setSession' | 'world'>;

const othersOf = ({ requestHeaders, world }: Call, userId: string) =>
  world.sessions.others(requestHeaders, userId);

const accountOf = ({ accounts }: Db, userId: string) =>
  accounts.all().find((account) => account.userId === userId);

/** Worlds that accept any password at the login accept it here, too. */
function isPassword({ db, isStrict }: World, { id }: UserRow, password: string): boolean {
  const account = accountOf(db, id);
  return !isStrict || (!!account && account.passwordHash === passwordHash(account.id, password));
}

function setPassword({ db, isStrict }: World, userId: string, password: string): void {
  const account = accountOf(db, userId);
  if (account && isStrict) {
    db.accounts.put({ ...account, passwordHash: passwordHash(account.id, password) });
  }
  endLinks(db, userId);
}

function endLinks({ emails }: Db, userId: string): void {
  for (const email of emails.all()) {
    if (email.userId === userId && !email.isUsed) emails.put({ ...email, isUsed: true });
  }
}
