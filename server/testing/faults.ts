import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLeak, photo, story } from '@mocks/testing/submissions';
import { mulberry32 } from '@/domain/random';
import { asVideo, Person } from './faultClients';
import { freePort, startPostgres, type Postgres } from './postgres';
import { bundleServer } from './bundleServer';
import { startProcess, type ServerProcess } from './serverProcess';
import { runSeeds, seedsFrom } from '../../conformance/parallel';

/** Returns what was lost or doubled of what people were told is there. */
async function check(people: readonly Person[]): Promise<string[]> {
  const faults: string[] = [];
  for (const person of people) {
    const chat = await person.ask('messages', { limit: 100 });
    for (const [id, text] of person.messages) {
      const found = chat.items.filter((item) => item.id === id || (text && item.message === text));
      const texts = found.map(({ message }) => message);
      if (found.length !== 1 || texts[0] !== text)
        faults.push(`The message ${id} is not "${text}", but ${JSON.stringify(texts)}.`);
    }
    if (!(await person.logIn()))
      faults.push(`The password of ${person.name} is not the one that was set.`);
    const { items, total } = await person.ask('ledger', { limit: 100 });
    const entries = new Map(items.map(({ source, points }) => [source, points]));
    if (entries.size < items.length) faults.push(`A source is twice: ${JSON.stringify(items)}`);
    for (const [source, points] of person.entries) {
      if (entries.get(source) !== points)
        faults.push(`${source} gave ${entries.get(source)}, not ${points}.`);
    }
    const sum = items.reduce((points, entry) => points + entry.points, 0);
    const { user } = await person.ask('session');
    if (sum !== total || user?.points !== total)
      faults.push(`Points are ${user?.points}, the ledger says ${sum} and ${total}.`);
    for (const [id, bytes] of person.videos) {
      const response = await person.send('videoContent', { videoId: id });
      if (!bytes.equals(Buffer.from(await response.arrayBuffer())))
        faults.push(`The video ${id} has other bytes.`);
    }
    faults.push(...person.unexpected);
  }
  return faults;
}

/** On PGlite, there is no PostgreSQL. */
async function runOnce(
  start: () => Promise<ServerProcess>,
  postgres: Postgres | null,
  seed: number,
) {
  const next = mulberry32(seed);
  let server = await start();
  const people = ['ana', 'ben', 'cleo'].map(
    (name) => new Person(() => server.baseUrl, `${name}-${seed}-${Date.now()}`),
  );
  await Promise.all(people.map(async (person) => person.signUp()));

  const working = { isDone: false };
  const work = Promise.all(
    people.flatMap((person, index) => [
      (async () => {
        for (let number = 0; number < 15; number += 1) {
          const id = await person.say(`${person.name} ${number}`);
          if (number % 4 === 1) await person.edit(id, `${person.name} ${number}, edited`);
          if (number % 4 === 3) await person.delete(id);
          if (number % 7 === 0) await person.changePassword(`drop number ${number}`);
        }
      })(),
      (async () => {
        for (const action of ['act01', 'act02', 'act03']) await person.log(action);
        await person.complete('4', noLeak);
        await person.complete('2', { ...story, photos: [photo(seed * 10 + index)] });
      })(),
      person.upload(`film ${person.name}`, asVideo(randomBytes(40_000)), 4),
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
    const counts = people.map(({ messages, entries }) => messages.size + entries.size);
    const acknowledged = counts.reduce((sum, count) => sum + count, 0);
    return { kills, acknowledged, faults: await check(people) };
  } finally {
    await server.kill();
  }
}

/** Kills server and database during writes. Every fifth run is on PGlite, in one process. */
export async function runFaults(
  script: string,
  [runs = 10, firstSeed = 1]: readonly number[],
): Promise<boolean> {
  const total = { kills: 0, acknowledged: 0, failed: 0 };
  const open = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'faults-'));
    const bundle = bundleServer();
    const postgres = await startPostgres({ isDurable: true });
    const own = { PORT: String(await freePort()), DATA_DIR: folder, AUTH: 'bearer' };
    const startOn = (DATABASE_URL: string) => async () =>
      startProcess(bundle.script, { ...own, DATABASE_URL });
    return {
      run: async (seed: number) =>
        seed % 5 === 0
          ? runOnce(startOn(''), null, seed)
          : runOnce(startOn(postgres.url), postgres, seed),
      async close() {
        await postgres.stop();
        bundle.remove();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
  const seeds = seedsFrom(firstSeed, runs);
  await runSeeds<Awaited<ReturnType<typeof runOnce>>>(
    { script, seeds, open },
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
