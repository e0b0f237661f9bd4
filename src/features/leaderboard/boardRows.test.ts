import type { LeaderboardEntry } from '@/contract/leaderboard';
import { ana } from '@/testing/fixtures/ana';
import { boardRows } from './boardRows';

const user = { ...ana, id: 'me', name: 'Nora New', avatar: 'new.png' };

const entry = (id: string, position: number): LeaderboardEntry => ({
  id,
  name: id,
  avatar: '',
  points: 1000 - position,
  rank: 'Water Saver',
  position,
  change: 0,
});

const top = [entry('a', 1), entry('b', 2), entry('c', 3)];
const page = (items: LeaderboardEntry[], own: number) => ({
  items,
  nextCursor: null,
  total: 100,
  me: entry('me', own),
});
const ids = (rows: readonly { entry: LeaderboardEntry }[]) => rows.map((row) => row.entry.id);

test('returns no rows before the first page', () => {
  expect(boardRows({ pages: [], neighbours: [], hasMore: false }, user)).toEqual({
    loaded: [],
    around: [],
  });
});

test("the own row has the current name and avatar of the session's user", () => {
  const pages = [page([top[0]!, entry('me', 2)], 2)];

  const { loaded } = boardRows({ pages, neighbours: [], hasMore: true }, user);

  expect(loaded[1]).toMatchObject({ isOwn: true, shownPosition: 2, entry: { name: 'Nora New' } });
  expect(loaded[1]?.entry.avatar).toBe('new.png');
});

test('returns a user only once if moving put them on two pages', () => {
  const pages = [page([...top, entry('me', 4)], 4), page([top[2]!, entry('d', 5)], 4)];

  expect(ids(boardRows({ pages, neighbours: [], hasMore: false }, user).loaded)).toEqual([
    'a',
    'b',
    'c',
    'me',
    'd',
  ]);
});

test.each([
  ['right after the loaded ones', ['b', 'c', 'me', 'e'], true, ['a', 'b', 'c', 'me', 'e'], []],
  ['far below', ['x', 'y', 'me', 'z'], true, ['a', 'b', 'c'], ['x', 'y', 'me', 'z']],
  ['at the end of all that there is', [], false, ['a', 'b', 'c', 'me'], []],
  ['far below, without known neighbours', [], true, ['a', 'b', 'c'], ['me']],
])('returns the user as loaded or around: %s', (_where, near, hasMore, loaded, around) => {
  const neighbours = near.map((id, index) => entry(id, id === 'x' ? 50 : 50 + index));

  const rows = boardRows({ pages: [page(top, 52)], neighbours, hasMore }, user);

  expect(ids(rows.loaded)).toEqual(loaded);
  expect(ids(rows.around)).toEqual(around);
});

test('gives neighbors with the same position different positions in the list', () => {
  const neighbours = ['x', 'y', 'me', 'z'].map((id) => entry(id, 50));

  const { around } = boardRows({ pages: [page(top, 50)], neighbours, hasMore: true }, user);

  expect(around.map(({ shownPosition }) => shownPosition)).toEqual([50, 51, 52, 53]);
});
