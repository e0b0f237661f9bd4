import { tableSchemas, type WorldData } from './schema';

export type TableName = keyof typeof tableSchemas;
export type Row<Name extends TableName> = WorldData[Name][number];
type Table<Row extends AnyRow> = ReturnType<typeof createTable<Row>>;
type Tables = { readonly [Name in TableName]: Table<Row<Name>> };
export type Db = ReturnType<typeof createDb>;

const names = Object.keys(tableSchemas) as TableName[];

/**
 * Creates the tables of a world; those that aren't given are empty. `changes` counts the writes since
 * the start; `onChange` gets the table and the id of each row that is written or deleted.
 */
export function createDb(
  data: Partial<WorldData>,
  onChange?: (table: TableName, id: string) => void,
) {
  let changes = 0;
  let { startedAt = 0, online = 0, sequence = 0, session = null } = data;
  const touch = () => {
    changes += 1;
  };
  const tables = mapTables((name) =>
    createTable((id) => {
      touch();
      onChange?.(name, id);
    }),
  ) as Tables;
  const fill = (from: Partial<WorldData>) => {
    for (const name of names) (tables[name] as Table<AnyRow>).replaceAll(from[name] ?? []);
  };
  fill(data);

  return {
    ...tables,
    changes: () => changes,
    startedAt: () => startedAt,
    online: () => online,
    /** The latest event position. */
    sequence: () => sequence,
    session: () => session,
    setSession(next: WorldData['session']) {
      session = next;
      touch();
    },
    nextSequence() {
      sequence += 1;
      touch();
      return sequence;
    },
    /** Replaces all data without counting it as a change. */
    load(next: WorldData) {
      ({ startedAt, online, sequence, session } = next);
      fill(next);
    },
    dump() {
      const rows = mapTables((name) => tables[name].all()) as Pick<WorldData, TableName>;
      return { startedAt, online, sequence, session, ...rows };
    },
  };
}

interface AnyRow {
  readonly id: string;
}

const mapTables = <Value>(valueOf: (name: TableName) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<TableName, Value>;

/** `onChange` gets the id of each row that is put or deleted. */
function createTable<Row extends AnyRow>(onChange: (id: string) => void) {
  const rows = new Map<string, Row>();
  return {
    get size() {
      return rows.size;
    },
    get: (id: string) => rows.get(id),
    /** Returns the rows in the order in which they were first put. */
    all: () => [...rows.values()],
    put(row: Row) {
      rows.set(row.id, row);
      onChange(row.id);
      return row;
    },
    delete(id: string) {
      if (rows.delete(id)) onChange(id);
    },
    replaceAll(next: readonly Row[]) {
      rows.clear();
      for (const row of next) rows.set(row.id, row);
    },
  };
}
