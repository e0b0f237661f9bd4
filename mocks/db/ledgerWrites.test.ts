import * as fc from 'fast-check';
import type { Submission } from '@/contract/submissions';
import { levelAfter, rankForLevel } from '@/domain/levels';
import { caseCount } from '@/testing/jest/allCases';
import { clientOf } from '../testing/client';
import { fixedFaucet, completionArg, noLeak, photo, story } from '../testing/submissions';
import { answerQuiz, idleRound } from '../testing/plays';
import { createWorld, type World } from '../world/world';
import { entriesOf } from './ledger';
import { appendEntry, type LedgerWrite } from './ledgerWrites';

const now = Date.parse('2026-03-02T09:41:00Z');
const posting: LedgerWrite = {
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

  expect(appendEntry(db, posting)).toMatchObject({ id: '1:video:9', localDate: '2026-03-02' });
  expect(appendEntry(db, { ...posting, points: 500 })).toBeNull();
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

  expect(appendEntry(db, { ...posting, ...change })).toBeNull();
  expect(db.dump()).toEqual(before);
});

test('revoking an award removes its points and levels, and keeps the badges', () => {
  const { db, person } = createWorld({ name: 'newcomer', now });
  appendEntry(db, { ...posting, points: 600 });
  const gained = person('1');

  appendEntry(db, { ...posting, kind: 'reversal', source: 'reversal:video:9', points: -600 });

  expect(gained).toMatchObject({ points: 600, level: 4 });
  expect(person('1')).toMatchObject({ points: 0, level: 1, badges: gained.badges });
});

type Client = ReturnType<typeof clientOf>;
type Step = (world: World, client: Client) => Promise<unknown>;

const submissions: Array<[challengeId: string, deed: Submission]> = [
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
    await answerQuiz(world, ask, right, (latest?.number ?? 0) + 1);
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
