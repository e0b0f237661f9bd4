import { createWorld } from '@mocks/world/world';
import { openNextAttempt } from './attempts';
import { challengeOf, markCompleted } from './completions';

const now = Date.parse('2026-03-02T09:41:00Z');
const answer = { questionId: 'q1', option: 0 };

function openWorld() {
  const { db } = createWorld({ name: 'newcomer', now });
  return {
    db,
    isBegun: (challengeId: string) => challengeOf(db, '1', db.challenges.get(challengeId)!).isBegun,
    begin: (userId: string, challengeId: string) => openNextAttempt(db, { userId, challengeId }),
  };
}

test('a challenge has begun from the first answer until the attempt is finished', () => {
  const { db, isBegun, begin } = openWorld();
  expect(isBegun('1')).toBe(false);

  const attempt = begin('1', '1');
  expect(isBegun('1')).toBe(false);
  db.attempts.put({ ...attempt, answers: [answer] });
  expect(isBegun('1')).toBe(true);
  db.attempts.put({ ...attempt, answers: [answer], isFinished: true });

  expect(isBegun('1')).toBe(false);
});

test('attempts of other users or challenges don’t count', () => {
  const { db, isBegun, begin } = openWorld();

  db.attempts.put({ ...begin('1', '1'), answers: [answer] });
  db.attempts.put({ ...begin('3', '2'), answers: [answer] });
  begin('3', '1');
  begin('1', '4');

  expect([isBegun('1'), isBegun('2'), isBegun('4')]).toEqual([true, false, false]);
});

test('completing a challenge again keeps the better stars and the first time', () => {
  const { db } = openWorld();
  const completion = { userId: '1', challengeId: '1' };
  const kept = () => db.completions.get('1:1');

  markCompleted(db, { ...completion, completedAt: 1, stars: 2 });
  markCompleted(db, { ...completion, completedAt: 2, stars: 1 });
  expect(kept()).toMatchObject({ completedAt: 1, stars: 2 });
  markCompleted(db, { ...completion, completedAt: 3, stars: 3 });

  expect(kept()).toMatchObject({ completedAt: 1, stars: 3 });
});
