import { byHand } from './byHand';
import { generated } from './generate';
import { knownSurvivors } from './leftOpen';

test('each mutant has a name of its own, and each known survivor is a mutant', () => {
  const names = [...byHand, ...generated].map(({ name }) => name);
  const gone = knownSurvivors.filter(([pattern]) => !names.some((name) => pattern.test(name)));

  expect(new Set(names).size).toBe(names.length);
  expect(gone).toEqual([]);
});
