import { execFileSync } from 'node:child_process';
import { hash } from '@backend/hash';
import { actionList } from '@backend/content/actionList';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';
import { generateSeedProfile } from './generateSeedProfile';
import { defaultSeedProfile } from './defaultSeedProfile';
import { dialogue } from './dialogue';
import { makeSeedProfile } from './makeSeedProfile';
import { quickActions } from './quickActions';

const now = Date.parse('2026-03-02T09:41:00Z');
const seeds = [0, 7, Number.MAX_SAFE_INTEGER];

test('the default profile is the one that its seed generates', () => {
  expect(defaultSeedProfile).toEqual(makeSeedProfile(defaultSeedProfile.seed));
});

test('another seed has other users, points and times', () => {
  const other = makeSeedProfile(7);

  expect(other.members).not.toEqual(defaultSeedProfile.members);
  expect(other.minutesAgo).not.toEqual(defaultSeedProfile.minutesAgo);
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

describe.each(seeds)('the profile of seed %i', (seed) => {
  const seedProfile = makeSeedProfile(seed);

  test('[L14] has nine people with different names and points in range', () => {
    const points = seedProfile.members.map((member) => member.points);

    expect(new Set(seedProfile.members.map(({ name }) => name)).size).toBe(9);
    expect(new Set([...points, 1250]).size).toBe(10);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...points)).toBeLessThanOrEqual(2499);
  });

  test('[T03] [T05] has a time within the last day for each line, oldest first', () => {
    expect(seedProfile.minutesAgo).toHaveLength(15);
    expect(dialogue).toHaveLength(15);
    expect(seedProfile.minutesAgo).toEqual(seedProfile.minutesAgo.toSorted((a, b) => b - a));
    expect(Math.min(...seedProfile.minutesAgo)).toBeGreaterThan(0);
    expect(Math.max(...seedProfile.minutesAgo)).toBeLessThan(1440);
  });

  test('assigns each part to a different member', () => {
    expect(new Set(seedProfile.parts).size).toBe(7);
    expect(seedProfile.parts.every((index) => seedProfile.members[index])).toBe(true);
  });
});

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

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'in %s the demo user has 1250 points, level 8, three badges, five days',
  async (zone) => {
    const profiles = Array.from({ length: 8 }, (_profile, seed) => makeSeedProfile(seed));
    for (const [index, seedProfile] of profiles.entries()) {
      const now = oddTimes[index % oddTimes.length] ?? 0;
      const world = createWorld({
        seedProfile,
        seed: seedProfile.seed,
        zone,
        now,
        clock: { now: () => now },
      });
      world.signIn('1');
      const { ask } = clientOf(world);

      const { user } = await ask('session', undefined);
      const streak = await ask('streak', undefined);

      expect(user).toMatchObject({ points: 1250, level: 8, rank: 'Water Guardian', streak: 5 });
      expect(user?.badges).toEqual(['first-drop', 'water-warrior', 'eco-champion']);
      expect(streak).toMatchObject({ longest: 5, freezes: 1 });
      expect(streak.week.map(({ state }) => state).join(' ')).toBe(
        'before done done done done done open',
      );
      expect((await ask('ledger', {})).total).toBe(1250);
    }
  },
);

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

test('past acts are in the list of actions, word for word', () => {
  for (const action of Object.values(quickActions)) {
    expect(actionList).toContainEqual(expect.objectContaining(action));
  }
});

const digestOf = (value: unknown) => hash(JSON.stringify(value));

// Update a digest after an intended change of a world's initial data.
test.each([
  ['demo', 'th30ycsvu6'],
  ['newcomer', '1wffdkgsodu'],
  ['community', '1ul3r04ms4y'],
  ['strict', '27845ukcn4x'],
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

  expect(digestOf(worlds)).toBe('1d321pk2ji6');
});
