import { coverageErrors } from './promises';
import { groupsFor } from './suite';

const groups = groupsFor({ origin: 'https://app.example', seed: 1, runs: 1 });

test('each promise of openapi.json has a case, or a reason why none can check it', () => {
  expect(coverageErrors(groups)).toEqual([]);
});

test('a promise whose cases are gone is reported', () => {
  const without = groups.filter(({ name }) => name !== 'uploads');

  expect(coverageErrors(without)).toContainEqual(expect.stringMatching(/^No case checks /));
});
