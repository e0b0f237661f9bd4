import { byHand } from './byHand';
import { generated } from './generate';
import { knownSurvivors } from './leftOpen';
import { mutantTrial } from './trial';

const mutants = [...byHand, ...generated];

test('names the case that detects a mutant', async () => {
  const mutant = mutants.find(({ name }) => name === 'quotes.not_signed_in:other')!;

  expect(await mutantTrial(mutant).run()).toMatchObject({
    isExpected: true,
    says: 'quotes needs no session',
    outcome: 'operations › quotes is rejected without a session',
  });
});

test('each mutant has a name of its own, and each known survivor is a mutant', () => {
  const names = new Set(mutants.map(({ name }) => name));

  expect(names.size).toBe(mutants.length);
  expect(Object.keys(knownSurvivors).filter((name) => !names.has(name))).toEqual([]);
});
