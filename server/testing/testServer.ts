import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { severalOfEachType } from '@backend/content/content';
import type { WorldData } from '@backend/db/schema';
import { defaultContent, type Content } from '../db/content';
import { toJson, type Sql } from '../db/database';
import { countSavings, putRows, storedTables } from '../db/rows';
import { readSettings } from '../settings';
import { startServer, type Started } from '../start';

/** More challenges than on the first day, so that the suite finds several of each type. */
export const suiteContent: Content = { ...defaultContent, challenges: [...severalOfEachType] };

/** The environment has more settings. Without DATABASE_URL, it runs on PGlite in memory. */
export async function startTestServer({
  environment,
  ...options
}: Parameters<typeof startServer>[1] & { environment: NodeJS.ProcessEnv }): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const own = { PORT: '0', LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: folder };
  const started = await startServer(readSettings({ ...own, ...environment }), {
    inMemory: environment['DATABASE_URL'] === undefined,
    content: suiteContent,
    ...options,
  });
  return {
    ...started,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes all rows of a world, as into an empty database. */
export async function importWorld(sql: Sql, data: WorldData): Promise<void> {
  for (const table of storedTables) await putRows(sql, table, data[table]);
  const accounts = data.accounts.map(({ id, userId }) => ({ id, user_id: userId }));
  await sql.query(
    `insert into accounts (id, user_id)
     select id, user_id from json_populate_recordset(null::accounts, $1::json)`,
    [toJson(accounts)],
  );
  await countSavings(sql, data.ledger, data.ledger, 1);
}
