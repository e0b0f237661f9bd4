import { nextInGrid } from './nextInGrid';

/** Three columns: a full row, a row of one, as groups end, and a row of two. */
const points = [
  { left: 0, top: 0 },
  { left: 50, top: 0 },
  { left: 100, top: 0 },
  { left: 0, top: 80 },
  { left: 0, top: 160 },
  { left: 50, top: 160 },
];

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, 1],
  ['Enter', 1, null],
])('%s from %i moves to %p', (key, from, to) => {
  expect(nextInGrid(key, from, points)).toBe(to);
});
