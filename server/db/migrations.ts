import { readdirSync, readFileSync } from 'node:fs';
import { SettingsError } from '../settingsError';
import type { Database } from './database';

const folder = new URL('./migrations/', import.meta.url);

/** Statements by step. Each runs once: never change a released one. Instants are in ms. `n` keeps the write order. */
const readSteps = () =>
  readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const insufficientPrivilege = '42501';

/** Locks out other nodes that migrate. */
const lock = 7_401_911;

/** Brings the schema up to date and returns how many steps that took. */
export async function migrate(database: Database): Promise<number> {
  return runSteps(database).catch((error: unknown) => {
    const { code, message } = error as Error & { code?: string };
    throw code === insufficientPrivilege
      ? new SettingsError(`The role of DATABASE_URL may not change the schema: ${message}.`)
      : error;
  });
}

async function runSteps(database: Database): Promise<number> {
  const steps = readSteps();
  return database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [lock]);
    await sql.query('create table if not exists migrations (step integer primary key)');
    const [row] = await sql.query<{ last: number | null }>(
      'select max(step) as last from migrations',
    );
    const done = (row?.last ?? -1) + 1;
    for (const [index, step] of steps.entries()) {
      if (index < done) continue;
      await sql.exec(step);
      await sql.query('insert into migrations values ($1)', [index]);
    }
    return steps.length - done;
  });
}
