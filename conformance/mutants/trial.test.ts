import type { Mutant } from './mutant';
import { mutants } from './mutants';
import { mutantTrial } from './trial';

const verdictOn = (mutant: Mutant) => mutantTrial(mutant).run();
const halfLogout = mutants.find(({ name }) => name === 'half-logout')!;

test('names the case that detects a mutant', async () => {
  expect(await verdictOn(halfLogout)).toMatchObject({
    isRight: true,
    outcome: 'session › a logout ends the session, also for a kept cookie or token',
  });
});

test("a mutant that its group doesn't detect is a wrong result", async () => {
  expect(await verdictOn({ ...halfLogout, detectedBy: 'leaderboard' })).toMatchObject({
    isRight: false,
    outcome: 'survives leaderboard',
  });
});

test('a mutant without a fault is a wrong result', async () => {
  const faultless: Mutant = { ...halfLogout, wrap: (answer) => answer };

  expect(await verdictOn(faultless)).toMatchObject({ isRight: false, outcome: 'survives session' });
});
