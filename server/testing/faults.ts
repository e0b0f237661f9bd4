import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLeak, photo, story } from '@mocks/testing/submissions';
import { mulberry32 } from '@/domain/random';
import { Person } from './faultClients';
import { asFilm } from './film';
import { freePort, startPostgres, type Postgres } from './postgres';
import { bundleServer, startProcess, type ServerProcess } from './serverProcess';
import { runSeeds, seedsFrom } from '../../conformance/parallel';

function film(seed: number): Buffer {
  const next = mulberry32(seed);
  return asFilm(Buffer.from(Uint8Array.from({ length: 40_000 }, () => next() % 256)));
}

interface Outcome {
  readonly kills: number;
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

/** Returns what was lost or doubled. */
async function check(people: readonly Person[]): Promise<string[]> {
  const faults = people.flatMap(({ unexpected }) => unexpected);
  const [reader] = people;
  if (!reader) return faults;
  const texts = new Map<string, number>();
  for (let query = '?limit=100', pages = 0; pages < 5; pages += 1) {
    const page = await reader.json<{ items: { message: string }[]; olderCursor: string | null }>(
      `/messages${query}`,
    );
    for (const { message } of page.items) texts.set(message, (texts.get(message) ?? 0) + 1);
    if (page.olderCursor === null) break;
    query = `?limit=100&cursor=${page.olderCursor}`;
  }
  for (const person of people) {
    for (const text of person.messages) {
      if (texts.get(text) !== 1) faults.push(`"${text}" is there ${texts.get(text) ?? 0} times.`);
    }
    const { items, total } = await person.json<{
      items: { source: string; points: number }[];
      total: number;
    }>('/users/me/ledger?limit=100');
    const sources = items.map(({ source }) => source);
    if (new Set(sources).size < sources.length)
      faults.push(`A source is there twice: ${sources.join(', ')}`);
    for (const log of person.logs) {
      if (!sources.includes(`action:${log}`)) faults.push(`The log ${log} is lost.`);
    }
    for (const [id, points] of person.completions) {
      const entry = items.find(({ source }) => source === `challenge:${id}`);
      if (entry?.points !== points) faults.push(`"${id}" gave ${entry?.points}, not ${points}.`);
    }
    const sum = items.reduce((points, entry) => points + entry.points, 0);
    const { user } = await person.json<{ user: { points: number } }>('/session');
    if (sum !== total || user.points !== total) {
      faults.push(`Points are ${user.points}, the ledger says ${sum} and ${total}.`);
    }
    for (const [id, expected] of person.videos) {
      const response = await person.ask(`/videos/${id}/content`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const got = createHash('sha256').update(bytes).digest('hex');
      if (got !== expected) faults.push(`The video ${id} has other bytes.`);
    }
  }
  return faults;
}

/** On PGlite, there is no PostgreSQL. */
async function runOnce(
  start: () => Promise<ServerProcess>,
  postgres: Postgres | null,
  seed: number,
): Promise<Outcome> {
  const next = mulberry32(seed);
  let server = await start();
  const connection = { baseUrl: () => server.baseUrl };
  const names = ['ana', 'ben', 'cleo'].map((name) => `${name}-${seed}-${Date.now()}`);
  const people = names.map((name) => new Person(connection, name));
  await Promise.all(people.map(async (person) => person.signUp()));

  const working = { isDone: false };
  const work = Promise.all(
    people.flatMap((person, index) => [
      (async () => {
        for (let count = 0; count < 15; count += 1) await person.say(`${person.name} ${count}`);
      })(),
      (async () => {
        for (const action of ['act01', 'act02', 'act03']) await person.log(action);
      })(),
      (async () => {
        await person.complete('4', noLeak);
        await person.complete('2', { ...story, photos: [photo(seed * 10 + index)] });
      })(),
      person.upload(`film ${person.name}`, film(seed * 10 + index), 4),
    ]),
  ).finally(() => {
    working.isDone = true;
  });
  // Reported at the end, not while the server is away.
  work.catch(() => undefined);
  let kills = 0;
  for (; kills < 3 && !working.isDone; kills += 1) {
    await pause(20 + (next() % 250));
    const isWithDatabase = next() % 3 === 0;
    if (isWithDatabase && postgres) {
      postgres.process.kill('SIGKILL');
      await pause(next() % 100);
    }
    await server.kill();
    if (isWithDatabase) await postgres?.restart();
    server = await start();
  }
  try {
    await work;
    const acknowledged = people.reduce(
      (sum, { messages, logs, videos, completions }) =>
        sum + messages.length + logs.length + videos.size + completions.size,
      0,
    );
    return { kills, acknowledged, faults: await check(people) };
  } finally {
    await server.kill();
  }
}

/**
 * Kills server and database while people chat, log actions, complete challenges and upload, and then
 * looks for what was lost or doubled. Every fifth run is on PGlite, whose database is in the server's
 * process.
 */
export async function runFaults(
  script: string,
  [runs = 10, firstSeed = 1]: readonly number[],
): Promise<boolean> {
  const total = { kills: 0, acknowledged: 0, failed: 0 };
  await runSeeds<Outcome>(
    {
      script,
      seeds: seedsFrom(firstSeed, runs),
      async open() {
        const folder = mkdtempSync(join(tmpdir(), 'faults-'));
        const bundle = bundleServer();
        const postgres = await startPostgres({ isDurable: true });
        const own = { PORT: String(await freePort()), DATA_DIR: folder, AUTH: 'bearer' };
        const startOn = (DATABASE_URL: string) => async () =>
          startProcess(bundle.script, { ...own, DATABASE_URL });
        return {
          run: async (seed) =>
            seed % 5 === 0
              ? runOnce(startOn(''), null, seed)
              : runOnce(startOn(postgres.url), postgres, seed),
          async close() {
            await postgres.stop();
            bundle.remove();
            rmSync(folder, { recursive: true, force: true });
          },
        };
      },
    },
    ({ kills, acknowledged, faults }, seed) => {
      total.kills += kills;
      total.acknowledged += acknowledged;
      if (faults.length === 0) return;
      total.failed += 1;
      console.log(`Seed ${seed}:\n  ${faults.join('\n  ')}`);
    },
  );
  console.log(
    `${runs} runs with ${total.kills} kills: ${total.acknowledged} acknowledged requests, ${total.failed} runs with something lost or doubled.`,
  );
  return total.failed === 0;
}
