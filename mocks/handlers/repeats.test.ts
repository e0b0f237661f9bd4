import type { Submission } from '@/contract/submissions';
import { markCompleted } from '@backend/db/completions';
import { clientOf } from '../testing/client';
import { fixedFaucet, completionArg, noLeak, story } from '../testing/submissions';
import { answerQuiz, passed, passingRound } from '../testing/plays';
import { createWorld, type WorldOptions } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

function signedIn(options: WorldOptions = {}) {
  const world = createWorld({ now, ...options });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

describe('challenges of each type', () => {
  const submissions: Array<
    [
      challengeId: string,
      make: (at: ReturnType<typeof signedIn>) => Submission | Promise<Submission>,
    ]
  > = [
    ['1', ({ world, ask }) => answerQuiz(world, ask, 10)],
    ['2', () => story],
    [
      '3',
      async ({ ask }) => {
        await ask('startAttempt', { challengeId: '3', number: '1' });
        return passingRound('1');
      },
    ],
    ['4', () => fixedFaucet],
  ];

  test.each(submissions)(
    'challenge %s is credited once, with the same or another idempotency key',
    async (challengeId, make) => {
      const at = signedIn({ name: 'newcomer' });
      const submission = await make(at);
      const first = passed(
        await at.ask('completeChallenge', completionArg(challengeId, submission, 'one')),
      );
      const before = at.world.db.dump();

      const sameKey = await at.ask(
        'completeChallenge',
        completionArg(challengeId, submission, 'one'),
      );
      const otherKey = await at.ask(
        'completeChallenge',
        completionArg(challengeId, submission, 'two'),
      );

      expect(sameKey).toEqual(first);
      expect(otherKey).toEqual({ ...first, award: { ...first.award, isRepeat: true } });
      expect(at.world.db.dump()).toEqual(before);
    },
  );

  test.each(submissions)(
    'ten simultaneous requests for challenge %s give one award',
    async (challengeId, make) => {
      const at = signedIn({ name: 'newcomer' });
      const other = clientOf(at.world);
      const submission = await make(at);

      const answers = await Promise.all(
        Array.from({ length: 10 }, (_request, index) =>
          (index % 2 ? at : other).ask(
            'completeChallenge',
            completionArg(challengeId, submission, `key ${index}`),
          ),
        ),
      );

      const points = at.world.db.challenges.get(challengeId)?.points;
      expect(answers.filter((response) => !passed(response).award.isRepeat)).toHaveLength(1);
      expect(at.world.person('1').points).toBe(points);
      expect(at.world.db.ledger.all().filter(({ userId }) => userId === '1')).toHaveLength(1);
    },
  );
});

test('completing a challenge that the demo user had completed before is a repeat', async () => {
  const { ask, world } = signedIn();
  const submission = await answerQuiz(world, ask, 10);

  const { user, award } = passed(await ask('completeChallenge', completionArg('1', submission)));

  expect(award).toMatchObject({ source: 'challenge:1', points: 50, total: 790, isRepeat: true });
  expect(award.streak).toEqual({ days: 3, isNewDay: true, date: '2026-02-27' });
  expect(user).toMatchObject({ points: 1250, level: 8, streak: 5 });
});

test('a repeat returns the award as it was, though others came after it', async () => {
  const { ask } = signedIn();
  const first = passed(await ask('completeChallenge', completionArg('4', noLeak, 'one')));
  await ask('completeChallenge', completionArg('2', story));

  const again = passed(await ask('completeChallenge', completionArg('4', noLeak, 'one')));

  expect(again.award).toEqual(first.award);
  expect(again.user.points).toBe(1500);
});

test('a third quiz improved to three stars unlocks its badge', async () => {
  const { ask, world } = signedIn({ name: 'newcomer' });
  const quiz = world.db.challenges.get('1')!;
  for (const challengeId of ['q2', 'q3']) {
    world.db.challenges.put({ ...quiz, id: challengeId });
    markCompleted(world.db, { userId: '1', challengeId, completedAt: now, stars: 3 });
  }
  const play = async (right: number, number: number) => {
    const submission = await answerQuiz(world, ask, right, { number });
    const sent = completionArg('1', submission, `key ${number}`);
    return [passed(await ask('completeChallenge', sent)), sent] as const;
  };
  const [first] = await play(9, 1);

  const [better, sent] = await play(10, 2);
  const again = await ask('completeChallenge', sent);

  expect(first.award.badges).toEqual(['first-drop']);
  expect(better.award).toMatchObject({ badges: ['first-drop', 'quiz-master'], isRepeat: true });
  expect(better.user).toMatchObject({ badges: ['first-drop', 'quiz-master'], points: 50 });
  expect(again).toEqual(better);
});
