import type { Submission } from '@/contract/submissions';
import { rainPrompt, riverCourse, treeGuide, worldOfEight } from '../testing/eightChallenges';
import { clientOf } from '../testing/client';
import { answerQuiz, passed, passingRound } from '../testing/plays';
import { completionArg, fixedFaucet, noLeak, photo, story } from '../testing/submissions';
import { createWorld } from '../world/world';

function setup() {
  const world = createWorld({ data: worldOfEight() });
  world.signIn('1');
  const { ask, expectProblem } = clientOf(world);
  return {
    world,
    ask,
    expectProblem,
    submit: (id: string, done: Submission) => ask('completeChallenge', completionArg(id, done)),
  };
}

const planted: Submission = {
  type: 'action',
  path: 'done',
  steps: ['water', 'set', 'dig'],
  photos: [photo(1), photo(2)],
};
const rain: Submission = {
  ...story,
  text: 'A barrel under the gutter.',
  photos: [photo(3), photo(4)],
};

test('lists two challenges of each type, each with its own content', async () => {
  const { ask } = setup();

  const { items, counts } = await ask('challenges', undefined);

  expect(items.map(({ type }) => type).toSorted()).toEqual(
    ['action', 'game', 'quiz', 'video'].flatMap((type) => [type, type]),
  );
  expect(counts).toEqual({ completed: 0, active: 8, totalPoints: 375 + 185 });
  const contents = items.map(
    ({ quiz, prompt, course, guide }) => quiz ?? prompt ?? course ?? guide,
  );
  expect(contents.slice(4)).toEqual([
    { questions: 3, stars: [2, 3, 3] },
    rainPrompt,
    riverCourse,
    treeGuide,
  ]);
  expect(new Set(contents.map((content) => JSON.stringify(content))).size).toBe(8);
});

test('each quiz asks its own questions and is graded by its own number', async () => {
  const { world, ask, submit } = setup();

  const ocean = await submit('5', await answerQuiz(world, ask, 2, { challengeId: '5' }));
  const cycle = await submit('1', await answerQuiz(world, ask, 2));

  expect(passed(ocean)).toMatchObject({ stars: 1, award: { points: 20 } });
  expect(cycle).toEqual({
    passed: false,
    missing: [{ what: 'right_answers', have: 2, need: 7 }],
  });
  const asked = async (challengeId: string) => {
    const { attempt } = await ask('attempt', { challengeId });
    return attempt?.type === 'quiz' ? attempt.questions.map(({ id }) => id) : [];
  };
  const [ofOcean, ofCycle] = [await asked('5'), await asked('1')];
  expect([ofOcean.length, ofCycle.length]).toEqual([3, 10]);
  expect(ofCycle).not.toEqual(expect.arrayContaining(ofOcean.slice(0, 1)));
});

test('each video is graded by its own prompt', async () => {
  const { submit } = setup();

  expect(passed(await submit('6', rain))).toMatchObject({ stars: 2, award: { points: 60 } });
  expect(await submit('2', rain)).toEqual({
    passed: false,
    missing: [{ what: 'text', have: 26, need: 100 }],
  });
  const dry = { ...rain, actionIds: ['act02'], photos: [photo(5)] };
  expect(await submit('6', dry)).toEqual({
    passed: false,
    missing: [
      { what: 'litres', have: 19, need: 40 },
      { what: 'photos', have: 1, need: 2 },
    ],
  });
});

test('each game is replayed on its own course', async () => {
  const { ask, submit, expectProblem } = setup();
  for (const challengeId of ['3', '7']) await ask('startAttempt', { challengeId, number: '1' });
  const river = passingRound('1', 1, 'normal', { id: '7', course: riverCourse });
  const sea = passingRound('1');

  expect(passed(await submit('7', river)).award.points).toBe(25);
  expect(passed(await submit('3', sea)).award.points).toBe(75);
  const late = { ...river, inputs: [[1800, 1]] as [number, number][] };
  expect(await expectProblem('completeChallenge', completionArg('7', late))).toMatchObject({
    errors: [{ pointer: '/done/inputs', message: expect.stringContaining('0 to 1799') as string }],
  });
});

test('each action is graded by its own guide, and one without a measure saves nothing', async () => {
  const { submit } = setup();

  const tree = passed(await submit('8', planted));
  expect(tree).toMatchObject({
    stars: 2,
    award: { points: 80, title: 'Plant a Tree', savings: [] },
  });
  expect(await submit('4', { ...planted, photos: [photo(6)] })).toEqual({
    passed: false,
    missing: [
      { what: 'plausible', need: 600 },
      { what: 'steps', have: 0, need: 6 },
    ],
  });
  const unplanted = [{ what: 'steps', have: 0, need: 3 }];
  expect(await submit('8', noLeak)).toEqual({ passed: false, missing: unplanted });
  expect(await submit('8', fixedFaucet)).toEqual({ passed: false, missing: unplanted });
  expect(passed(await submit('4', fixedFaucet)).award.points).toBe(150);
});

test('all eight together award their points once each', async () => {
  const { world, ask, submit } = setup();
  for (const challengeId of ['3', '7']) await ask('startAttempt', { challengeId, number: '1' });
  const submissions: [string, Submission][] = [
    ['1', await answerQuiz(world, ask, 10)],
    ['2', story],
    ['3', passingRound('1')],
    ['4', fixedFaucet],
    ['5', await answerQuiz(world, ask, 3, { challengeId: '5' })],
    ['6', rain],
    ['7', passingRound('1', 1, 'normal', { id: '7', course: riverCourse })],
    ['8', planted],
  ];

  for (const [id, done] of submissions) passed(await submit(id, done));

  expect((await ask('challenges', undefined)).counts).toMatchObject({ completed: 8, active: 0 });
  const { items, total } = await ask('ledger', {});
  expect(total).toBe(375 + 185);
  const points = Object.fromEntries(items.map((entry) => [entry.source, entry.points]));
  expect(points).toEqual({
    'challenge:1': 50,
    'challenge:2': 100,
    'challenge:3': 75,
    'challenge:4': 150,
    'challenge:5': 20,
    'challenge:6': 60,
    'challenge:7': 25,
    'challenge:8': 80,
  });
});
