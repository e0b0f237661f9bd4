import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCli } from '../../conformance/cli';
import { runDifferential } from './differential';
import { runFaults } from './faults';
import { createDatabase, freePort, startPostgres, untilOpen } from './postgres';
import { startTestServer } from './testServer';

/**
 * `npm run contract:server` runs the conformance suite against the server on each engine, or on the
 * named ones: `-- pglite postgres nodes nats`; more arguments go to the suite. `-- differential 20 200 1`
 * compares 20 histories of 200 requests from seed 1 with the fake API, and `-- faults 10 1` kills
 * server and database in 10 runs. With S3_URL and its keys, nodes keep files there. On NATS, which is
 * started where NATS_URL names none, only the chat's cases differ from those on other nodes.
 */
const engines = ['pglite', 'postgres', 'nodes', 'nats'] as const;
const args = process.argv.slice(2);
const named = engines.filter((each) => args.includes(each));
const isAsked = (engine: (typeof engines)[number]) => named.length === 0 || named.includes(engine);
const more = args.filter((each) => !named.some((name) => name === each));

const s3 = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('S3_')),
);

/** Sends each request to the next node, as a round-robin proxy does. */
function takeTurns(urls: readonly string[]): () => void {
  const { fetch } = globalThis;
  const [first = ''] = urls;
  let turn = 0;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    return fetch(url.replace(first, urls[(turn += 1) % urls.length] ?? first), init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

/** Several nodes keep their files together. */
async function runSuite(
  title: string,
  environment: NodeJS.ProcessEnv,
  { nodes = 1, suite = [] as string[] } = {},
) {
  console.log(`${title}:`);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const started = [];
  for (let node = 0; node < nodes; node += 1)
    started.push(await startTestServer({ environment: { DATA_DIR: folder, ...environment } }));
  const urls = started.map(({ baseUrl }) => baseUrl);
  const stopTurns = takeTurns(urls);
  const at = ['--base-url', urls[0] ?? '', '--origin', 'http://localhost:5173'];
  const code = await runCli([...at, ...suite, ...more]);
  stopTurns();
  for (const each of started) await each.stop();
  rmSync(folder, { recursive: true });
  return code === 0;
}

async function startNats() {
  const { NATS_URL: given } = process.env;
  if (given !== undefined) return { url: given, stop: () => {} };
  const port = await freePort();
  const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) },
  });
  const missing = once(nats, 'error').then(() => {
    throw new Error('This needs NATS: install the package "nats-server".');
  });
  await Promise.race([missing, untilOpen(port)]);
  return { url: `nats://127.0.0.1:${port}`, stop: () => nats.kill() };
}

async function runSuites(): Promise<boolean> {
  const results: boolean[] = [];
  if (isAsked('pglite')) {
    const title = 'The server on PGlite, with bearer tokens';
    results.push(await runSuite(title, { AUTH: 'bearer' }, { suite: ['--slow'] }));
  }
  if (!engines.some((each) => each !== 'pglite' && isAsked(each))) return results.every(Boolean);
  const { DATABASE_URL: given } = process.env;
  const own = given === undefined ? await startPostgres() : null;
  const newDatabase = async (name: string) => ({
    DATABASE_URL: await createDatabase(given ?? own?.url ?? '', `suite_${name}`),
  });
  if (isAsked('postgres')) {
    results.push(await runSuite('The server on PostgreSQL', await newDatabase('one')));
  }
  if (isAsked('nodes')) {
    const environment = { ...s3, ...(await newDatabase('nodes')) };
    const title = 'Three nodes on PostgreSQL, in turn';
    results.push(await runSuite(title, environment, { nodes: 3 }));
  }
  if (isAsked('nats')) {
    const nats = await startNats();
    const environment = { ...s3, ...(await newDatabase('nats')), NATS_URL: nats.url };
    const suite = ['live', 'messages', 'repeats'].flatMap((group) => ['--only', group]);
    const title = 'The chat on three nodes with NATS';
    results.push(await runSuite(title, environment, { nodes: 3, suite }));
    nats.stop();
  }
  await own?.stop();
  return results.every(Boolean);
}

const [what = '', ...rest] = args;
const others = { differential: runDifferential, faults: runFaults };
const other = Object.hasOwn(others, what) ? others[what as keyof typeof others] : null;
const isGood = other ? await other(import.meta.url, rest.map(Number)) : await runSuites();
process.exit(isGood ? 0 : 1);
