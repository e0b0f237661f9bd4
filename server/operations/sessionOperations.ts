import { randomUUID } from 'node:crypto';
import { nextModerator } from '@/domain/user';
import { newUser, toUser } from '@backend/db/people';
import { nameField, readEmail, textErrors } from '@backend/http/fieldErrors';
import { invalid, ok, problem } from '@backend/resolvers/result';
import { basePath } from '@backend/http/paths';
import { beginBoardDay } from '../db/board';
import type { Sql } from '../db/database';
import { putRows, selectRows } from '../db/rows';
import { tooManyRequests } from '../limits';
import { loadMember } from '../member';
import { hashPassword, isPassword } from '../passwords';
import type { Call, Operation, Services } from '../services';
import { endSessions, startSession } from '../sessions';

async function userOf(services: Services, sql: Sql, userId: string) {
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(sql, userId, needs, { ...services, isWriting: false });
  return world && toUser(world, world.person(userId));
}

export const session: Operation<'session'> = async ({ services, userId }) =>
  ok({ user: userId === '' ? null : await userOf(services, services.database, userId) });

/** Starts a session with a new token and ends the client's previous one. */
async function signIn(
  call: Pick<Call<'login'>, 'services' | 'requestHeaders' | 'now'>,
  sql: Sql,
  userId: string,
) {
  const { services, requestHeaders, now } = call;
  await endSessions(sql, requestHeaders);
  const token = await startSession(sql, userId, now);
  const user = await userOf(services, sql, userId);
  return user ? { ...ok({ user }), token } : problem('invalid_credentials');
}

export const login: Operation<'login'> = async (call) => {
  const { body, services, address } = call;
  const { limiter, database } = services;
  const { email, errors } = readEmail(body.email);
  if (errors.length > 0) return invalid(errors);
  // A failure is counted before the password is checked: others may be tried meanwhile. A refused
  // address counts for no account, and a refused account for no address.
  const ofAddress = await limiter.take('failureOfAddress', address);
  if (ofAddress > 0) return tooManyRequests(ofAddress);
  const ofAccount = await limiter.take('failure', email);
  let isFailure = false;
  try {
    if (ofAccount > 0) return tooManyRequests(ofAccount);
    const userId = await userIdBy(database, email, body.password);
    isFailure = userId === null;
    if (userId === null) return problem('invalid_credentials');
    return await database.transaction(async (sql) => {
      const suspended = 'select from users where id = $1 and is_suspended';
      if ((await sql.query(suspended, [userId])).length > 0) return problem('account_suspended');
      return signIn(call, sql, userId);
    });
  } finally {
    if (!isFailure) await limiter.giveBack('failureOfAddress', address);
    if (!isFailure && ofAccount === 0) await limiter.giveBack('failure', email);
  }
};

async function userIdBy(sql: Sql, email: string, password: string): Promise<string | null> {
  const [account] = await sql.query<{ user_id: string; password_hash: string | null }>(
    'select user_id, password_hash from accounts where id = $1',
    [email],
  );
  const isRight = await isPassword(account?.password_hash, password);
  return isRight && account ? account.user_id : null;
}

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
    const signedIn = await signIn(call, sql, user.id);
    return signedIn.kind === 'ok' ? signedIn : problem('internal_error');
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
  await endSessions(services.database, requestHeaders);
  return { ...ok({ user: null }), token: null };
};
