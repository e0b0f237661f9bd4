import { verdictOf } from './verdict';

test.each([
  [false, false, 1],
  [true, false, 2],
  [false, true, 2],
  [true, true, 3],
])('extras %s and %s give %d stars', (one, other, stars) => {
  expect(verdictOf([], [one, other])).toEqual({ passed: true, stars });
});

test('anything missing outweighs the extras', () => {
  const missing = [{ what: 'text', have: 9, need: 100 }];

  expect(verdictOf(missing, [true, true])).toEqual({ passed: false, missing });
});
