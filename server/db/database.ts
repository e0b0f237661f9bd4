import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './folderLock';

/** Runs statements, with their values as $1, $2, … */
export interface Sql {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements, which have no values. */
  exec(text: string): Promise<unknown>;
}

export interface Database extends Sql {
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** Runs work again if another transaction got in its way, or if it throws a `Conflict`. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Opens a connection of its own, for LISTEN. Null where there is only one process. */
  connect(): Promise<pg.Client> | null;
  close(): Promise<void>;
}

/** Returns a value as JSON text that PostgreSQL can store: its texts hold neither U+0000 nor half a pair. */
export const toJson = (value: unknown) =>
  JSON.stringify(value, (_key, member: unknown) => storable(member));

const storable = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '\uFFFD') : value;

/** Two transactions did the same at the same time. */
export class Conflict extends Error {}

// Counts and instants stay far below what a number can hold.
const wholeTypes = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
for (const type of wholeTypes) pg.types.setTypeParser(type, Number);
const parsers = Object.fromEntries(wholeTypes.map((type) => [type, Number]));

const maxAttempts = 5;
const poolSize = 10;
const connectMs = 5_000;
/** A statement takes milliseconds; one that waits for a lock this long has met a fault. */
const statementMs = 15_000;
/** Serialization failure, deadlock, and a row that another transaction has inserted. */
const retried = new Set(['40001', '40P01', '23505']);

async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isRetried =
        error instanceof Conflict || retried.has((error as { code?: string }).code ?? '');
      if (!isRetried || attempt === maxAttempts) throw error;
    }
  }
}

export function openPostgres(connectionString: string, onLost: (error: Error) => void): Database {
  const settings = { connectionString, connectionTimeoutMillis: connectMs, keepAlive: true };
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    statement_timeout: statementMs,
    // A node that vanishes must not keep its locks.
    idle_in_transaction_session_timeout: statementMs,
  });
  // An idle connection that breaks would end the process.
  pool.on('error', onLost);
  const sqlOf = (client: pg.Pool | pg.PoolClient): Sql => ({
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row & pg.QueryResultRow>(text, values.map(storable))).rows,
    exec: (text) => client.query(text),
  });
  return {
    engine: 'PostgreSQL',
    ...sqlOf(pool),
    transaction: (work) =>
      withRetries(async () => {
        const client = await pool.connect();
        let broken: Error | undefined;
        // Between two statements, nothing else listens.
        const onError = (error: Error) => {
          broken = error;
        };
        client.on('error', onError);
        try {
          await client.query('begin');
          const result = await work(sqlOf(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch((lost: Error) => {
            broken = lost;
          });
          throw error;
        } finally {
          client.off('error', onError);
          client.release(broken);
        }
      }),
    async connect() {
      const client = new pg.Client(settings);
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}

/** Opens PGlite, PostgreSQL inside this process, in a folder or in memory. */
export async function openPglite(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  const lite = await PGlite.create({ ...(folder !== null && { dataDir: folder }), parsers }).catch(
    (error: unknown) => {
      unlock();
      throw error;
    },
  );
  const sqlOf = (on: Pick<PGlite, 'query' | 'exec'>): Sql => ({
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await on.query<Row>(text, values.map(storable))).rows,
    exec: (text) => on.exec(text),
  });
  return {
    engine: 'PGlite',
    ...sqlOf(lite),
    transaction: (work) =>
      withRetries(() =>
        lite.transaction(async (on) => work(sqlOf(on as Pick<PGlite, 'query' | 'exec'>))),
      ),
    connect: () => null,
    async close() {
      await lite.close();
      unlock();
    },
  };
}
