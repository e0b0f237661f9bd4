import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { runCli } from '../../conformance/cli';
import { runDifferential } from './differential';
import { runFaults } from './faults';
import { createDatabase, startPostgres } from './postgres';
import { startTestServer } from './testServer';

/**
 * `npm run contract:server` runs the conformance suite against the server on each engine, or on the
 * named ones: `-- pglite postgres nodes nats`; more arguments go to the suite. `-- differential 20 200 1`
 * compares 20 histories of 200 requests from seed 1 with the fake API, and `-- faults 10 1` kills
 * server and database in 10 runs. With S3_URL and its keys, nodes keep files there. On NATS, which is
 * started where NATS_URL names none, only the chat's cases differ from those on other nodes.
 */
const args = process.argv.slice(2);

interface Suite {
  readonly title: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly nodes?: number;
  /** Arguments of the suite. */
  readonly options?: readonly string[];
}

const s3 = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('S3_')),
);
const chat = ['live', 'messages', 'repeats'].flatMap((group) => ['--only', group]);
const bearer = { environment: { AUTH: 'bearer' }, options: ['--slow'] };
const suites = new Map<string, Suite>([
  ['pglite', { title: 'The server on PGlite, with bearer tokens', ...bearer }],
  ['postgres', { title: 'The server on PostgreSQL' }],
  ['nodes', { title: 'Three nodes on PostgreSQL, in turn', environment: s3, nodes: 3 }],
  [
    'nats',
    { title: 'The chat on three nodes with NATS', environment: s3, nodes: 3, options: chat },
  ],
]);

const { fetch } = globalThis;

/** Sends each request to the next node, as a round-robin proxy does. Nodes share their files. */
async function runSuite({ title, environment, nodes = 1, options = [] }: Suite) {
  console.log(`${title}:`);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const started = [];
  for (let node = 0; node < nodes; node += 1)
    started.push(await startTestServer({ environment: { DATA_DIR: folder, ...environment } }));
  const urls = started.map(({ baseUrl }) => baseUrl);
  const [first = ''] = urls;
  let turn = 0;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    return fetch(url.replace(first, urls[(turn += 1) % nodes] ?? first), init);
  };
  const more = args.filter((each) => !suites.has(each));
  const at = ['--base-url', first, '--origin', 'http://localhost:5173'];
  const code = await runCli([...at, ...options, ...more]);
  for (const each of started) await each.stop();
  rmSync(folder, { recursive: true });
  return code === 0;
}

async function startNats() {
  const { NATS_URL: given } = process.env;
  if (given !== undefined) return { url: given, stop: () => {} };
  const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', '-1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) },
  });
  nats.on('error', () => {
    throw new Error('This needs NATS: install the package "nats-server".');
  });
  for await (const line of createInterface({ input: nats.stderr })) {
    const [, address] = /client connections on (\S+)/.exec(line) ?? [];
    if (address !== undefined) return { url: `nats://${address}`, stop: () => nats.kill() };
  }
  throw new Error('NATS ended before it listened.');
}

async function runSuites(): Promise<boolean> {
  const named = [...suites].filter(([engine]) => args.includes(engine));
  const chosen = named.length > 0 ? named : [...suites];
  const { DATABASE_URL: given } = process.env;
  const isOwn = given === undefined && chosen.some(([engine]) => engine !== 'pglite');
  const own = isOwn ? await startPostgres() : null;
  const url = given ?? own?.url ?? '';
  let isGood = true;
  for (const [engine, suite] of chosen) {
    const environment = { ...suite.environment };
    if (engine !== 'pglite')
      environment['DATABASE_URL'] = await createDatabase(url, `suite_${engine}`);
    const nats = engine === 'nats' ? await startNats() : null;
    if (nats) environment['NATS_URL'] = nats.url;
    isGood = (await runSuite({ ...suite, environment })) && isGood;
    nats?.stop();
  }
  await own?.stop();
  return isGood;
}

const [what = '', ...rest] = args;
const others = { differential: runDifferential, faults: runFaults };
const other = Object.hasOwn(others, what) ? others[what as keyof typeof others] : null;
const isGood = other ? await other(import.meta.url, rest.map(Number)) : await runSuites();
process.exit(isGood ? 0 : 1);
