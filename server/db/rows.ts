import { addLiters } from '@/domain/liters';
import { source } from '@/domain/ledger';
import type { Row, TableName } from '@backend/db/db';
import { entryId } from '@backend/db/ledger';
import { type EntryRow, tableSchemas } from '@backend/db/schema';
import { Conflict, toJson, type Sql } from './database';

/** Requests don't write the content, and the others are of the fake API or have other columns here. */
const others = ['accounts', 'challenges', 'badges', 'quotes', 'deletions', 'emails'] as const;

export type StoredTable = Exclude<TableName, (typeof others)[number]>;
export const storedTables = (Object.keys(tableSchemas) as TableName[]).filter(
  (table): table is StoredTable => !others.some((other) => other === table),
);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the members of a table's rows, and their columns. */
function columnsOf(table: StoredTable) {
  const schema = tableSchemas[table];
  const { item } = 'wrapped' in schema ? schema.wrapped : schema;
  return Object.keys(item.entries).map((name) => [name, snake(name)] as const);
}

/** Returns rows as the resolvers know them: absent members are left out, unless null is a value. */
export function toRows<Name extends StoredTable>(
  table: Name,
  stored: readonly Record<string, unknown>[],
): Row<Name>[] {
  const names = columnsOf(table);
  return stored.map((row) => {
    const members = names
      .map(([name, column]) => [name, row[column]] as const)
      .filter(([name, value]) => value !== null || name === 'helpedWith');
    return Object.fromEntries(members) as unknown as Row<Name>;
  });
}

/** Selects rows of a table, as JSON has them, and returns them as the resolvers know them. */
export async function selectRows<Name extends StoredTable>(
  sql: Sql,
  table: Name,
  where: string,
  values: readonly unknown[] = [],
): Promise<Row<Name>[]> {
  const selected = await sql.query<{ row: Record<string, unknown> }>(
    `select to_json(t) as row from ${table} t ${where}`,
    values,
  );
  return toRows(
    table,
    selected.map(({ row }) => row),
  );
}

export async function putRows(
  sql: Sql,
  table: StoredTable,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columnsOf(table).map(([, column]) => `"${column}"`);
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
  );
  // A photo belongs to the first user who submitted it.
  const onConflict =
    table === 'photos'
      ? 'do nothing'
      : `do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  const put = await sql.query(
    `insert into ${table} (${names.join(', ')})
     select ${names.join(', ')} from json_populate_recordset(null::${table}, $1::json)
     on conflict (id) ${onConflict} returning id`,
    [toJson(stored)],
  );
  if (put.length < rows.length) throw new Conflict('Another user submitted the photo first.');
}

export const deleteRows = (sql: Sql, table: StoredTable, ids: readonly string[]) =>
  sql.query(`delete from ${table} where id = any($1)`, [ids]);

/** `ledger` also has the entries that the added ones undo. With -1, forgets entries that were counted. */
export async function countSavings(
  sql: Sql,
  added: readonly EntryRow[],
  ledger: readonly EntryRow[],
  times: 1 | -1,
): Promise<void> {
  const entries = new Map(ledger.map((entry) => [entry.id, entry]));
  const savingsOf = (entry: EntryRow | undefined, count: number) =>
    (entry?.savings ?? []).map((each) => ({ ...each, date: entry?.localDate, times: count }));
  const changes = added.flatMap((entry) => {
    const isUndo = entry.source.startsWith(source.reversal(source.actionLog('')));
    const undone = entryId(entry.userId, entry.source.slice(source.reversal('').length));
    return [
      ...savingsOf(entry, times),
      ...savingsOf(isUndo ? entries.get(undone) : undefined, -times),
    ];
  });
  if (changes.length === 0) return;
  await sql.query(
    `insert into community_savings as c (date, kind, days, liters, times)
     select date, kind, days, liters, sum(times) from json_to_recordset($1::json)
       as s (date text, kind text, days integer, liters double precision, times integer)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (date, kind, days, liters) do update set times = c.times + excluded.times`,
    [toJson(changes)],
  );
}

/** Returns the liters that everybody has saved until a date, as `savedSoFar` counts each saving. */
export async function communityLiters(sql: Sql, today: string) {
  const saved = await sql.query<{ kind: 'direct' | 'hidden'; liters: number }>(
    `select kind, sum(times * round((liters * least(days, $1::date - date::date + 1) / days)::numeric, 1))::float8 as liters
     from community_savings where date::date <= $1::date group by kind`,
    [today],
  );
  return addLiters(saved);
}
