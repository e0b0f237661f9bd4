import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { SettingsError } from '../settings';
import { toJson, type Database, type Sql } from './database';
import { countSteps, migrate, runSteps, steps as allSteps } from './migrations';

interface Place {
  readonly database: Database;
  /** The folder of uploaded files; null if they are in a bucket, which a backup leaves out. */
  readonly files: string | null;
}

const rowsAtOnce = 500;
const dataFile = 'data.jsonl.gz';

/** A line of the backup: how many steps of the schema it has, or rows of a table. */
type Line = { readonly steps: number } | { readonly table: string; readonly rows: unknown[] };

/**
 * Writes all rows, as of one instant, and the uploaded files to a new folder. Works while others
 * write, and restores on the other engine, too.
 */
export async function backUp({ database, files }: Place, folder: string): Promise<void> {
  if (existsSync(folder)) throw new SettingsError(`${folder} exists. Name a new folder.`);
  await mkdir(folder, { recursive: true });
  await database.transaction(async (sql) => {
    await sql.exec('set transaction isolation level repeatable read read only');
    const lines = async function* () {
      for await (const line of linesOf(sql)) yield `${toJson(line)}\n`;
    };
    await pipeline(lines, createGzip(), createWriteStream(join(folder, dataFile)));
  });
  // A file is stored before a row names it, so that none of these rows lacks its file.
  if (files !== null && existsSync(files))
    await cp(files, join(folder, 'files'), { recursive: true });
}

async function* linesOf(sql: Sql): AsyncGenerator<Line> {
  yield { steps: await countSteps(sql) };
  for (const table of await tablesOf(sql)) {
    await sql.exec(`declare each_row cursor for select to_json(t) as row from "${table}" as t`);
    for (;;) {
      const found = await sql.query<{ row: unknown }>(`fetch ${rowsAtOnce} from each_row`);
      if (found.length === 0) break;
      yield { table, rows: found.map(({ row }) => row) };
    }
    await sql.exec('close each_row');
  }
}

/** Users come first: other tables refer to them, and their trigger fills some. */
async function tablesOf(sql: Sql): Promise<string[]> {
  const tables = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_name <> 'migrations'
     order by table_name <> 'users', table_name`,
  );
  return tables.map(({ name }) => name);
}

/**
 * Fills an empty database and folder of files from a backup. Brings the schema to the steps of the
 * backup first, and to this version's afterwards.
 */
export async function restore({ database, files }: Place, folder: string): Promise<void> {
  if (!existsSync(join(folder, dataFile))) throw new SettingsError(`${folder} holds no backup.`);
  const input = createReadStream(join(folder, dataFile)).pipe(createGunzip());
  await database.transaction(async (sql) => {
    let emptied = '';
    for await (const text of createInterface({ input })) {
      const line = JSON.parse(text) as Line;
      if ('steps' in line) {
        await refuseUnfit(sql, line.steps);
        await runSteps(sql, line.steps);
        continue;
      }
      const { table, rows } = line;
      // What the trigger of the users has counted is in the backup, too.
      if (table !== emptied) await sql.exec(`delete from "${table}"`);
      emptied = table;
      await sql.query(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`,
        [toJson(rows)],
      );
    }
    await continueNumbers(sql);
  });
  await migrate(database);
  const stored = join(folder, 'files');
  if (files !== null && existsSync(stored)) await cp(stored, files, { recursive: true });
}

async function refuseUnfit(sql: Sql, steps: number): Promise<void> {
  if ((await tablesOf(sql)).length > 0) {
    throw new SettingsError(
      'The database isn’t empty. Restore into a new one; nothing was changed.',
    );
  }
  if (steps > allSteps.length) {
    throw new SettingsError('A newer version made this backup. Restore it with that version.');
  }
}

/** New rows continue after the restored ones. */
async function continueNumbers(sql: Sql): Promise<void> {
  const numbered = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'n'`,
  );
  for (const { name } of numbered) {
    await sql.exec(
      `select setval(pg_get_serial_sequence('"${name}"', 'n'), max(n)) from "${name}"`,
    );
  }
}
