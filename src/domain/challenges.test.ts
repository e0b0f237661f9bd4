import { challengeFilters, countChallenges, filterChallenges } from './challenges';

const quiz = { id: 'quiz', points: 50, completed: true };
const video = { id: 'video', points: 100, completed: false, deadline: '2025-01-31' };
const game = { id: 'game', points: 75, completed: false };
const tap = { id: 'tap', points: 150, completed: false };
const challenges = [quiz, video, game, tap];

test('[C01] [C02] [C03] counts completed and active challenges and all points', () => {
  expect(countChallenges(challenges)).toEqual({ completed: 1, active: 3, totalPoints: 375 });
});

test('[C02] a challenge past its deadline still counts as active', () => {
  expect(countChallenges([video])).toMatchObject({ completed: 0, active: 1 });
});

test('[C03] total points stay the same when a challenge is completed', () => {
  expect(countChallenges([{ ...video, completed: true }, game]).totalPoints).toBe(175);
});

test('an empty list counts zero', () => {
  expect(countChallenges([])).toEqual({ completed: 0, active: 0, totalPoints: 0 });
});

test.each([
  ['[C05]', 'all', challenges],
  ['[C06]', 'active', [video, game, tap]],
  ['[C07]', 'completed', [quiz]],
] as const)('%s the filter "%s" keeps its challenges, in order', (_row, filter, expected) => {
  expect(filterChallenges(challenges, filter)).toEqual(expected);
});

test('filters are listed in the order of the tabs', () => {
  expect(challengeFilters).toEqual(['all', 'active', 'completed']);
});
