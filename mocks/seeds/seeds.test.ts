import { execFileSync } from 'node:child_process';
import { actionList } from '@backend/content/actionList';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';
import { generateSeedProfile } from './generateSeedProfile';
import { defaultSeedProfile } from './defaultSeedProfile';
import { dialogue } from './dialogue';
import { makeSeedProfile } from './makeSeedProfile';
import { quickActions } from './quickActions';
import { startingWorlds, type WorldName } from './worlds';

const now = Date.parse('2026-03-02T09:41:00Z');
const names = Object.keys(startingWorlds) as WorldName[];
const seeds = [0, 1, 7, 42, 1000, Number.MAX_SAFE_INTEGER];

test('the default profile is the one that its seed generates', () => {
  expect(defaultSeedProfile).toEqual(makeSeedProfile(defaultSeedProfile.seed));
});

test.each(names)('the %s world of one seed and time is always the same', async (name) => {
  const dump = async () =>
    createWorld({ name, now, seedProfile: await generateSeedProfile(7) }).db.dump();

  expect(await dump()).toEqual(await dump());
});

test('another seed has other users, points and times', () => {
  const other = makeSeedProfile(7);

  expect(other.members).not.toEqual(defaultSeedProfile.members);
  expect(other.minutesAgo).not.toEqual(defaultSeedProfile.minutesAgo);
});

test.each([
  ['Pacific/Kiritimati', 'de_DE.UTF-8'],
  ['America/New_York', 'tr_TR.UTF-8'],
])('a world is the same in %s and where people speak %s', (zone, language) => {
  const code = `require('./mocks/world/world.ts').createWorld({ now: ${now} }).db.dump()`;
  const there = execFileSync(
    process.execPath,
    ['--require', 'tsx/cjs', '-p', `JSON.stringify(${code})`],
    { env: { ...process.env, TZ: zone, LC_ALL: language }, encoding: 'utf8' },
  );

  expect(JSON.parse(there)).toEqual(createWorld({ now }).db.dump());
});

test('rejects another seed without its profile and says what to do', () => {
  expect(() => createWorld({ seed: 7 })).toThrow('await generateSeedProfile(7)');
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

test('the demo user is sixth in the default profile, whose points are well spread', () => {
  const points = [1250, ...defaultSeedProfile.members.map((member) => member.points)];
  const sorted = points.toSorted((a, b) => b - a);

  expect(sorted.indexOf(1250)).toBe(5);
  expect(sorted[0]).toBeGreaterThan(2000);
  expect(sorted.at(-1)).toBeLessThan(700);
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];
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

test.each(zones)(
  'in %s the demo user has 1250 points, level 8, three badges, five days',
  async (zone) => {
    const profiles = Array.from({ length: 50 }, (_profile, seed) => makeSeedProfile(seed));
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

test('the newcomer has nothing', () => {
  const { db } = createWorld({ name: 'newcomer', now });

  expect(db.users.get('1')).toMatchObject({
    points: 0,
    level: 1,
    badges: [],
    rank: 'Water Novice',
  });
  expect(db.ledger.all().some(({ userId }) => userId === '1')).toBe(false);
  expect(db.ledger.size).toBeGreaterThan(0);
});

test('past acts are in the list of actions, word for word', () => {
  for (const action of Object.values(quickActions)) {
    expect(actionList).toContainEqual(expect.objectContaining(action));
  }
});

test('uses UTC for an unknown zone', () => {
  expect(createWorld({ zone: 'Etc/Unknown' }).zone).toBe('UTC');
});
