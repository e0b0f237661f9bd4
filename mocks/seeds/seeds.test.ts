import { execFileSync } from 'node:child_process';
import { createWorld } from '../world';
import { castFor } from './castFor';
import { defaultCast } from './defaultCast';
import { dialogue } from './dialogue';
import { makeCast } from './makeCast';
import { startingWorlds, type WorldName } from './worlds';

const now = Date.parse('2026-03-02T09:41:00Z');
const names = Object.keys(startingWorlds) as WorldName[];
const seeds = [0, 1, 7, 42, 1000, Number.MAX_SAFE_INTEGER];

test('the default cast is the one that its seed makes', () => {
  expect(defaultCast).toEqual(makeCast(defaultCast.seed));
});

test.each(names)('the %s world of one seed and instant is always the same', async (name) => {
  const dump = async () => createWorld({ name, now, cast: await castFor(7) }).db.dump();

  expect(await dump()).toEqual(await dump());
});

test('another seed makes other people, points and times', () => {
  const other = makeCast(7);

  expect(other.members).not.toEqual(defaultCast.members);
  expect(other.minutesAgo).not.toEqual(defaultCast.minutesAgo);
});

test.each([
  ['Pacific/Kiritimati', 'de_DE.UTF-8'],
  ['America/New_York', 'tr_TR.UTF-8'],
])('a world is the same in %s and where people speak %s', (zone, language) => {
  const code = `require('./mocks/world.ts').createWorld({ now: ${now} }).db.dump()`;
  const there = execFileSync(
    process.execPath,
    ['-r', 'esbuild-register', '-p', `JSON.stringify(${code})`],
    { env: { ...process.env, TZ: zone, LC_ALL: language }, encoding: 'utf8' },
  );

  expect(JSON.parse(there)).toEqual(createWorld({ now }).db.dump());
});

test('another seed without its cast is refused, and says what to do', () => {
  expect(() => createWorld({ seed: 7 })).toThrow('await castFor(7)');
});

describe.each(seeds)('the cast of seed %i', (seed) => {
  const cast = makeCast(seed);

  test('[L14] has nine people with different names and points in range', () => {
    const points = cast.members.map((member) => member.points);

    expect(new Set(cast.members.map(({ name }) => name)).size).toBe(9);
    expect(new Set([...points, 1250]).size).toBe(10);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...points)).toBeLessThanOrEqual(2499);
  });

  test('[T03] [T05] has a time within the last day for each line, oldest first', () => {
    expect(cast.minutesAgo).toHaveLength(15);
    expect(dialogue).toHaveLength(15);
    expect(cast.minutesAgo).toEqual(cast.minutesAgo.toSorted((a, b) => b - a));
    expect(Math.min(...cast.minutesAgo)).toBeGreaterThan(0);
    expect(Math.max(...cast.minutesAgo)).toBeLessThan(1440);
  });

  test('gives each part to a member of its own', () => {
    expect(new Set(cast.parts).size).toBe(7);
    expect(cast.parts.every((index) => cast.members[index])).toBe(true);
  });
});

test('the demo user stands sixth among the default cast, whose points are well spread', () => {
  const points = [1250, ...defaultCast.members.map((member) => member.points)];
  const sorted = points.toSorted((a, b) => b - a);

  expect(sorted.indexOf(1250)).toBe(5);
  expect(sorted[0]).toBeGreaterThan(2000);
  expect(sorted.at(-1)).toBeLessThan(700);
});
