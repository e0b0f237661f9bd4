import type { WorldData } from './schema';

export type TableName = {
  [Key in keyof WorldData]: WorldData[Key] extends { id: string }[] ? Key : never;
}[keyof WorldData];

export type Row<Name extends TableName> = WorldData[Name][number];

export type Db = ReturnType<typeof createDb>;

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
  const fills: ((from: Partial<WorldData>) => void)[] = [];
  const table = <Name extends TableName>(name: Name) => {
    const made = createTable<Row<Name>>((id) => {
      touch();
      onChange?.(name, id);
    });
    const fill = (from: Partial<WorldData>) => made.replaceAll(from[name] ?? []);
    fills.push(fill);
    fill(data);
    return made;
  };
  const tables = {
    users: table('users'),
    accounts: table('accounts'),
    challenges: table('challenges'),
    badges: table('badges'),
    quotes: table('quotes'),
    ledger: table('ledger'),
    completions: table('completions'),
    attempts: table('attempts'),
    reviews: table('reviews'),
    cards: table('cards'),
    photos: table('photos'),
    messages: table('messages'),
    videos: table('videos'),
    uploads: table('uploads'),
    follows: table('follows'),
    images: table('images'),
    inbox: table('inbox'),
    reminders: table('reminders'),
    subscriptions: table('subscriptions'),
  };

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
      for (const fill of fills) fill(next);
    },
    dump: (): WorldData => ({ startedAt, online, sequence, session, ...rowsOf(tables) }),
  };
}

type Tables = { readonly [Name in TableName]: { all(): WorldData[Name] } };

const rowsOf = (tables: Tables) =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.all()])) as Pick<
    WorldData,
    TableName
  >;

export interface Table<Row extends { id: string }> {
  readonly size: number;
  get(id: string): Row | undefined;
  /** Returns the rows in the order in which they were first put. */
  all(): Row[];
  put(row: Row): Row;
  delete(id: string): void;
  replaceAll(rows: readonly Row[]): void;
}

/** `onChange` gets the id of each row that is put or deleted. */
function createTable<Row extends { id: string }>(onChange: (id: string) => void): Table<Row> {
  const rows = new Map<string, Row>();
  return {
    get size() {
      return rows.size;
    },
    get: (id) => rows.get(id),
    all: () => [...rows.values()],
    put(row) {
      rows.set(row.id, row);
      onChange(row.id);
      return row;
    },
    delete(id) {
      if (rows.delete(id)) onChange(id);
    },
    replaceAll(next) {
      rows.clear();
      for (const row of next) rows.set(row.id, row);
    },
  };
}
