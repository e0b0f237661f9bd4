import { allChallenges, laterChallenges } from '@backend/content/challengeList';
import { answerQuiz } from '../testing/plays';
import { setupWorldClient } from '../testing/setupWorldClient';
import { completionArg, noLeak } from '../testing/submissions';

const day = 86_400_000;
const startedAt = Date.parse('2026-03-02T09:41:00Z');
const [firstLater] = laterChallenges;

const idsOf = async ({ ask }: ReturnType<typeof setupWorldClient>) =>
  (await ask('challenges', undefined)).items.map(({ id }) => id);

test('[C01] [C02] [C03] [C20] the first day has the four samples and their figures', async () => {
  const client = setupWorldClient();
  const expected = { completed: 1, active: 3, totalPoints: 375 };

  for (const instant of [startedAt, Date.parse('2026-03-02T23:59:59Z')]) {
    client.travel(instant);
    const { items, counts } = await client.ask('challenges', undefined);
    expect(items.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(counts).toEqual(expected);
  }
});

test('two more come each day from the second on, until all are there', async () => {
  const client = setupWorldClient();
  const counts: number[] = [];

  for (let number = 1; number <= 12; number += 1) {
    client.travel(startedAt + (number - 1) * day);
    counts.push((await idsOf(client)).length);
  }

  expect(counts).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 22, 22]);
  const all = await idsOf(client);
  expect(all.toSorted()).toEqual(allChallenges.map(({ id }) => id).toSorted());
  expect(all.slice(-6)).toEqual([
    ...laterChallenges.slice(0, 2).map(({ id }) => id),
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('the counts include what has come', async () => {
  const client = setupWorldClient();
  client.travel(startedAt + day);

  const { items, counts } = await client.ask('challenges', undefined);

  const totalPoints = items.reduce((sum, { points }) => sum + points, 0);
  expect(counts).toEqual({ completed: 1, active: 5, totalPoints });
  expect(totalPoints).toBeGreaterThan(375);
});

test('a challenge is unknown before its day, and there from then on', async () => {
  const { ask, expectProblem, travel } = setupWorldClient();
  const at = { challengeId: firstLater!.id, number: '1' };
  const answer = { questionId: 'q11', option: 0, round: 1 } as const;

  const problems = [
    await expectProblem('attempt', at),
    await expectProblem('startAttempt', at),
    await expectProblem('answerQuestion', { ...at, ...answer }),
    await expectProblem('removeTwoOptions', { ...at, questionId: 'q11' }),
    await expectProblem('completeChallenge', completionArg(at.challengeId, noLeak)),
  ];
  travel(startedAt + day);

  expect(problems.map(({ code }) => code)).toEqual(Array(5).fill('challenge_not_found'));
  expect(await ask('attempt', at)).toEqual({ attempt: null });
});

test('a challenge that a user has begun or completed stays for them when the clock goes back', async () => {
  const client = setupWorldClient();
  const { world, ask, travel } = client;
  travel(startedAt + 20 * day);
  const done = await answerQuiz(world, ask, 10, { challengeId: 'home-quiz' });
  await ask('completeChallenge', completionArg('home-quiz', done));
  await ask('startAttempt', { challengeId: 'river-run', number: '1' });

  travel(startedAt);

  expect(await idsOf(client)).toEqual(['river-run', 'home-quiz', '1', '2', '3', '4']);
  world.signIn('3');
  expect(await idsOf(client)).toEqual(['1', '2', '3', '4']);
});

test.each([
  ['community', 22],
  ['strict', 9],
] as const)('the %s world has all of its %i challenges from the start', async (name, count) => {
  const client = setupWorldClient({ name });

  expect(await idsOf(client)).toHaveLength(count);
  client.travel(startedAt + 30 * day);
  expect(await idsOf(client)).toHaveLength(count);
});

test('no response names the day of a challenge', async () => {
  const { respond } = setupWorldClient({ now: startedAt });

  expect(await (await respond('challenges', undefined)).text()).not.toContain('"day"');
});
