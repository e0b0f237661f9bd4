import { postgresPrograms, startPostgres } from './postgres';
import { runHistory } from './runHistory';
import { clock } from './sides';
import { startTestServer, suiteContent } from './testServer';
import { runSeeds, seedsFrom } from './threads';

/**
 * Compares the answers of the fake API and of the server to random histories, and fails if one
 * differs: `npm run contract:differential -- 200 200 1` runs 200 histories of 200 requests from
 * seed 1. The server runs on PostgreSQL where it is installed, otherwise on PGlite, which is slower.
 */
const [histories = 200, length = 200, firstSeed = 1] = process.argv.slice(2).map(Number);

const began = performance.now();
let differences = 0;
await runSeeds<string | null>(
  {
    script: import.meta.url,
    seeds: seedsFrom(firstSeed, histories),
    async open() {
      const postgres = postgresPrograms() === null ? null : await startPostgres();
      const server = await startTestServer({
        clock,
        content: suiteContent,
        databaseUrl: postgres?.url,
      });
      return {
        run: async (seed) => runHistory(server, seed, length),
        async close() {
          await server.stop();
          await postgres?.stop();
        },
      };
    },
  },
  (difference) => {
    if (difference === null) return;
    differences += 1;
    console.log(difference.slice(0, 6_000));
  },
);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${histories} histories of ${length} requests, ${differences} differences, in ${seconds} s.`,
);
process.exitCode = differences > 0 ? 1 : 0;
