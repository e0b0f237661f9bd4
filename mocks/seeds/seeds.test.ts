import { execFileSync } from 'node:child_process';
import { hash } from '@backend/hash';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';
import { makeSeedProfile } from './makeSeedProfile';
import { defaultSeedProfile, dialogue } from './samples';
import { generateSeedProfile } from './worlds';

const now = Date.parse('2026-03-02T09:41:00Z');
const seeds = [0, 7, Number.MAX_SAFE_INTEGER];

test('the default profile is the one that its seed generates, and no other', () => {
  expect(defaultSeedProfile).toEqual(makeSeedProfile(defaultSeedProfile.seed));
  expect(makeSeedProfile(7).members).not.toEqual(defaultSeedProfile.members);
});

test('a world is the same in another zone and language', () => {
  const code = `require('./mocks/world/world.ts').createWorld({ now: ${now} }).db.dump()`;
  const there = execFileSync(
    process.execPath,
    ['--require', 'tsx/cjs', '-p', `JSON.stringify(${code})`],
    { env: { ...process.env, TZ: 'America/New_York', LC_ALL: 'tr_TR.UTF-8' }, encoding: 'utf8' },
  );

  expect(JSON.parse(there)).toEqual(createWorld({ now }).db.dump());
});

test.each(seeds)(
  '[L14] [T03] [T05] the profile of seed %i has nine people with points in range, and fifteen lines',
  (seed) => {
    const { members, minutesAgo, parts } = makeSeedProfile(seed);
    const points = members.map((member) => member.points);

    expect(new Set(members.map(({ name }) => name)).size).toBe(9);
    expect(new Set([...points, 1250]).size).toBe(10);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...points)).toBeLessThanOrEqual(2499);
    expect([minutesAgo.length, dialogue.length]).toEqual([15, 15]);
    expect(minutesAgo).toEqual(minutesAgo.toSorted((a, b) => b - a));
    expect(Math.min(...minutesAgo)).toBeGreaterThan(0);
    expect(Math.max(...minutesAgo)).toBeLessThan(1440);
    expect(new Set(parts).size).toBe(7);
    expect(parts.every((index) => members[index])).toBe(true);
  },
);

const oddTimes = [
  '2026-03-29T00:59:00Z',
  '2026-03-31T22:30:00Z',
  '2026-10-25T23:59:59Z',
  '2026-04-05T15:10:00Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00Z',
  '2028-03-01T08:00:00Z',
  '2026-11-05T07:59:00Z',
].map((time) => Date.parse(time));

test('in any zone and at odd times, the demo user has 1250 points, three badges, five days', async () => {
  for (const [seed, now] of oddTimes.entries()) {
    const zone = seed % 2 === 0 ? 'America/Los_Angeles' : 'Pacific/Kiritimati';
    const seedProfile = makeSeedProfile(seed);
    const world = createWorld({ seedProfile, seed, zone, now, clock: { now: () => now } });
    world.signIn('1');
    const { ask } = clientOf(world);

    const { user } = await ask('session', undefined);
    const { week, ...streak } = await ask('streak', undefined);

    expect(user).toMatchObject({ points: 1250, level: 8, rank: 'Water Guardian', streak: 5 });
    expect(user?.badges).toEqual(['first-drop', 'water-warrior', 'eco-champion']);
    expect(streak).toMatchObject({ longest: 5, freezes: 1 });
    const days = 'before done done done done done open';
    expect(week.map(({ state }) => state).join(' ')).toBe(days);
    expect((await ask('ledger', {})).total).toBe(1250);
  }
});

test.each(seeds)(
  'with seed %i everyone has the points of the profile, all from their ledger',
  (seed) => {
    const seedProfile = makeSeedProfile(seed);
    const { db } = createWorld({ seedProfile, seed, now });

    seedProfile.members.forEach(({ points }, index) => {
      const entries = db.ledger.all().filter(({ userId }) => userId === String(index + 2));
      expect(db.users.get(String(index + 2))?.points).toBe(points);
      expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(points);
      expect(entries.length).toBeGreaterThanOrEqual(3);
      expect(entries.slice(1).every(({ savings }) => savings.length === 1)).toBe(true);
    });
  },
);

const digestOf = (value: unknown) => hash(JSON.stringify(value));

// Update a digest after an intended change of a world's initial data.
test.each([
  ['demo', '1wr7usxc1d5'],
  ['newcomer', 'wh9quzrrop'],
  ['community', 'pxpvxx5wk'],
  ['strict', '6bkzwtkinv'],
  ['moderator', 'minhmqtoej'],
] as const)('the %s world has exactly the same data on every machine', (name, digest) => {
  expect(digestOf(createWorld({ name, now }).db.dump())).toBe(digest);
});

test('also for other seeds', async () => {
  const worlds = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => {
      const world = createWorld({ seed, seedProfile: await generateSeedProfile(seed), now });
      return world.db.dump();
    }),
  );

  expect(digestOf(worlds)).toBe('1tatq2trgwf');
});
