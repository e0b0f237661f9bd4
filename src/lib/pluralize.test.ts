import { pluralize } from './pluralize';

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1250, '1250 days'],
])('a count of %i reads "%s"', (count, words) => {
  expect(pluralize(count, 'day')).toBe(words);
});
