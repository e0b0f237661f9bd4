import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Returns the folder of PostgreSQL's programs, as Debian installs them. */
function postgresPrograms(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  const found = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
  if (found !== undefined) return found;
  throw new Error('This needs PostgreSQL: install the package "postgresql", or set DATABASE_URL.');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = await connectTo(url);
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      await run(url, 'select 1');
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('PostgreSQL did not start within a minute.');
}

/** Waits for its disk only if it is durable, as one that is killed or measured has to be. */
export async function startPostgres({ isDurable = false } = {}) {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'tester', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), init, { stdio: 'pipe', cwd: folder, ...owner });
  const port = await freePort();
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  // What a test that never loses power can do without.
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  if (!isDurable) args.push(...hasty.flatMap((setting) => ['-c', setting]));
  const begin = () =>
    spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: folder, ...owner });
  let server = begin();
  await untilReady(url);
  return {
    url,
    /** Its process, for tests that kill it. */
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

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export async function createDatabase(url: string, name: string): Promise<string> {
  await run(url, `drop database if exists ${name} with (force)`, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
