import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../testing/postgres';
import { bundleServer } from '../testing/serverProcess';
import { benchOperations } from './operations';
import { benchLogins, benchStart } from './process';
import { benchRanks } from './ranks';
import { benchStreams } from './streams';

/**
 * Measures the server, each figure beside a plain implementation in the same run: `npm run
 * bench:server -- 1000000 2000` with this many people on the board and streams at each of three nodes.
 */
const [people = 1_000_000, streams = 2_000] = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const bundle = bundleServer();
const postgres = await startPostgres({ isDurable: true });
try {
  await benchStart(bundle.script, folder);
  await benchOperations(postgres.url);
  await benchLogins(bundle.script, await createDatabase(postgres.url, 'bench_logins'), folder);
  await benchStreams({
    script: bundle.script,
    postgresUrl: postgres.url,
    dataDir: folder,
    streams,
  });
  for (const count of [10_000, 100_000, people, 10 * people]) await benchRanks(postgres.url, count);
} finally {
  await postgres.stop();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
