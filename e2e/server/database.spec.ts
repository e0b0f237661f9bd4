import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { asVideo, Person } from '../../server/testing/faultClients';
import { backUp, restore } from '../../server/db/backup';
import { openPglite, openPostgres } from '../../server/db/database';
import { countSteps, runSteps, steps } from '../../server/db/migrations';
import {
  connectTo,
  createDatabase,
  startPostgres,
  type Postgres,
} from '../../server/testing/postgres';
import { bundleServer } from '../../server/testing/bundleServer';
import { startProcess, type ServerProcess } from '../../server/testing/serverProcess';

/* What shows only with a database: concurrent requests, what is left behind, and shutdown. */

let folder = '';
let bundle: ReturnType<typeof bundleServer>;
let postgres: Postgres;
let database: Awaited<ReturnType<typeof connectTo>>;
let server: ServerProcess;

const start = async (environment: NodeJS.ProcessEnv = {}) =>
  startProcess(bundle.script, {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    AUTH: 'bearer',
    LIMITS: 'on',
    ...environment,
  });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-database-'));
  bundle = bundleServer();
  postgres = await startPostgres();
  database = await connectTo(postgres.url);
  server = await start();
});

test.afterAll(async () => {
  await server.kill();
  await database.end();
  await postgres.stop();
  bundle.remove();
  rmSync(folder, { recursive: true });
});

/** Asks it to stop, and waits until it has. */
async function stop({ child }: ServerProcess): Promise<unknown> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  return exited;
}

async function streams(): Promise<number> {
  const text = await (await fetch(new URL('/metrics', server.baseUrl))).text();
  return Number(/^chat_streams (\d+)$/m.exec(text)?.[1]);
}

let count = 0;
async function joinUp(): Promise<Person> {
  count += 1;
  const person = new Person(() => server.baseUrl, `saver-ana-${count}`);
  await person.signUp();
  return person;
}

const film = (kind: number) => asVideo(Buffer.alloc(400, kind));

const storedFiles = () => readdirSync(join(folder, 'files')).toSorted();

test('a film that two users publish at once earns points once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const people = await Promise.all([joinUp(), joinUp(), joinUp()]);
    await Promise.all(people.map(async (person) => person.upload('Tap', film(10 + round), 1)));
    const totals = await Promise.all(
      people.map(async (person) => (await person.ask('ledger')).total),
    );
    expect(totals.filter((total) => total > 0)).toHaveLength(1);
  }
});

test('a burst of wrong passwords is stopped by the limit, and a right one costs nothing', async () => {
  const { name } = await joinUp();
  const login = async (password: string) => {
    const { status } = await fetch(`${server.baseUrl}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.com`, password }),
    });
    return status;
  };
  for (let times = 0; times < 15; times += 1) expect(await login('drop-by-drop')).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => login('wrong')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('a stream from the beginning of a long chat keeps nobody waiting, and misses nothing', async () => {
  const person = await joinUp();
  await person.say('First');
  await database.query(`
    insert into messages (id, user_id, message, sent_at, sequence)
      select 'm' || i, (select id from users limit 1), 'Old ' || i, 0, (select sequence from community) + i
      from generate_series(1, 3000) as i;
    update community set sequence = sequence + 3000;`);
  const { position } = await person.ask('messages');
  const read = async (after: string, until: string) => {
    const abort = new AbortController();
    const response = await person.send('liveMessages', { after }, abort.signal);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes(until)) break;
    }
    abort.abort();
    return Array.from(text.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id));
  };

  const both = Promise.all([read('0', '"News"'), read(position, '"News"')]);
  await person.say('News');
  const [all, fresh] = await both;

  const last = Number(position) + 1;
  expect(fresh).toEqual([last]);
  expect(all.at(-1)).toBe(last);
  expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
  expect(all.length).toBeGreaterThanOrEqual(3002);
  await expect.poll(streams).toBe(0);
});

test('metrics of a server with ORIGINS need the token', async () => {
  expect((await fetch(new URL('/metrics', server.baseUrl))).status).toBe(200);
  const shared = await start({
    ORIGINS: 'https://app.example.com',
    SMTP_URL: 'smtps://mail.example',
  });
  expect((await fetch(new URL('/metrics', shared.baseUrl))).status).toBe(403);
  await shared.kill();
});

test('a clean-up deletes files that no row names, and none that it does not know', async () => {
  /** Lets a day pass for what nobody uses, and starts the server again, which cleans up. */
  const cleanUpLater = async () => {
    await stop(server);
    await database.query('update unclaimed_files set since = 0');
    await database.query('update uploads set touched_at = 0');
    server = await start();
    const notes = 'select from unclaimed_files union all select from uploads';
    await expect.poll(async () => (await database.query(notes)).rowCount).toBe(0);
  };
  const person = await joinUp();
  await person.upload('Tap', film(90), 2);
  const kept = storedFiles();
  // An upload that nobody continues, a part that arrived before the process ended, and others'.
  await person.append(await person.begin('Rain', film(91)), film(91).subarray(0, 200), 0);
  const orphan = '0b4b0d5e-7c1a-4d9e-8f55-111111111111';
  writeFileSync(join(folder, 'files', `${orphan}.part`), 'half');
  await database.query('insert into unclaimed_files values ($1, $2)', [orphan, Date.now()]);
  const foreign = '0b4b0d5e-7c1a-4d9e-8f55-222222222222';
  writeFileSync(join(folder, 'files', foreign), 'of another database');
  expect(storedFiles()).toHaveLength(kept.length + 3);

  await cleanUpLater();

  expect(storedFiles()).toEqual([...kept, foreign].toSorted());
  const environment = { ...process.env, DATABASE_URL: postgres.url };
  execFileSync(process.execPath, [bundle.script, 'forget-test-people'], { env: environment });
  await cleanUpLater();
  expect(storedFiles()).toEqual([foreign]);
});

test('a server that is asked to stop answers what was asked, ends the streams, and exits with 0', async () => {
  const data = mkdtempSync(join(tmpdir(), 'server-stop-'));
  const running = await startProcess(bundle.script, { PORT: '0', DATA_DIR: data, AUTH: 'bearer' });
  try {
    const person = new Person(() => running.baseUrl, 'stops');
    await person.signUp();
    const stream = await person.send('liveMessages', { after: '0' });
    // Its body is sent once the server has its headers, and is asked to stop.
    const headers = { 'Content-Type': 'application/json', Expect: '100-continue' };
    // Through the address that clients take for localhost where there is IPv6.
    const url = running.baseUrl.replace('127.0.0.1', '[::1]');
    const late = request(`${url}/users`, { method: 'POST', headers });
    const isReceived = once(late, 'continue');
    late.flushHeaders();
    await isReceived;
    const lock = join(data, 'database.lock');
    expect(existsSync(lock)).toBe(true);

    const exited = stop(running);
    await stream.text();
    const answered = once(late, 'response');
    late.end(JSON.stringify({ name: 'Late', email: 'l@example.com', password: 'drop-by-drop' }));

    const [response] = (await answered) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(201);
    expect(await exited).toEqual([0, null]);
    expect(existsSync(lock)).toBe(false);
  } finally {
    await running.kill();
    rmSync(data, { recursive: true });
  }
});

const engines = ['PGlite', 'PostgreSQL'] as const;

for (const engine of engines) {
  const other = engines.find((each) => each !== engine);

  test(`a backup of ${engine} restores people, points and films there, and on ${other}`, async () => {
    const data = mkdtempSync(join(tmpdir(), 'server-backup-'));
    const place = async (on: (typeof engines)[number], name: string) => ({
      PORT: '0',
      AUTH: 'bearer',
      DATA_DIR: join(data, name),
      ...(on === 'PostgreSQL' && { DATABASE_URL: await createDatabase(postgres.url, name) }),
    });
    const run = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
      execFileSync(process.execPath, [bundle.script, ...args], {
        env: { ...process.env, ...environment },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    const first = await place(engine, `first_${engine.toLowerCase()}`);
    let running = await startProcess(bundle.script, first);
    const person = new Person(() => running.baseUrl, `backup-${engine}`);
    await person.signUp();
    await person.upload('Tap', film(120 + engine.length), 2);
    const { total } = await person.ask('ledger');
    await person.say('Before');
    await stop(running);

    const backup = join(data, 'backup');
    expect(run(first, 'backup', backup)).toBe(`Backed up to ${backup}.\n`);
    for (const on of engines) {
      const second = await place(on, `second_${on.toLowerCase()}_${engine.toLowerCase()}`);
      run(second, 'restore', backup);
      expect(() => run(second, 'restore', backup)).toThrow(/isn’t empty.*nothing was changed/);

      running = await startProcess(bundle.script, second);
      expect((await person.ask('ledger')).total).toBe(total);
      const { items } = await person.ask('videos');
      const [video] = items;
      const bytes = await person.send('videoContent', { videoId: video?.id ?? '' });
      expect(Buffer.from(await bytes.arrayBuffer())).toEqual(film(120 + engine.length));
      await person.say('After');
      const { items: messages } = await person.ask('messages');
      expect(messages.map(({ message }) => message)).toEqual(['After', 'Before']);
      expect((await person.ask('leaderboard')).me).toMatchObject({ position: 1, points: total });
      await stop(running);
    }
    expect(() => run(first, 'backup', backup)).toThrow(/Name a new folder/);
    rmSync(data, { recursive: true });
  });

  test(`on ${engine}, a backup from before a migration gets the later steps`, async () => {
    const backup = join(mkdtempSync(join(tmpdir(), 'server-backup-')), 'backup');
    const open = async (name: string) =>
      engine === 'PGlite'
        ? openPglite(null)
        : openPostgres(await createDatabase(postgres.url, name), () => {});
    const source = await open('steps_before');
    await source.transaction((sql) => runSteps(sql, 3));
    await source.query(
      `insert into users (id, name, email, avatar, points, level, badges, rank, joined_at)
       values ('ana', 'Ana', '', '', 40, 1, '[]', 'Water Novice', 5)`,
    );
    await backUp({ database: source, files: null }, backup);
    const target = await open('steps_after');

    await restore({ database: target, files: null }, backup);

    expect(await countSteps(target)).toBe(steps.length);
    expect(await target.query('select id, points from users')).toEqual([{ id: 'ana', points: 40 }]);
    expect(await target.query('select * from point_counts')).toEqual([{ points: 40, people: 1 }]);
    await Promise.all([source.close(), target.close()]);
  });
}
