import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import { resetLifetimeMs } from '@/domain/limits';
import { deviceName, nextModerator, normalPassword } from '@/domain/user';
import { newUser, toUser } from '@backend/db/people';
import { nameField, readEmail, textErrors } from '@backend/http/fieldErrors';
import { invalid, ok, problem } from '@backend/resolvers/result';
import { basePath } from '@backend/http/paths';
import { beginBoardDay, leaveBoardDay } from '../db/board';
import type { Sql } from '../db/database';
import { countSavings, putRows, selectRows } from '../db/rows';
import { tooManyRequests } from '../limits';
import { loadMember } from '../member';
import type { Call, Operation, Services } from '../services';
import {
  endForPassword,
  endOwnSession,
  hashOf,
  newToken,
  readEnd,
  startSession,
} from '../sessions';
import { announce, writeAsMember } from './memberOperation';

async function userOf(services: Services, sql: Sql, userId: string) {
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(sql, userId, needs, { ...services, isWriting: false });
  return world && toUser(world, world.person(userId));
}

export const session: Operation<'session'> = async ({ services, userId, requestHeaders }) => {
  const { database } = services;
  if (userId !== '') return ok({ user: await userOf(services, database, userId) });
  return ok({ user: null, endedBy: await readEnd(database, requestHeaders) });
};

/** Starts a session with a new token and ends the client's previous one. */
async function signIn(
  call: Pick<Call<'login'>, 'services' | 'requestHeaders' | 'now'>,
  sql: Sql,
  userId: string,
) {
  const { services, requestHeaders, now } = call;
  await endOwnSession(sql, requestHeaders);
  const device = deviceName(requestHeaders.get('User-Agent') ?? undefined);
  const token = await startSession(sql, userId, now, device);
  const user = await userOf(services, sql, userId);
  return user ? { ...ok({ user }), token } : problem('internal_error');
}

interface Account {
  readonly id: string;
  readonly user_id: string;
  readonly password_hash: string | null;
}

async function accountBy(sql: Sql, column: 'id' | 'user_id', value: string) {
  const query = `select * from accounts where ${column} = $1`;
  return (await sql.query<Account>(query, [value]))[0];
}

/** Returns what a wrong password is rejected with, and null for a right one. */
async function refusal<Code extends ProblemCode>(
  { services: { limiter }, address }: Pick<Call<OperationName>, 'services' | 'address'>,
  email: string,
  isRight: () => Promise<boolean>,
  code: Code,
) {
  // A failure is counted before the password is checked: others may be tried meanwhile. A refused
  // address counts for no account, and a refused account for no address.
  const ofAddress = await limiter.take('failureOfAddress', address);
  if (ofAddress > 0) return tooManyRequests(ofAddress);
  const ofAccount = await limiter.take('failure', email);
  let isFailure = false;
  try {
    if (ofAccount > 0) return tooManyRequests(ofAccount);
    isFailure = !(await isRight());
    return isFailure ? problem(code) : null;
  } finally {
    if (!isFailure) await limiter.giveBack('failureOfAddress', address);
    if (!isFailure && ofAccount === 0) await limiter.giveBack('failure', email);
  }
}

export const login: Operation<'login'> = async (call) => {
  const { body, services } = call;
  const { email, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  const account = await accountBy(services.database, 'id', email);
  const isRight = async () => isPassword(account?.password_hash, body.password);
  const refused = await refusal(call, email, isRight, 'invalid_credentials');
  if (refused) return refused;
  return services.database.transaction(async (sql) => {
    // What ends all sessions meanwhile, such as a new password, waits or has changed this row.
    const [user] = await sql.query<{ id: string; is_suspended: boolean | null }>(
      `select u.id, u.is_suspended from users u join accounts a on a.user_id = u.id
       where a.id = $1 and a.password_hash = $2 for share`,
      [email, account?.password_hash],
    );
    if (!user) return problem('invalid_credentials');
    return user.is_suspended ? problem('account_suspended') : signIn(call, sql, user.id);
  });
};

export const signup: Operation<'signup'> = async (call) => {
  const { body, services, address, now } = call;
  const { email, errors: emailErrors } = readEmail(body.email);
  const errors = [...textErrors(body.name, nameField), ...emailErrors];
  if (errors.length > 0) return invalid(errors);
  const seconds = await services.limiter.take('signup', address);
  if (seconds > 0) return tooManyRequests(seconds);
  const passwordHash = await hashPassword(body.password);
  const here = { avatarService: `${basePath}/avatars`, now: () => now };
  return services.database.transaction(async (sql) => {
    const taken = await sql.query('select 1 from accounts where id = $1', [email]);
    if (taken.length > 0) return problem('email_taken');
    const user = newUser(here, { id: randomUUID(), name: body.name, email });
    await beginBoardDay(sql, now);
    await putRows(sql, 'users', [user]);
    await sql.query('insert into accounts values ($1, $2, $3)', [email, user.id, passwordHash]);
    await appointModerator(sql);
    return signIn(call, sql, user.id);
  });
};

/** Makes the oldest account a moderator if nobody is one. Call it when accounts come or go. */
export async function appointModerator(sql: Sql): Promise<void> {
  const moderators = async () => selectRows(sql, 'users', 'where is_moderator limit 1');
  if ((await moderators()).length > 0) return;
  // One after the other: two at once would both find nobody.
  await sql.query('select from community for update');
  const oldest = await selectRows(
    sql,
    'users',
    `where is_suspended is not true and exists (select from accounts a where a.user_id = t.id)
     order by joined_at, n limit 1`,
  );
  const id = nextModerator([...(await moderators()), ...oldest]);
  await sql.query('update users set is_moderator = true where id = $1', [id]);
}

export const logout: Operation<'logout'> = async ({ services, requestHeaders, session }) => {
  if (!session) return ok({ user: null });
  await endOwnSession(services.database, requestHeaders);
  return { ...ok({ user: null }), token: null };
};

/** Returns what to reject a request of the session's user with, unless one of these passwords is right. */
async function passwordRefusal(
  call: Pick<Call<OperationName>, 'services' | 'address' | 'userId'>,
  ...passwords: readonly string[]
) {
  const account = await accountBy(call.services.database, 'user_id', call.userId);
  const isRight = async () => {
    for (const password of passwords) {
      if (await isPassword(account?.password_hash, password)) return true;
    }
    return false;
  };
  return refusal(call, account?.id ?? call.userId, isRight, 'wrong_password');
}

const endLinks = async (sql: Sql, userId: string) =>
  sql.query('delete from password_resets where user_id = $1', [userId]);

async function setPassword(sql: Sql, userId: string, passwordHash: string) {
  await endLinks(sql, userId);
  const [account] = await sql.query<{ id: string }>(
    'update accounts set password_hash = $2 where user_id = $1 returning id',
    [userId, passwordHash],
  );
  return account?.id;
}

export const changePassword: Operation<'changePassword'> = async (call) => {
  const { body, userId, session } = call;
  // The new one is right in a repeat, of which the first response may have been lost.
  const refused = await passwordRefusal(call, body.currentPassword, body.newPassword);
  if (refused) return refused;
  const passwordHash = await hashPassword(body.newPassword);
  return writeAsMember(call, { tables: ['ledger'] }, async (world, sql) => {
    await setPassword(sql, userId, passwordHash);
    await endForPassword(sql, userId, session?.tokenHash);
    return ok({ user: toUser(world, world.person(userId)) });
  });
};

export const changeEmail: Operation<'changeEmail'> = async (call) => {
  const { body, userId } = call;
  const { email, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  const refused = await passwordRefusal(call, body.password);
  if (refused) return refused;
  return writeAsMember(call, { tables: ['ledger'] }, async (world, sql) => {
    const taken = await accountBy(sql, 'id', email);
    if (taken && taken.user_id !== userId) return problem('email_taken');
    await sql.query('update accounts set id = $2 where user_id = $1', [userId, email]);
    await endLinks(sql, userId);
    return ok({ user: toUser(world, world.db.users.put({ ...world.person(userId), email })) });
  });
};

export const sessions: Operation<'sessions'> = async ({ services, userId, session }) => {
  const rows = await services.database.query<
    Record<'since' | 'seen_at', number> & Record<'token_hash' | 'device', string>
  >(
    `select * from sessions where user_id = $1 and ended_by is null
     order by token_hash = $2 desc, seen_at desc`,
    [userId, session?.tokenHash],
  );
  const items = rows.map((row) => ({
    id: row.token_hash.slice(0, 12),
    device: row.device,
    signedInAt: new Date(row.since).toISOString(),
    lastSeenAt: new Date(row.seen_at).toISOString(),
    isCurrent: row.token_hash === session?.tokenHash,
  }));
  return ok({ items });
};

export const endSessions: Operation<'endSessions'> = async ({ services, userId }) => {
  for (const table of ['sessions', 'subscriptions'])
    await services.database.query(`delete from ${table} where user_id = $1`, [userId]);
  return { ...ok({ user: null }), token: null };
};

/** Known and unknown emails take the same time: the email is looked up after the response. */
export const requestPasswordReset: Operation<'requestPasswordReset'> = async (call) => {
  const { body, services, address, now } = call;
  const { email, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  const { limiter, mail, database } = services;
  const seconds =
    (await limiter.take('resetOfAddress', address)) || (await limiter.take('reset', email));
  if (seconds > 0) return tooManyRequests(seconds);
  mail.sendLater(async () => {
    const account = await accountBy(database, 'id', email);
    if (!account) return null;
    const token = newToken();
    await database.query('insert into password_resets values ($1, $2, $3)', [
      hashOf(token),
      account.user_id,
      now,
    ]);
    return { to: email, token };
  });
  return ok({});
};

export const resetPassword: Operation<'resetPassword'> = async (call) => {
  const { params, body, services, session, now } = call;
  const { database } = services;
  const valid = [hashOf(params.token), now - resetLifetimeMs];
  const isValid = 'token_hash = $1 and sent_at > $2';
  const known = await database.query(`select from password_resets where ${isValid}`, valid);
  if (known.length === 0) return problem('reset_link_invalid');
  const passwordHash = await hashPassword(body.password);
  return database.transaction(async (sql) => {
    const [used] = await sql.query<{ user_id: string }>(
      `delete from password_resets where ${isValid} returning user_id`,
      valid,
    );
    if (!used) return problem('reset_link_invalid');
    const email = await setPassword(sql, used.user_id, passwordHash);
    if (email === undefined) return problem('reset_link_invalid');
    await endForPassword(sql, used.user_id);
    await sql.query('delete from subscriptions where user_id = $1', [used.user_id]);
    const isOwn = session?.userId === used.user_id;
    return { ...ok({ email }), ...(isOwn && { token: null }) };
  });
};

/**
 * The rows of the user go with theirs. Messages stay, without their images, and so do reports of
 * them, and blocks.
 */
export const deleteAccount: Operation<'deleteAccount'> = async (call) => {
  const { body, services, userId, now } = call;
  const refused = await passwordRefusal(call, body.password);
  if (refused) return refused;
  await services.database.transaction(async (sql) => {
    await sql.query('select 1 from users where id = $1 for update', [userId]);
    await leaveBoardDay(sql, now, userId);
    const [event] = await sql.query<{ sequence: number }>(
      'update community set sequence = sequence + 1 returning sequence',
    );
    const ledger = await selectRows(sql, 'ledger', 'where user_id = $1', [userId]);
    await countSavings(sql, ledger, ledger, -1);
    await sql.query(`delete from messages where user_id = $1 and message = ''`, [userId]);
    await sql.query('update messages set images = null where user_id = $1', [userId]);
    await sql.query(
      `delete from reports r where person_id = $1
         and not exists (select from messages m where m.id = r.message_id)`,
      [userId],
    );
    await sql.query('update reports set images = null where person_id = $1', [userId]);
    await sql.query('delete from users where id = $1', [userId]);
    await appointModerator(sql);
    await sql.query('insert into deletions values ($1, $2)', [userId, event?.sequence]);
  });
  announce(services);
  return { ...ok({ user: null }), token: null };
};

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes its memory and a thread, so only a few run at once; the others wait. */
const concurrency = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running += 1;
  else {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const hashPassword = (password: string) =>
  inTurn(async () => hash(normalPassword(password), settings));

/** What an unknown email is compared with, so that it takes the same time. */
const nobody = hashPassword('nobody');

const isPassword = (stored: string | null | undefined, password: string) =>
  inTurn(async () => {
    const isRight = await verify(stored ?? (await nobody), normalPassword(password));
    return isRight && typeof stored === 'string';
  });
