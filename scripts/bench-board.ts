import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { clientOf } from '@mocks/testing/client';
import { createWorld } from '@mocks/world/world';

/**
 * Measures the leaderboard of a million users: the first response, which creates them, later ones,
 * and the memory used.
 */

const size = 1_000_000;
const pages = 100;
const budgets = { 'first response, ms': 500, 'later page, ms': 50, 'memory, MB': 100 };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Returns a client for a world of this many users. */
function signedIn(people: number) {
  const world = createWorld({ size: people });
  world.signIn('1');
  return clientOf(world).ask;
}

// Runs a small world first, so that loading the modules isn't measured.
await signedIn(11)('leaderboard', {});
const before = heldMegabytes();
const ask = signedIn(size);
const first = await timed(() => ask('leaderboard', {}));

let cursor: string | undefined;
const all = await timed(async () => {
  for (let page = 0; page < pages; page += 1) {
    const { nextCursor } = await ask('leaderboard', { limit: 100, ...(cursor && { cursor }) });
    cursor = nextCursor ?? undefined;
  }
});
const held = heldMegabytes() - before;
const { me, total } = await ask('leaderboard', { around: 'me' });

const figures = {
  'first response, ms': first,
  'later page, ms': all / pages,
  'memory, MB': held,
};
console.log(`${total} people, rank ${me.position} for ${me.points} points:`);
for (const name of Object.keys(budgets) as (keyof typeof budgets)[]) {
  const isMet = figures[name] < budgets[name];
  const figure = figures[name].toFixed(1).padStart(8);
  console.log(`${name.padEnd(18)} ${figure}  of ${budgets[name]}  ${isMet ? 'ok' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
}
