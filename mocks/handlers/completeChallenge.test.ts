import { clientOf, jsonHeaders } from '../testing/client';
import { fixedFaucet, completionArg, noLeak, photo, story } from '../testing/submissions';
import { passed } from '../testing/plays';
import { createWorld, type WorldOptions } from '../world/world';
import { setupWorldClient, completeChallengeAt } from '../testing/setupWorldClient';

const now = Date.parse('2026-03-02T09:41:00Z');

function signedIn(options: WorldOptions = {}) {
  const world = createWorld({ now, ...options });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('[C19] completing a challenge marks it as completed and credits its points', async () => {
  const { ask } = signedIn();

  const response = passed(await ask('completeChallenge', completionArg('4', fixedFaucet)));

  expect(response.challenge).toMatchObject({ id: '4', completed: true });
  expect(response.user.points).toBe(1400);
  expect(response.award).toMatchObject({ source: 'challenge:4', points: 150, isRepeat: false });
  expect((await ask('challenges', undefined)).counts).toMatchObject({ completed: 2, active: 2 });
  expect(await ask('session', undefined)).toEqual({ user: response.user });
});

test('[A14] the demo user reaches level 9 at 1400 points', async () => {
  const { user, award } = passed(
    await signedIn().ask('completeChallenge', completionArg('4', fixedFaucet)),
  );

  expect(user).toMatchObject({ points: 1400, level: 9, streak: 6 });
  expect(award).toEqual({
    source: 'challenge:4',
    title: 'Fix a Leaky Faucet',
    points: 150,
    total: 1400,
    savings: [
      {
        title: 'Fix a Leaky Faucet',
        kind: 'direct',
        litres: 648,
        days: 30,
        basis: 'The drips that you counted, at 0.25 mL each.',
        source: {
          organization: 'USGS',
          title: 'Drip Calculator',
          url: 'https://water.usgs.gov/edu/dripcalculator.html',
        },
      },
    ],
    levelBefore: 8,
    levelAfter: 9,
    rankBefore: 'Water Guardian',
    rankAfter: 'Water Guardian',
    badges: [],
    streak: { days: 6, isNewDay: true, date: '2026-03-02' },
    isRepeat: false,
  });
});

test('a newcomer earns the first badge with the first award', async () => {
  const { ask } = signedIn({ name: 'newcomer' });

  const { user, award } = passed(await ask('completeChallenge', completionArg('4', noLeak)));

  expect(award).toMatchObject({ badges: ['first-drop'], levelBefore: 1, levelAfter: 1 });
  expect(award.streak).toEqual({ days: 1, isNewDay: true, date: '2026-03-02' });
  expect(user).toMatchObject({ points: 150, badges: ['first-drop'], streak: 1 });
});

test('a second award on the same day is not a new day of the streak', async () => {
  const { ask } = signedIn({ name: 'newcomer' });
  await ask('completeChallenge', completionArg('4', noLeak));

  const { award } = passed(await ask('completeChallenge', completionArg('2', story)));

  expect(award.streak).toEqual({ days: 1, isNewDay: false, date: '2026-03-02' });
});

test('an award unlocks badges and raises level and rank', async () => {
  const { ask, world } = signedIn({ name: 'newcomer' });
  world.db.challenges.put({ ...world.db.challenges.get('4')!, points: 540 });

  const { award, user } = passed(await ask('completeChallenge', completionArg('4', noLeak)));

  expect(award).toMatchObject({
    levelBefore: 1,
    levelAfter: 3,
    rankBefore: 'Water Novice',
    rankAfter: 'Tap Tamer',
    badges: ['first-drop', 'water-warrior'],
  });
  expect(user).toMatchObject({ points: 540, level: 3, rank: 'Tap Tamer' });
});

test('keeps a badge that was earned before', async () => {
  const { ask, world } = signedIn({ name: 'newcomer' });
  world.db.users.put({ ...world.person('1'), badges: ['eco-champion'] });

  const { user } = passed(await ask('completeChallenge', completionArg('4', noLeak)));

  expect(user.badges).toEqual(['eco-champion', 'first-drop']);
});

test('a completion by one user does not complete the challenge for another', async () => {
  const { ask } = signedIn();
  await ask('completeChallenge', completionArg('4', noLeak));
  await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

  const { counts } = await ask('challenges', undefined);
  const { award } = passed(await ask('completeChallenge', completionArg('4', noLeak)));

  expect(counts).toMatchObject({ completed: 0, active: 4 });
  expect(award).toMatchObject({ points: 150, total: 150, isRepeat: false });
});

test.each(['5', '', '__proto__', '../1', '1 '])(
  'rejects the challenge "%s", which does not exist',
  async (challengeId) => {
    const { respond, world } = signedIn();

    const response = await respond('completeChallenge', completionArg(challengeId, noLeak));

    expect(response.status).toBe(404);
    expect(world).toHavePoints('1', 1250);
  },
);

test.each([
  ['of another type', { ...completionArg('4', story) }, '/done/type'],
  ['in a zone that does not exist', { ...completionArg('4', noLeak), zone: 'Moon/Base' }, '/zone'],
  ['in no zone', { ...completionArg('4', noLeak), zone: '' }, '/zone'],
  ['at no time', { ...completionArg('4', noLeak), doneAt: 'yesterday' }, '/doneAt'],
])('rejects a submission %s and points to the field', async (_title, sent, pointer) => {
  const { expectProblem, world } = signedIn();

  const problem = await expectProblem('completeChallenge', sent);

  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] });
  expect(world).toHavePoints('1', 1250);
});

test('rejects a submission for a challenge of an unknown type', async () => {
  const { expectProblem, world } = signedIn();
  world.db.challenges.put({ ...world.db.challenges.get('4')!, id: '9', type: 'riddle' });

  expect(await expectProblem('completeChallenge', completionArg('9', noLeak))).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/done/type' }],
  });
});

test('rejects a completion without an idempotency key', async () => {
  const { send } = signedIn();
  const url = 'http://localhost/api/v1/challenges/4/completion';
  const body = JSON.stringify({ done: noLeak, zone: 'UTC' });

  const response = await send(new Request(url, { method: 'PUT', headers: jsonHeaders, body }));

  expect(response.status).toBe(422);
});

test.each([
  ['yesterday evening, without a network', '2026-03-01T20:00:00Z', '2026-03-01'],
  ['two days ago', '2026-02-28T21:00:00Z', '2026-03-02'],
  ['tomorrow', '2026-03-03T00:00:00Z', '2026-03-02'],
])('a submission done %s counts for %3$s', async (_title, doneAt, date) => {
  const { ask, world } = signedIn();

  await ask('completeChallenge', { ...completionArg('4', noLeak), doneAt });

  expect(world.db.ledger.get('1:challenge:4')?.localDate).toBe(date);
});

test('counts the day in the time zone of the request', async () => {
  const { ask, world } = signedIn();

  await ask('completeChallenge', { ...completionArg('4', noLeak), zone: 'Pacific/Niue' });

  expect(world.db.ledger.get('1:challenge:4')).toMatchObject({
    zone: 'Pacific/Niue',
    localDate: '2026-03-01',
  });
});

test('stores only a hash of a photo', async () => {
  const { ask, world } = signedIn();

  await ask('completeChallenge', completionArg('4', { ...fixedFaucet, photos: [photo(7)] }));

  expect(world.db.photos.size).toBe(1);
  expect(JSON.stringify(world.db.dump())).not.toContain(photo(7).dataUrl.split(',')[1]);
});

describe('late submissions', () => {
  const hour = 3_600_000;
  const now = Date.parse('2026-03-02T09:41:00Z');
  const lastNight = '2026-03-01T20:00:00Z';

  const lateTap = { ...completionArg('4', noLeak), doneAt: lastNight };

  describe('a submission that is sent the morning after', () => {
    test('counts for the day before, next to an award of today', async () => {
      const { ask } = setupWorldClient({ name: 'newcomer' });
      await ask('completeChallenge', completionArg('2', story));

      const { award, user } = passed(await ask('completeChallenge', lateTap));

      expect(award.streak).toEqual({ days: 2, isNewDay: true, date: '2026-03-01' });
      expect(user.streak).toBe(2);
    });

    test('is not a new day of the streak if that day already counted', async () => {
      const { ask } = setupWorldClient();

      const { award, user } = passed(await ask('completeChallenge', lateTap));

      expect(award.streak).toEqual({ days: 5, isNewDay: false, date: '2026-03-01' });
      expect(user.streak).toBe(5);
    });

    test('counts for the date in its own time zone', async () => {
      const { ask } = setupWorldClient({ name: 'newcomer' });

      const sent = { ...lateTap, zone: 'Pacific/Kiritimati' };
      const { award } = passed(await ask('completeChallenge', sent));

      expect(award.streak).toEqual({ days: 1, isNewDay: true, date: '2026-03-02' });
    });

    test('returns the same award when it is sent again days later', async () => {
      const { ask, travel } = setupWorldClient({ name: 'newcomer' });
      await ask('completeChallenge', completionArg('2', story));
      const first = passed(await ask('completeChallenge', lateTap));

      travel(now + 80 * hour);
      const again = passed(await ask('completeChallenge', lateTap));

      expect(again.award).toEqual(first.award);
      expect(again.user.streak).toBe(0);
    });

    test('returns the current streak if it was broken in the meantime', async () => {
      const { ask, travel } = setupWorldClient({ name: 'newcomer' });
      await ask('completeChallenge', completionArg('2', story));
      travel(now + 4 * 24 * hour + 12 * hour);

      const doneAt = new Date(now + 3 * 24 * hour + 12 * hour).toISOString();
      const { award, user } = passed(
        await ask('completeChallenge', { ...completionArg('4', noLeak), doneAt }),
      );

      expect(award.streak).toEqual({ days: user.streak, isNewDay: true, date: '2026-03-05' });
    });
  });
});

describe('the streak', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-03-02T09:41:00Z');

  describe('the streak', () => {
    test('of the demo user is five days, with today still open', async () => {
      const streak = await setupWorldClient().ask('streak', undefined);

      expect(streak).toMatchObject({ days: 5, longest: 5, freezes: 1 });
      expect(streak.week.map(({ state }) => state)).toEqual([
        'before',
        ...Array<string>(5).fill('done'),
        'open',
      ]);
      expect(streak.week.at(-1)?.date).toBe('2026-03-02');
    });

    test('of a new user is zero', async () => {
      const { ask } = setupWorldClient({
        name: 'newcomer',
        zone: 'Pacific/Kiritimati',
        now: Date.parse('2026-03-02T20:00:00Z'),
      });

      const streak = await ask('streak', undefined);

      expect(streak).toMatchObject({ days: 0, longest: 0, freezes: 1 });
      expect(streak.week.at(-1)).toEqual({ date: '2026-03-03', state: 'open' });
    });

    test('uses the dates of the time zone of the last entry', async () => {
      const at = setupWorldClient();

      await completeChallengeAt(at, Date.parse('2026-03-02T20:00:00Z'), 'Pacific/Kiritimati');

      const { days, week } = await at.ask('streak', undefined);
      expect(week.at(-1)).toEqual({ date: '2026-03-03', state: 'done' });
      expect(days).toBe(6);
    });

    test('grows by one per day, survives a missed day with a freeze, and then ends', async () => {
      const at = setupWorldClient();
      const seen: number[] = [];
      const days = async () => {
        const { user } = await at.ask('session', undefined);
        const { days } = await at.ask('streak', undefined);
        expect(user?.streak).toBe(days);
        seen.push(days);
      };

      await completeChallengeAt(at, now, 'UTC');
      await days();
      await completeChallengeAt(at, now + 1, 'UTC');
      await days();
      await completeChallengeAt(at, now + 2 * day, 'UTC');
      await days();
      at.travel(now + 4 * day);
      await days();
      at.travel(now + 5 * day);
      await days();
      at.travel(now + 9 * day);
      await days();

      expect(seen).toEqual([6, 6, 7, 7, 0, 0]);
    });

    test.each([
      ['the clocks go forward', 'Europe/Berlin', ['03-28T22:30', '03-29T21:30', '03-30T21:30'], 3],
      ['the clocks go back', 'Europe/Berlin', ['10-24T21:30', '10-24T22:30', '10-25T22:30'], 2],
      ['the year ends', 'Asia/Kolkata', ['12-30T19:00', '12-31T19:00'], 2],
      ['midnight is near', 'America/Los_Angeles', ['07-01T06:30', '07-01T07:30', '07-02T06:30'], 2],
    ])('counts local dates when %s', async (_title, zone, acts, days) => {
      const instants = acts.map((act) => Date.parse(`2026-${act}:00Z`));
      const at = setupWorldClient({ name: 'newcomer', now: instants[0] ?? now });

      for (const instant of instants) await completeChallengeAt(at, instant, zone);

      expect(await at.ask('streak', undefined)).toMatchObject({ days, longest: days });
    });
  });
});
