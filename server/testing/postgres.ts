import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Postgres {
  readonly url: string;
  /** The process of the server, for tests that kill it. */
  readonly process: ChildProcess;
  /** Starts it again after its end. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of PostgreSQL's programs, as Debian installs them; null if there is none. */
export function postgresPrograms(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const found = versions.map((version) => join(base, version, 'bin'));
  return found.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until something listens on a port of this machine. */
export async function untilOpen(port: number): Promise<void> {
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
  throw new Error(`Nothing listened on port ${port} within ten seconds.`);
}

/** What a test that never loses power can do without. */
const hasty = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

/**
 * Starts a PostgreSQL server of its own, in a new folder that goes with it. It waits for its disk only
 * if it is durable, as one that is killed or measured has to be.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const programs = postgresPrograms();
  if (programs === null) {
    throw new Error(
      'This needs PostgreSQL: install the package "postgresql", or set DATABASE_URL.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // It refuses to run as root.
  const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (owner.uid !== undefined) {
    chmodSync(folder, 0o700);
    chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  }
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'tester', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), init, { stdio: 'pipe', cwd: folder, ...owner });
  const port = await freePort();
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  if (!isDurable) args.push(...hasty);
  const begin = () =>
    spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: folder, ...owner });
  let server = begin();
  await untilReady(url);
  return {
    url,
    get process() {
      return server;
    },
    async restart() {
      // Processes of one that was killed may still hold its memory for a moment.
      for (;;) {
        server = begin();
        const hasEnded = once(server, 'exit').then(() => true);
        if (!(await Promise.race([hasEnded, untilReady(url).then(() => false)]))) return;
        await pause(100);
      }
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('PostgreSQL did not start within a minute.');
}

/** Creates an empty database beside the one of the URL and returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
