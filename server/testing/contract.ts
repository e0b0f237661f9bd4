import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCli } from '../../conformance/cli';
import { createDatabase, freePort, startPostgres } from './postgres';
import { startRoundRobin } from './roundRobin';
import { startTestServer, type TestServerOptions } from './testServer';

/**
 * Runs the conformance suite against the server: `npm run contract:server -- pglite postgres nodes`
 * runs it on the named engines, by default on all; more arguments go to the suite. With S3_URL and its
 * keys, the nodes keep files there. On NATS, which is started where NATS_URL names none, only the
 * chat's cases differ from those on other nodes.
 */
const engines = ['pglite', 'postgres', 'nodes', 'nats'] as const;
const args = process.argv.slice(2);
const named = engines.filter((each) => args.includes(each));
const more = args.filter((each) => !named.some((name) => name === each));

async function check(baseUrl: string, only: readonly string[]): Promise<boolean> {
  const origin = ['--origin', 'http://localhost:5173'];
  return (await runCli(['--base-url', baseUrl, ...origin, ...only, ...more])) === 0;
}

async function onServers(
  options: readonly TestServerOptions[],
  only: readonly string[] = [],
): Promise<boolean> {
  const started = [];
  for (const each of options) started.push(await startTestServer(each));
  const [first] = started;
  const proxy =
    started.length > 1 ? await startRoundRobin(started.map(({ baseUrl }) => baseUrl)) : null;
  try {
    return await check(proxy?.baseUrl ?? first?.baseUrl ?? '', only);
  } finally {
    proxy?.close();
    for (const each of started) await each.stop();
  }
}

/** Runs the suite on three nodes that keep their files together. */
async function onNodes(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
  only: readonly string[] = [],
): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nodes-'));
  const node = { databaseUrl, dataDir, environment: { ...s3, ...environment } };
  return onServers([node, node, node], only).finally(() => rmSync(dataDir, { recursive: true }));
}

/** Starts Debian's NATS server, unless NATS_URL names one. */
async function startNats(): Promise<{ url: string; stop(): void }> {
  const { NATS_URL: given } = process.env;
  if (given !== undefined) return { url: given, stop: () => {} };
  const port = await freePort();
  const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) },
  });
  await Promise.race([
    once(nats, 'error').then(([error]: unknown[]) => {
      throw new Error('This needs NATS: install the package "nats-server".', { cause: error });
    }),
    untilOpen(port),
  ]);
  return { url: `nats://127.0.0.1:${port}`, stop: () => nats.kill() };
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(100);
  }
  throw new Error('NATS did not start within ten seconds.');
}

const s3 = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('S3_')),
);

const isAsked = (engine: (typeof engines)[number]) => named.length === 0 || named.includes(engine);
const results: boolean[] = [];

if (isAsked('pglite')) {
  console.log('The server on PGlite, with bearer tokens:');
  results.push(await onServers([{ auth: 'bearer' }], ['--slow']));
}
if (isAsked('postgres') || isAsked('nodes') || isAsked('nats')) {
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
      results.push(await onNodes(await createDatabase(url, 'suite_nodes')));
    }
    if (isAsked('nats')) {
      console.log('The chat on three nodes with NATS:');
      const databaseUrl = await createDatabase(url, 'suite_nats');
      const nats = await startNats();
      const chat = ['live', 'messages', 'repeats'].flatMap((group) => ['--only', group]);
      results.push(await onNodes(databaseUrl, { NATS_URL: nats.url }, chat).finally(nats.stop));
    }
  } finally {
    await own?.stop();
  }
}
process.exit(results.every(Boolean) ? 0 : 1);
