import * as fc from 'fast-check';
import type { Submission } from '@/contract/submissions';
import { levelAfter, rankForLevel } from '@/domain/levels';
import { caseCount } from '@/testing/jest/allCases';
import type { Data } from '@/contract/types';
import { clientOf } from '@mocks/testing/client';
import { fixedFaucet, completionArg, noLeak, photo, story } from '@mocks/testing/submissions';
import { answerQuiz, idleRound } from '@mocks/testing/plays';
import { createWorld, type World } from '@mocks/world/world';
import { entriesOf } from './ledger';
import { appendEntry, type LedgerWrite } from './ledgerWrites';
import { completeChallengeAt, setupWorldClient } from '@mocks/testing/setupWorldClient';

const now = Date.parse('2026-03-02T09:41:00Z');
const ledgerWrite: LedgerWrite = {
  userId: '1',
  source: 'video:9',
  kind: 'award',
  title: 'A video',
  points: 100,
  savings: [],
  at: now,
  zone: 'UTC',
};

test('credits an entry once', () => {
  const { db, person } = createWorld({ now });

  expect(appendEntry(db, ledgerWrite)).toMatchObject({ id: '1:video:9', localDate: '2026-03-02' });
  expect(appendEntry(db, { ...ledgerWrite, points: 500 })).toBeNull();
  expect(person('1').points).toBe(1350);
});

test.each([
  ['of points below nothing', { points: -5 }],
  ['of half a point', { points: 0.5 }],
  ['that takes back what was never given', { kind: 'reversal' as const, points: -100 }],
  ['of nobody', { userId: '99' }],
])('an entry %s changes nothing', (_title, change) => {
  const { db } = createWorld({ now });
  const before = db.dump();

  expect(appendEntry(db, { ...ledgerWrite, ...change })).toBeNull();
  expect(db.dump()).toEqual(before);
});

test('revoking an award removes its points and levels, and keeps the badges', () => {
  const { db, person } = createWorld({ name: 'newcomer', now });
  appendEntry(db, { ...ledgerWrite, points: 600 });
  const gained = person('1');

  appendEntry(db, { ...ledgerWrite, kind: 'reversal', source: 'reversal:video:9', points: -600 });

  expect(gained).toMatchObject({ points: 600, level: 4 });
  expect(person('1')).toMatchObject({ points: 0, level: 1, badges: gained.badges });
});

type Client = ReturnType<typeof clientOf>;
type Step = (world: World, client: Client) => Promise<unknown>;

const submissions: Array<[challengeId: string, submission: Submission]> = [
  ['1', { type: 'quiz', attempt: 1 }],
  ['2', story],
  ['2', { ...story, photos: [photo(2), photo(3)] }],
  ['2', { ...story, text: '' }],
  ['3', idleRound('1')],
  ['4', fixedFaucet],
  ['4', noLeak],
  ['4', { ...fixedFaucet, after: 60 }],
  ['9', noLeak],
];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...submissions), fc.constantFrom('a', 'b')).map(
    ([[id, submission], key]): Step =>
      (_world, { respond }) =>
        respond('completeChallenge', completionArg(id, submission, key)),
  ),
  fc.constantFrom('1', '2', '3').map(
    (id): Step =>
      async (world) =>
        world.signIn(id),
  ),
  fc.integer({ min: 0, max: 10 }).map((right): Step => async (world, { ask }) => {
    const userId = world.db.session()?.userId ?? '1';
    const latest = world.db.attempts.all().findLast((attempt) => attempt.userId === userId);
    await answerQuiz(world, ask, right, { number: (latest?.number ?? 0) + 1 });
  }),
);

test('points are always the sum of the ledger, and levels follow their steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = createWorld({ now });
      world.signIn('1');
      const client = clientOf(world);
      for (const take of steps) await take(world, client);
      for (const user of world.db.users.all()) expectSound(world, user.id);
    }),
    { numRuns: caseCount(60) },
  );
});

function expectSound(world: World, userId: string) {
  const user = world.person(userId);
  const entries = entriesOf(world.db, userId);
  let points = 0;
  let level = entries[0]?.levelBefore ?? user.level;
  for (const entry of entries) {
    expect(entry.levelBefore).toBe(level);
    level = levelAfter(level, points, points + entry.points);
    points += entry.points;
    expect([entry.levelAfter, entry.rankAfter]).toEqual([level, rankForLevel(level)]);
  }
  expect(new Set(entries.map(({ source }) => source)).size).toBe(entries.length);
  expect(user).toMatchObject({ points, level, rank: rankForLevel(level) });
}

const day = (date: number, time = '09:41') => Date.parse(`2026-03-0${date}T${time}:00Z`);

function awardIn(answer: Data<'completeChallenge'>) {
  if (!answer.passed) throw new Error('It should have passed.');
  return answer.award;
}

test('a repeated completion returns the award of its own day, whatever came later', async () => {
  const at = setupWorldClient({ name: 'newcomer', now: day(2) });
  const { ask, travel } = at;
  await completeChallengeAt(at, day(2), 'UTC');
  travel(day(3));
  const first = awardIn(await ask('completeChallenge', completionArg('4', noLeak)));
  expect(first).toMatchObject({
    total: 300,
    streak: { days: 2, isNewDay: true, date: '2026-03-03' },
  });
  await completeChallengeAt(at, day(3, '18:00'), 'UTC');
  await completeChallengeAt(at, day(4), 'UTC');

  travel(day(8));
  const again = awardIn(await ask('completeChallenge', completionArg('4', noLeak, 'another key')));

  expect(again).toEqual({ ...first, isRepeat: true });
});

test('a second submission on the same day is not a new day of the streak', async () => {
  const at = setupWorldClient({ name: 'newcomer', now: day(2) });
  await completeChallengeAt(at, day(2), 'UTC');
  at.travel(day(2, '18:00'));

  const award = awardIn(await at.ask('completeChallenge', completionArg('4', noLeak)));

  expect(award).toMatchObject({ total: 300, streak: { days: 1, isNewDay: false } });
});

test('counts days in the time zone of each submission', async () => {
  const at = setupWorldClient({ name: 'newcomer', zone: 'Asia/Tokyo', now: day(2) });
  await completeChallengeAt(at, day(2, '14:59'), 'Asia/Tokyo');
  at.travel(day(2, '15:00'));

  const done = { ...completionArg('4', noLeak), zone: 'Asia/Tokyo' };
  const award = awardIn(await at.ask('completeChallenge', done));

  expect(award.streak).toEqual({ days: 2, isNewDay: true, date: '2026-03-03' });
});
