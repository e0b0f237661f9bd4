import { createFakeBackend } from '@/testing/offline/fakeBackend';
import { runSchedule, type Outcome } from '@/testing/offline/runSchedule';
import { clock, serverSide, startedAt } from './sides';
import { startTestServer } from './testServer';
import { runSeeds, seedsFrom } from './threads';

/**
 * Runs seeded days of a device with little network, each with fifty writes in the app's outbox,
 * against the fake API and against the server, and fails if a write is lost, doubled or out of
 * order: `npm run contract:offline -- 100 1` runs 100 days from seed 1.
 */
const [days = 100, firstSeed = 1] = process.argv.slice(2).map(Number);

const began = performance.now();
const totals = new Map<string, Record<string, number>>();

function add(backend: string, { seed, errors, ...figures }: Outcome): void {
  const total = totals.get(backend) ?? {};
  totals.set(backend, total);
  const all = { days: 1, ...figures, failed: Number(errors.length > 0) };
  for (const [name, figure] of Object.entries(all)) total[name] = (total[name] ?? 0) + figure;
  if (errors.length === 0) return;
  console.log(`Seed ${seed}, ${backend}:\n  ${errors.join('\n  ')}`);
}

await runSeeds<{ fake: Outcome; server: Outcome }>(
  {
    script: import.meta.url,
    seeds: seedsFrom(firstSeed, days),
    async open() {
      const started = await startTestServer({ clock });
      return {
        async run(seed) {
          clock.stop(startedAt);
          const fake = await runSchedule(seed, {
            backend: createFakeBackend(clock),
            clock,
            startedAt,
          });
          clock.stop(startedAt);
          const backend = await serverSide(started);
          return { fake, server: await runSchedule(seed, { backend, clock, startedAt }) };
        },
        close: () => started.stop(),
      };
    },
  },
  ({ fake, server }) => {
    add('fake', fake);
    add('server', server);
  },
);

for (const [backend, total] of totals) {
  const words = Object.entries(total).map(([name, figure]) => `${figure} ${name}`);
  console.log(`${backend}: ${words.join(', ')}`);
}
console.log(`In ${Math.round((performance.now() - began) / 1000)} s.`);
process.exitCode = [...totals.values()].some(({ failed = 0 }) => failed > 0) ? 1 : 0;
