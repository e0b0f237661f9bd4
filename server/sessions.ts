import { createHash, randomBytes } from 'node:crypto';
import { tokensIn } from '@backend/node/sessionTokens';
import type { Sql } from './db/database';
import type { Settings } from './settings';

export interface Session {
  readonly userId: string;
  readonly tokenHash: string;
}

const day = 86_400_000;
const longestIdleMs = 30 * day;
const longestMs = 180 * day;
const touchMs = 60_000;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newToken = () => randomBytes(32).toString('base64url');

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(
  sql: Sql,
  userId: string,
  now: number,
  device = '',
): Promise<string> {
  const token = newToken();
  await sql.query(
    'insert into sessions (token_hash, user_id, since, seen_at, device) values ($1, $2, $3, $3, $4)',
    [hashOf(token), userId, now, device],
  );
  return token;
}

export async function findSession(
  sql: Sql,
  headers: Headers,
  now: number,
): Promise<Session | null> {
  const hashes = tokensIn(headers).map(hashOf);
  if (hashes.length === 0) return null;
  const rows = await sql.query<{ token_hash: string; user_id: string; seen_at: number }>(
    'select * from sessions where token_hash = any($1) and seen_at > $2 and since > $3 and ended_by is null',
    [hashes, now - longestIdleMs, now - longestMs],
  );
  // A bearer token comes first: browsers send the cookie automatically.
  const [found] = rows.toSorted(
    (a, b) => hashes.indexOf(a.token_hash) - hashes.indexOf(b.token_hash),
  );
  if (!found) return null;
  if (now - found.seen_at > touchMs) {
    await sql.query('update sessions set seen_at = $2 where token_hash = $1', [
      found.token_hash,
      now,
    ]);
  }
  return { userId: found.user_id, tokenHash: found.token_hash };
}

export const endOwnSession = async (sql: Sql, headers: Headers) =>
  sql.query('delete from sessions where token_hash = any($1)', [tokensIn(headers).map(hashOf)]);

/** Returns why a client's session has ended, if its client didn't end it. */
export async function readEnd(sql: Sql, headers: Headers): Promise<string | undefined> {
  const [ended] = await sql.query<{ ended_by: string }>(
    'select ended_by from sessions where token_hash = any($1) and ended_by is not null',
    [tokensIn(headers).map(hashOf)],
  );
  return ended?.ended_by;
}

/** Ends a user's sessions because of a new password, except the one with this hash. */
export const endForPassword = async (sql: Sql, userId: string, exceptHash = '') =>
  sql.query(`update sessions set ended_by = 'password' where user_id = $1 and token_hash <> $2`, [
    userId,
    exceptHash,
  ]);

export const deleteOldSessions = async (sql: Sql, now: number) =>
  sql.query('delete from sessions where seen_at <= $1 or since <= $2', [
    now - longestIdleMs,
    now - longestMs,
  ]);

/** Counts the users who have asked for anything in the last two minutes. */
export async function countOnline(sql: Sql, now: number): Promise<number> {
  const [row] = await sql.query<{ online: number }>(
    'select count(distinct user_id) as online from sessions where seen_at > $1 and ended_by is null',
    [now - 2 * touchMs],
  );
  return Number(row?.online);
}

/** Returns a Set-Cookie header, for no token one that deletes the cookie. */
export function sessionCookie(
  token: string | null,
  { isSecure, isCrossSite }: Settings['sessions'],
): string {
  const sameSite = isCrossSite ? 'None' : 'Lax';
  // The server ends sessions that nobody uses: the cookie isn't sent again with each answer.
  const maxAge = token === null ? 0 : longestMs / 1000;
  return `session=${token ?? ''}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`;
}
