import type { Mutant } from './mutant';
import { mutants } from './mutants';
import { mutantTrial } from './trial';

const resultOf = (mutant: Mutant) => mutantTrial(mutant).run();
const survivingSession = mutants.find(({ name }) => name === 'session-survives-logout')!;

test('names the case that detects a mutant', async () => {
  expect(await resultOf(survivingSession)).toMatchObject({
    isExpected: true,
    outcome: 'session › a logout ends the session, even for a saved cookie or token',
  });
});

test("fails a trial if the mutant's group doesn't detect it", async () => {
  expect(await resultOf({ ...survivingSession, detectedBy: 'leaderboard' })).toMatchObject({
    isExpected: false,
    outcome: 'survives leaderboard',
  });
});

test('fails a trial if the mutant changes nothing', async () => {
  const noOpMutant: Mutant = { ...survivingSession, wrap: (next) => next };

  expect(await resultOf(noOpMutant)).toMatchObject({
    isExpected: false,
    outcome: 'survives session',
  });
});
