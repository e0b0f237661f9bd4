import type { Data } from '@/contract/types';
import { completionArg, noLeak } from '../testing/submissions';
import { completeChallengeAt, setupWorldClient } from '../testing/setupWorldClient';

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
