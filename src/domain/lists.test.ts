import { noBadgeStats } from '@/testing/fixtures/noBadgeStats';
import { badgeProgress, badgeRules } from './badges';
import { boardDayStart, compareStandings } from './board';
import { challengeFilters, countChallenges, filterChallenges } from './challenges';
import { excerptOf, maxInboxItems, newestItems } from './inbox';
import { startsRun } from './messages';

describe('badges', () => {
  test('have an order', () => {
    expect(badgeRules.map(({ id }) => id)).toEqual([
      'first-drop',
      'water-warrior',
      'eco-champion',
      'quiz-master',
      'video-star',
      'social-saver',
    ]);
  });

  test('that are unknown have no progress', () => {
    expect(badgeProgress('mystery', noBadgeStats)).toBeUndefined();
  });
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

  test.each([
    ['[C05]', 'all', challenges],
    ['[C06]', 'active', [video, tap]],
    ['[C07]', 'completed', [quiz]],
  ] as const)('%s that the filter "%s" keeps stay in order', (_row, filter, expected) => {
    expect(filterChallenges(challenges, filter)).toEqual(expected);
  });

  test('have filters in the order of the tabs', () => {
    expect(challengeFilters).toEqual(['all', 'active', 'completed']);
  });
});

describe('an inbox', () => {
  test('has the newest 50 items, newest first', () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ id: `i${at}`, at }));

    const newest = newestItems(items);

    expect(newest).toHaveLength(maxInboxItems);
    expect([newest[0]?.at, newest.at(-1)?.at]).toEqual([59, 10]);
  });

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

test.each([
  ['[T07] one author', 'A', [true]],
  ['[T07] [T08] a run that another interrupts', 'AABA', [true, false, true, true]],
])('%s: the author of messages is shown at the start of a run', (_run, authors, expected) => {
  const messages = authors.split('').map((userId) => ({ userId }));

  expect(messages.map((_message, index) => startsRun(messages, index))).toEqual(expected);
  expect(startsRun(messages, 5)).toBe(false);
});
