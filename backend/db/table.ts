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
export function createTable<Row extends { id: string }>(
  onChange: (id: string) => void,
): Table<Row> {
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
