import { createDb, type Db, type TableName } from '@backend/db/db';
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
  /** The hash of a file that is published. Other users who publish the same file wait. */
  readonly fileHash?: string | undefined;
  /** Files that a row names once the request has succeeded. */
  readonly files?: readonly string[];
  /** A condition for other users whose rows it changes. Their own requests wait, too. */
  readonly locked?: readonly [where: string, value: string];
  /** Rows of others by a condition, in which a question mark is the value. */
  readonly more?: ReadonlyArray<readonly [StoredTable, where: string, value?: unknown]>;
  /** The user whose position on the board is read. */
  readonly placed?: string;
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

/** Rows of a table that a request sees: $1 is the user. */
const own = 'select * from TABLE where user_id = $1 order by n';
const fragments: Partial<Record<StoredTable, string>> = {
  messages: `select * from (select * from messages where user_id = $1 order by n desc limit ${messageLimit}) as m order by n`,
  // Also those with the same bytes, of which only the first earns points.
  videos: `select * from videos where user_id = $1 or recording ->> 'hash' in (
      select recording ->> 'hash' from videos where user_id = $1) order by n`,
};

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
  const lastEventAt = needs.hasEvent ? await lockEvents(sql) : 0;
  const { sequence, position, rows } = await readTables(sql, userId, needs);
  const changed = new Map<TableName, Set<string>>();
  const db = createDb({ ...content, sequence, ...rows }, (table, id) => {
    changed.set(table, (changed.get(table) ?? new Set()).add(id));
  });
  if (!db.users.get(userId)) return null;
  const stored = db.ledger.all();
  const known = new Set(stored.map(({ id }) => id));
  // After the locks, and never before what is stored already: another node's clock may be ahead.
  const postedAt = stored.at(-1)?.postedAt ?? stored.at(-1)?.at ?? 0;
  const now = Math.max(clock.now(), lastEventAt, postedAt);
  const dropped: string[] = [];
  return {
    db,
    now: () => now,
    zone: 'UTC',
    avatarService: `${basePath}/avatars`,
    pushKey: push.publicKey,
    dropped,
    files: { drop: (ids) => dropped.push(...ids) },
    position: () => position,
    person(id) {
      const row = db.users.get(id);
      if (!row) throw new Error(`No user has the id "${id}".`);
      return row;
    },
    save: async () => {
      if (changed.has('users')) await beginBoardDay(sql, now);
      await writeChanges(sql, db, changed);
      const entries = db.ledger.all();
      const added = entries.filter(({ id }) => !known.has(id));
      await countSavings(sql, added, entries, 1);
      const hasEvent = db.sequence() !== sequence;
      if (hasEvent) await sql.query('update community set sequence = $1', [db.sequence()]);
      return hasEvent;
    },
  };
}

/** Waits until other events of the chat are committed, and returns when the last message was sent. */
async function lockEvents(sql: Sql): Promise<number> {
  await sql.query('select from community for update');
  const [message] = await sql.query<{ at: number }>(
    'select sent_at as at from messages order by sequence desc limit 1',
  );
  return message?.at ?? 0;
}

/** Reads all tables, and the position of the last event, with one statement. */
async function readTables(sql: Sql, userId: string, needs: Needs) {
  const values: unknown[] = [userId];
  const value = (each: unknown) => `$${values.push(each)}`;
  const parts: [StoredTable, string][] = [['users', 'select * from users where id = $1']];
  for (const table of needs.tables) {
    parts.push([
      table,
      (needs.isWhole ? undefined : fragments[table]) ?? own.replace('TABLE', table),
    ]);
  }
  for (const [table, where, given] of needs.more ?? []) {
    const text = where.includes('?') ? where.replace('?', value(given)) : where;
    parts.push([table, `select * from ${table} where ${text}`]);
  }
  const selected = parts.map(
    ([, text], index) => `(select coalesce(json_agg(t), '[]') from (${text}) as t) as "${index}"`,
  );
  const placed = `select position_of(points) from users where id = ${value(needs.placed ?? '')}`;
  const [row] = await sql.query<Record<string, unknown> & { sequence: number; position: number }>(
    `select (select sequence from community) as sequence, (${placed}) as position, ${selected.join(', ')}`,
    values,
  );
  const rows: Partial<Record<StoredTable, { id: string }[]>> = {};
  for (const [index, [table]] of parts.entries()) {
    const found = toRows(table, row?.[index] as Record<string, unknown>[]);
    const before = rows[table] ?? [];
    const ids = new Set(before.map(({ id }) => id));
    rows[table] = [...before, ...found.filter(({ id }) => !ids.has(id))];
  }
  return {
    sequence: Number(row?.sequence),
    position: Number(row?.position),
    rows: rows as Partial<Record<StoredTable, never[]>>,
  };
}

async function writeChanges(sql: Sql, db: Db, changed: ReadonlyMap<TableName, Set<string>>) {
  for (const table of storedTables) {
    const ids = [...(changed.get(table) ?? [])];
    const rows = ids.map((id) => db[table].get(id));
    const stored = rows.filter((row) => row !== undefined);
    await putRows(sql, table, stored);
    const gone = ids.filter((_id, index) => rows[index] === undefined);
    if (gone.length > 0) await deleteRows(sql, table, gone);
  }
}
