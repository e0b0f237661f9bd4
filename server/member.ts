import { source } from '@/domain/ledger';
import { createDb, type Db, type TableName } from '@backend/db/db';
import { entryId } from '@backend/db/ledger';
import { basePath } from '@backend/http/paths';
import type { World } from '@backend/resolvers/result';
import { beginBoardDay } from './db/board';
import type { Sql } from './db/database';
import {
  countSavings,
  deleteRows,
  putRows,
  storedTables,
  toRows,
  type StoredTable,
} from './db/rows';
import type { Services } from './services';

export interface Needs {
  readonly tables: readonly StoredTable[];
  /** Set for all messages, however many. */
  readonly isWhole?: boolean;
  /** Also what others did to the user: followers and replies. */
  readonly others?: boolean;
  /** The hash of a file that is published. Other users who publish the same file wait. */
  readonly fileHash?: string | undefined;
  /** Files that a row names once the request has succeeded. */
  readonly files?: readonly string[];
  /** Hashes of photos, whose first users are loaded. */
  readonly photos?: readonly string[];
  /** A message to answer, and the key of one that may have been sent before. */
  readonly messages?: { readonly replyTo: string | undefined; readonly key: string };
  /** A condition for other users whose rows it changes. Their own requests wait, too. */
  readonly locked?: readonly [where: string, value: string];
  /** Rows of others by a condition, in which a question mark is the value. */
  readonly more?: ReadonlyArray<readonly [StoredTable, where: string, value?: unknown]>;
  /** Set if it may add an event to the chat, which then waits for other events to be committed. */
  readonly hasEvent?: boolean;
}

export interface MemberWorld extends World {
  /** Files to delete once the transaction is committed. */
  readonly dropped: readonly string[];
  /** Writes the changed rows. Returns true if the chat has a new event. */
  save(): Promise<boolean>;
}

/** No badge counts more messages than this. */
const messageLimit = 1_000;
const inboxLimit = 50;

/** Rows of a table that a request sees: $1 is the user. */
const own = 'select * from TABLE where user_id = $1 order by n';
const fragments: Partial<Record<StoredTable, string>> = {
  messages: `select * from (select * from messages where user_id = $1 order by n desc limit ${messageLimit}) as m order by n`,
  // Also those with the same bytes, of which only the first earns points.
  videos: `select * from videos where user_id = $1 or recording ->> 'hash' in (
      select recording ->> 'hash' from videos where user_id = $1) order by n`,
};

const unblocked = `user_id not in (select blocked_id from blocks where user_id = $1)`;

const others = {
  follows: `select * from (select * from follows where followed_id = $1 and ${unblocked} order by followed_at desc nulls last limit ${inboxLimit}) as f order by n`,
  messages: `select * from (select m.* from messages m join messages o on m.reply_to = o.id
      where o.user_id = $1 and m.user_id <> $1 and m.removed is null and m.${unblocked} order by m.n desc limit ${inboxLimit}) as m order by n`,
} as const;

type LoadOptions = Pick<Services, 'content' | 'clock' | 'push'> & { isWriting: boolean };

/** With `isWriting`, other requests of the user wait until this one is committed. */
export async function loadMember(
  sql: Sql,
  userId: string,
  needs: Needs,
  { content, clock, push, isWriting }: LoadOptions,
): Promise<MemberWorld | null> {
  if (isWriting) {
    const [where, locked] = needs.locked ?? ['false'];
    const isLocked = `id = $1 or ${where.replace('?', '$2')}`;
    const values = needs.locked ? [userId, locked] : [userId];
    await sql.query(`select 1 from users where ${isLocked} order by id for update`, values);
  }
  if (needs.fileHash !== undefined) {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [needs.fileHash]);
  }
  const last = needs.hasEvent ? await lockEvents(sql) : { sequence: 0, at: 0 };
  const rows = await readTables(sql, userId, needs);
  const changed = new Map<TableName, Set<string>>();
  const db = createDb({ ...content, sequence: last.sequence, ...rows }, (table, id) => {
    changed.set(table, (changed.get(table) ?? new Set()).add(id));
  });
  if (!db.users.get(userId)) return null;
  const stored = db.ledger.all();
  const known = new Set(stored.map(({ id }) => id));
  // After the locks, and never before what is stored already: another node's clock may be ahead.
  const postedAt = stored.at(-1)?.postedAt ?? stored.at(-1)?.at ?? 0;
  const now = Math.max(clock.now(), last.at, postedAt);
  const dropped: string[] = [];
  return {
    db,
    now: () => now,
    zone: 'UTC',
    avatarService: `${basePath}/avatars`,
    pushKey: push.publicKey,
    dropped,
    files: { drop: (ids) => dropped.push(...ids) },
    person(id) {
      const row = db.users.get(id);
      if (!row) throw new Error(`No user has the id "${id}".`);
      return row;
    },
    save: async () => {
      await writeChanges(sql, db, { changed, known, now });
      const hasEvent = db.sequence() !== last.sequence;
      if (hasEvent) await sql.query('update community set sequence = $1', [db.sequence()]);
      return hasEvent;
    },
  };
}

/** Waits until other events of the chat are committed, and returns the last one. */
async function lockEvents(sql: Sql) {
  const [community] = await sql.query<{ sequence: number }>(
    'select sequence from community for update',
  );
  const [message] = await sql.query<{ at: number }>(
    'select sent_at as at from messages order by sequence desc limit 1',
  );
  return { sequence: Number(community?.sequence), at: message?.at ?? 0 };
}

/** Reads all tables with one statement. */
async function readTables(
  sql: Sql,
  userId: string,
  needs: Needs,
): Promise<Partial<Record<StoredTable, never[]>>> {
  const values: unknown[] = [userId];
  const value = (each: unknown) => `$${values.push(each)}`;
  const parts: [StoredTable, string][] = [['users', 'select * from users where id = $1']];
  for (const table of needs.tables) {
    parts.push([
      table,
      (needs.isWhole ? undefined : fragments[table]) ?? own.replace('TABLE', table),
    ]);
  }
  if (needs.fileHash !== undefined) {
    const hash = value(needs.fileHash);
    parts.push(['videos', `select * from videos where recording ->> 'hash' = ${hash} order by n`]);
  }
  if (needs.photos) {
    parts.push(['photos', `select * from photos where id = any(${value(needs.photos)})`]);
  }
  if (needs.messages) {
    const { key, replyTo = '' } = needs.messages;
    parts.push([
      'messages',
      `select * from messages where (user_id = $1 and client_id = ${value(key)}) or id = ${value(replyTo)}`,
    ]);
  }
  for (const [table, where, given] of needs.more ?? []) {
    const text = where.includes('?') ? where.replace('?', value(given)) : where;
    parts.push([table, `select * from ${table} where ${text}`]);
  }
  if (needs.others) {
    parts.push(['follows', others.follows], ['messages', others.messages]);
    parts.push([
      'users',
      `select * from users where id in (select user_id from (${others.follows}) as f
         union select user_id from (${others.messages}) as m)`,
    ]);
  }
  const selected = parts.map(
    ([, text], index) => `(select coalesce(json_agg(t), '[]') from (${text}) as t) as "${index}"`,
  );
  const [row = {}] = await sql.query<Record<string, Record<string, unknown>[]>>(
    `select ${selected.join(', ')}`,
    values,
  );
  const read: Partial<Record<StoredTable, { id: string }[]>> = {};
  for (const [index, [table]] of parts.entries()) {
    const rows = toRows(table, row[index] ?? []);
    const before = read[table] ?? [];
    const ids = new Set(before.map(({ id }) => id));
    read[table] = [...before, ...rows.filter(({ id }) => !ids.has(id))];
  }
  return read as Partial<Record<StoredTable, never[]>>;
}

/** `known` has the ids of the ledger entries that were there before. */
async function writeChanges(
  sql: Sql,
  db: Db,
  {
    changed,
    known,
    now,
  }: { changed: Map<TableName, Set<string>>; known: Set<string>; now: number },
): Promise<void> {
  if (changed.has('users')) await beginBoardDay(sql, now);
  for (const table of storedTables) {
    const ids = [...(changed.get(table) ?? [])];
    const rows = ids.map((id) => db[table].get(id));
    const stored = rows.filter((row) => row !== undefined);
    await putRows(sql, table, stored);
    const gone = ids.filter((_id, index) => rows[index] === undefined);
    if (gone.length > 0) await deleteRows(sql, table, gone);
  }
  const entries = [...(changed.get('ledger') ?? [])].filter((id) => !known.has(id));
  await countSavings(
    sql,
    entries.flatMap((id) => db.ledger.get(id) ?? []),
    ({ userId, source: from }) =>
      db.ledger.get(entryId(userId, from.slice(source.reversal('').length))),
  );
}
