import { boardTitle, rankForLevel } from './ranks';

test.each([
  [1, 'Water Novice'],
  [2, 'Drop Collector'],
  [3, 'Tap Tamer'],
  [4, 'Leak Finder'],
  [5, 'Rain Catcher'],
  [6, 'Stream Keeper'],
  [7, 'River Ranger'],
  [8, 'Water Guardian'],
  [9, 'Water Guardian'],
  [10, 'Wetland Warden'],
  [11, 'Wetland Warden'],
  [12, 'Aquifer Keeper'],
  [14, 'Aquifer Keeper'],
  [15, 'Ocean Protector'],
  [19, 'Ocean Protector'],
  [20, 'Water Legend'],
  [999, 'Water Legend'],
  [0, 'Water Novice'],
  [Number.NaN, 'Water Novice'],
])('level %d has the rank %s', (level, title) => {
  expect(rankForLevel(level)).toBe(title);
});

test.each([
  ['[L15] [K06]', 1, 'Water Champion'],
  ['[L15] [K06]', 2, 'Eco Master'],
  ['[L15] [K06]', 3, 'Green Guardian'],
  ['[L16]', 4, 'Water Saver'],
  ['[L16]', 10, 'Water Saver'],
  ['[L16]', 100_000, 'Water Saver'],
  ['nowhere:', 0, 'Water Saver'],
])('%s position %d has the title %s', (_row, position, title) => {
  expect(boardTitle(position)).toBe(title);
});
