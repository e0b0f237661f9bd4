import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../conformance/cli';
import { createDatabase, startPostgres } from './postgres';
import { startRoundRobin } from './roundRobin';
import { startTestServer, type TestServerOptions } from './testServer';

/**
 * Runs the conformance suite against the server: `npm run contract:server -- pglite postgres nodes`
 * runs it on the named engines, by default on all; more arguments go to the suite. With NATS_URL or
 * S3_URL and its keys, the nodes use these services.
 */
const engines = ['pglite', 'postgres', 'nodes'] as const;
const args = process.argv.slice(2);
const named = engines.filter((each) => args.includes(each));
const more = args.filter((each) => !named.some((name) => name === each));

async function check(baseUrl: string): Promise<boolean> {
  return (
    (await runCli(['--base-url', baseUrl, '--origin', 'http://localhost:5173', ...more])) === 0
  );
}

async function onServers(options: readonly TestServerOptions[]): Promise<boolean> {
  const started = [];
  for (const each of options) started.push(await startTestServer(each));
  const [first] = started;
  const proxy =
    started.length > 1 ? await startRoundRobin(started.map(({ baseUrl }) => baseUrl)) : null;
  try {
    return await check(proxy?.baseUrl ?? first?.baseUrl ?? '');
  } finally {
    proxy?.close();
    for (const each of started) await each.stop();
  }
}

const services = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(NATS|S3)_/.test(name)),
);

const isAsked = (engine: (typeof engines)[number]) => named.length === 0 || named.includes(engine);
const results: boolean[] = [];

if (isAsked('pglite')) {
  console.log('The server on PGlite, with bearer tokens:');
  results.push(await onServers([{ auth: 'bearer' }]));
}
if (isAsked('postgres') || isAsked('nodes')) {
  const given = process.env.DATABASE_URL;
  const own = given === undefined ? await startPostgres() : null;
  const url = given ?? own?.url ?? '';
  try {
    if (isAsked('postgres')) {
      console.log('The server on PostgreSQL:');
      results.push(await onServers([{ databaseUrl: await createDatabase(url, 'suite_one') }]));
    }
    if (isAsked('nodes')) {
      console.log('Three nodes on PostgreSQL behind a round-robin proxy:');
      const databaseUrl = await createDatabase(url, 'suite_nodes');
      const dataDir = mkdtempSync(join(tmpdir(), 'nodes-'));
      const node = { databaseUrl, dataDir, environment: services };
      results.push(await onServers([node, node, node]));
    }
  } finally {
    await own?.stop();
  }
}
process.exit(results.every(Boolean) ? 0 : 1);
