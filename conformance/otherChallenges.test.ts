import { secondOfEachType } from '@mocks/testing/eightChallenges';
import { challengeGroup } from './cases/challengeCases';
import { gradingGroup } from './cases/gradingCases';
import { startFake } from './fakeServer';
import { runGroups } from './run';
import { createRun } from './server';

test('a server with other challenges than the demo world passes', async () => {
  const fake = await startFake('cookie', (backend) => {
    backend.running.world.transact(() => {
      const { challenges } = backend.running.world.db;
      challenges.replaceAll(secondOfEachType);
    });
    return backend;
  });

  const groups = await runGroups([challengeGroup, gradingGroup], createRun(fake.baseUrl));

  fake.close();
  const cases = groups.flatMap((group) => group.cases);
  expect(cases.filter(({ outcome }) => outcome.kind === 'failed')).toEqual([]);
  const skipped = cases.filter(({ outcome }) => outcome.kind === 'skipped');
  expect(skipped.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^of 1 drip/),
    expect.stringMatching(/nothing found/),
    expect.stringMatching(/^what drips less/),
  ]);
}, 60_000);
