import { noBadgeStats } from '@/testing/fixtures/noBadgeStats';
import { type ActionRules, actionSaving, dripsPerMinute, leakLitersPerDay } from './grading';
import { badgeProgress } from './badges';
import {
  boardDayStart,
  compareStandings,
  credit,
  levelProgress,
  pointsToLevel,
  rankForLevel,
  ranks,
} from './levels';
import { countChallenges, filterChallenges, isPastDeadline } from './challenges';
import { excerptOf, newestItems } from './inbox';
import {
  balance,
  canAppend,
  isNewDay,
  type LedgerEntry,
  pointsFor,
  type RewardKind,
  source,
  streakActs,
} from './ledger';
import { addLiters } from './liters';
import { mergeUser } from './user';

const entry = (source: string, points: number, kind: LedgerEntry['kind'] = 'award') => ({
  source,
  points,
  kind,
  at: 0,
  zone: 'UTC',
});
const seed = entry('seed', 1250, 'seed');
const quiz = entry('challenge:1', 50);
const undone = entry('reversal:challenge:1', -50, 'reversal');

test('no balance is below 0, what was brought along stays, and sources have full names', () => {
  expect(balance([undone])).toBe(0);
  expect(canAppend([seed, quiz], entry('reversal:seed', -1250, 'reversal'))).toBe(false);
  expect(canAppend([seed, quiz], quiz)).toBe(false);
  expect(canAppend([seed, quiz], entry('challenge', 50))).toBe(true);
});

/** An entry of March 2026. */
const on = (time: string, entry: LedgerEntry, zone = 'UTC') => ({
  ...entry,
  at: Date.parse(`2026-03-${time}Z`),
  zone,
});
const video = entry('video:4', 100);
const unpaid = entry('video:5', 0);

test.each([
  ['awards that gave points', [quiz, video], [quiz, video]],
  ['not what was brought along', [seed, quiz], [quiz]],
  ['not an award without points', [quiz, unpaid], [quiz]],
  ['not what was taken back', [quiz, undone], [quiz]],
])('streakActs returns %s', (_what, entries, acts) => {
  expect(streakActs(entries)).toEqual(acts);
});

test.each<[string, LedgerEntry[], LedgerEntry, boolean]>([
  ['a first award', [], on('02T09:00', quiz), true],
  ['an award without points', [], on('02T09:00', unpaid), false],
  ['what is brought along', [], on('02T09:00', seed), false],
  ['a second award of the date', [on('02T00:00', video)], on('02T23:59', quiz), false],
  ['an award of the next date', [on('01T23:59', video)], on('02T00:00', quiz), true],
  ['a late award of the date before', [on('02T09:00', video)], on('01T20:00', quiz), true],
  ['an award beside one without points', [on('02T08:00', unpaid)], on('02T09:00', quiz), true],
  ['an award beside what was brought along', [on('02T08:00', seed)], on('02T09:00', quiz), true],
  [
    'an award where it is another date already',
    [on('02T09:00', video)],
    on('02T11:00', quiz, 'Pacific/Kiritimati'),
    true,
  ],
])('isNewDay decides for %s', (_what, before, entry, isNew) => {
  expect(isNewDay(before, entry)).toBe(isNew);
});

test.each([
  [source.challenge('4'), 'challenge:4'],
  [source.video('v1'), 'video:v1'],
  [source.videoBonus('v1'), 'videoBonus:v1'],
  [source.action('act01', '2026-03-01', 2), 'action:act01:2026-03-01:2'],
  [source.actionLog('act01:2026-03-01:2'), 'action:act01:2026-03-01:2'],
  [source.review('2026-03-01'), 'daily5:2026-03-01'],
  [source.reversal(source.video('v1')), 'reversal:video:v1'],
])('the source name %s', (name, expected) => {
  expect(name).toBe(expected);
});

test.each<[RewardKind, number, number]>([
  ['video', 0, 100],
  ['video', 2, 100],
  ['video', 3, 0],
  ['action', 4, 5],
  ['action', 5, 0],
  ['videoBonus', 99, 50],
])('the next %s after %d on a day gives %d points', (kind, alreadyToday, points) => {
  expect(pointsFor(kind, alreadyToday)).toBe(points);
});

test.each([
  ['[H15] [K01]', 1250, 50, 150],
  ['[H16] [P09]', 0, 0, 200],
  ['[H17]', 350, 150, 50],
  ['[P09] at a level,', 400, 0, 200],
  ['a fraction,', 199.9, 199, 1],
  ['below nothing,', -1, 199, 1],
  ['no number,', Number.NaN, 0, 200],
  ['without end,', Number.POSITIVE_INFINITY, 0, 200],
])('%s %d points are %d of 200, with %d remaining', (_row, points, reached, remaining) => {
  expect(levelProgress(points)).toEqual({ reached, goal: 200, remaining });
});

test('a credited user rises and falls with the points, and keeps another rank until the level changes', () => {
  const user = { id: '1', points: 1250, level: 8, rank: 'Honorary Otter' };

  expect(credit(user, 149)).toEqual({ ...user, points: 1399 });
  expect(credit(user, 150)).toEqual({ id: '1', points: 1400, level: 9, rank: 'Water Guardian' });
  expect(credit(user, -51)).toEqual({ id: '1', points: 1199, level: 7, rank: 'River Ranger' });
});

test('the ranks follow each other without a gap and are those of their levels', () => {
  const all = ranks();

  expect(all).toHaveLength(12);
  expect(all[0]).toEqual({ name: 'Water Novice', fromLevel: 1, toLevel: 1 });
  expect(all.at(-1)).toEqual({ name: 'Water Legend', fromLevel: 20, toLevel: null });
  for (const [index, { name, fromLevel, toLevel }] of all.entries()) {
    expect(rankForLevel(fromLevel)).toBe(name);
    if (toLevel !== null) expect(all[index + 1]?.fromLevel).toBe(toLevel + 1);
  }
});

test('a level is away from 1250 points at level 8 by the points that it takes', () => {
  const points = [3, 8, 9, 10, 20].map((level) => pointsToLevel(level, { points: 1250, level: 8 }));

  expect(points).toEqual([0, 0, 150, 350, 2350]);
});

const measure = { seconds: 15, maxPerMinute: 600, leftPercent: 10, maxLitersPerDay: 100 };
const tree: ActionRules = { work: { steps: [] }, evidence: { noteLength: 20, photos: 2 } };

test('direct and hidden water are never added up', () => {
  const items = [
    { kind: 'direct', liters: 0.1 },
    { kind: 'hidden', liters: 1000 },
    { kind: 'direct', liters: 0.2 },
  ] as const;

  expect(addLiters(items)).toEqual({ direct: 0.3, hidden: 1000 });
});

test('an action saves nothing if nothing was found or is measured', () => {
  const fixed = { path: 'done', before: 60, after: 0, steps: [], photos: 2 } as const;

  expect(actionSaving({ path: 'noneFound', tests: ['dye'] }, { ...tree, measure })).toBeNull();
  expect(actionSaving(fixed, tree)).toBeNull();
});

test.each([
  [0, measure, 0],
  [1, measure, 4],
  [150, measure, 600],
  [151, measure, 600],
  [30, { ...measure, seconds: 20 }, 90],
  [60, { ...measure, maxPerMinute: 100 }, 100],
])('%i drips counted by %j are %i per minute', (counted, rules, minute) => {
  expect(dripsPerMinute(counted, rules)).toBe(minute);
});

test.each([
  [0, 0, 0],
  [20, 7.2, 31 / 3],
  [600, 216, 310],
])('%i drips per minute leak %d to %d liters per day', (drips, low, high) => {
  const liters = leakLitersPerDay(drips);

  expect(liters.low).toBeCloseTo(low, 9);
  expect(liters.high).toBeCloseTo(high, 9);
});

const user = {
  id: '1',
  name: 'Water Guardian',
  email: 'guardian@example.com',
  avatar: '',
  points: 1250,
  level: 8,
  badges: ['first-drop'],
  rank: 'Water Guardian',
  streak: 5,
};

test('[A21] merging changes only fields of the user, never the id, and nobody stays nobody', () => {
  expect(mergeUser(user, { id: '2', points: 9 })).toEqual({ ...user, points: 9 });
  expect(mergeUser(null, { points: 9 })).toBeNull();
});

test.each([
  ['inherited points', Object.create({ points: 9 })],
  ['__proto__', JSON.parse('{ "__proto__": { "isAdmin": true } }')],
  ['constructor', JSON.parse('{ "constructor": { "prototype": { "isAdmin": true } } }')],
  ['isAdmin', { isAdmin: true }],
] as Array<[string, object]>)('merging drops %s', (_key, update) => {
  const merged = mergeUser(user, update);

  expect(merged).toStrictEqual(user);
  expect(merged).not.toHaveProperty('isAdmin');
  expect({}).not.toHaveProperty('isAdmin');
});

test('a badge that is unknown has no progress', () => {
  expect(badgeProgress('mystery', noBadgeStats)).toBeUndefined();
});

test('a user compares as equal to themselves on the board', () => {
  const mia = { points: 900, joinedAt: 10, id: 'mia' };

  expect(compareStandings(mia, { ...mia })).toBe(0);
});

test.each([
  ['2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T23:59:59.999Z', '2026-03-02T00:00:00.000Z'],
  ['1969-12-31T12:00:00.000Z', '1969-12-31T00:00:00.000Z'],
])('the board day of %s began at %s', (instant, start) => {
  expect(boardDayStart(Date.parse(instant))).toBe(Date.parse(start));
});

describe('challenges', () => {
  const quiz = { id: 'quiz', points: 50, completed: true };
  const video = { id: 'video', points: 100, completed: false, deadline: '2025-01-31' };
  const tap = { id: 'tap', points: 150, completed: false };
  const challenges = [quiz, video, tap];

  test('[C01] [C02] [C03] are counted, one past its deadline as active, with all points', () => {
    expect(countChallenges(challenges)).toEqual({ completed: 1, active: 2, totalPoints: 300 });
    expect(countChallenges([])).toEqual({ completed: 0, active: 0, totalPoints: 0 });
  });

  test('a deadline without a time is past when its day is over in the zone', () => {
    const now = Date.parse('2025-02-01T05:00Z');
    expect(isPastDeadline('2025-01-31', now, 'UTC')).toBe(true);
    expect(isPastDeadline('2025-01-31', now, 'America/Los_Angeles')).toBe(false);
    expect(isPastDeadline('2025-02-01T05:01Z', now, 'UTC')).toBe(false);
    expect(isPastDeadline('soon', now, 'UTC')).toBe(false);
  });

  test.each([
    ['[C05]', 'all', challenges],
    ['[C06]', 'active', [video, tap]],
    ['[C07]', 'completed', [quiz]],
  ] as const)('%s that the filter "%s" keeps stay in order', (_row, filter, expected) => {
    expect(filterChallenges(challenges, filter)).toEqual(expected);
  });
});

describe('an inbox', () => {
  test('sorts items of the same time by id, whatever their order', () => {
    const items = ['a', 'c', 'b'].map((id) => ({ id, at: 1 }));

    expect(newestItems(items).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(newestItems(items.toReversed())).toEqual(newestItems(items));
  });

  test.each([
    ['a text of 140 characters as it is', 'w'.repeat(140), 'w'.repeat(140)],
    ['the first 140 of a longer one', '👨‍👩‍👧‍👦'.repeat(141), `${'👨‍👩‍👧‍👦'.repeat(140)}…`],
  ])('quotes %s', (_what, text, excerpt) => {
    expect(excerptOf(text)).toBe(excerpt);
  });
});
