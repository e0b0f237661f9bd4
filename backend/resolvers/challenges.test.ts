import { allChallenges, laterChallenges } from '../content/content';
import { markCompleted } from './openChallenges';
import {
  day,
  hour,
  invalidField,
  openBackend,
  startedAt,
  unknownZone,
} from '../testing/openBackend';
import {
  answerQuiz,
  completionArg,
  doneAction,
  noLeak,
  passed,
  photo,
  story,
} from '../testing/plays';

type Options = Parameters<typeof openBackend>[0];

function setup(options?: Options) {
  const backend = openBackend(options);
  return {
    ...backend,
    complete: (sent: ReturnType<typeof completionArg> & { doneAt?: string }) =>
      passed(backend.ask('completeChallenge', sent)),
    ids: (userId = '1') =>
      backend
        .as(userId)
        .ask('challenges', undefined)
        .items.map(({ id }) => id),
  };
}

const doneAt = (after: number) => new Date(startedAt + after).toISOString();
const late = (after: number) => ({ ...completionArg('4', noLeak), doneAt: doneAt(after) });

describe('the list of challenges', () => {
  test('has the content of each and the counts, but not the topic and the day', () => {
    const { ask, db, complete, as } = setup();
    complete(completionArg('4', noLeak));

    const { items, counts } = ask('challenges', undefined);

    const names = ['quiz', 'prompt', 'course', 'guide'];
    expect(counts).toEqual({ completed: 1, active: 3, totalPoints: 375 });
    expect(items.map(({ id, completed }) => `${id} ${completed}`).join()).toBe(
      '1 false,2 false,3 false,4 true',
    );
    const contents = items.map((each) => Object.keys(each).filter((key) => names.includes(key)));
    expect(contents).toEqual(names.map((name) => [name]));
    expect(Object.keys(items[0]!)).not.toContain('topic');
    expect(db.completions.all()).toMatchObject([{ userId: '1', stars: 3, completedAt: startedAt }]);
    expect(as('2').ask('challenges', undefined).counts).toMatchObject({ completed: 0, active: 4 });
  });

  test('grows by two on each day, the latest first, until all are there', () => {
    const { ids, travel } = setup();
    const counts: number[] = [];

    for (let number = 0; number < 11; number += 1) {
      travel(startedAt + number * day);
      counts.push(ids().length);
    }

    expect(counts).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 22]);
    expect(ids().toSorted()).toEqual(allChallenges.map(({ id }) => id).toSorted());
    expect(setup({ challenges: allChallenges }).ids()).toHaveLength(22);
    const second = laterChallenges.slice(0, 2).map(({ id }) => id);
    expect(ids().slice(-6)).toEqual([...second, '1', '2', '3', '4']);
  });

  test('keeps what a user has begun or completed when the clock goes back', () => {
    const at = setup();
    at.travel(startedAt + 20 * day);
    const done = answerQuiz(at, 10, { challengeId: 'home-quiz' });
    at.complete(completionArg('home-quiz', done));
    at.ask('startAttempt', { challengeId: 'river-run', number: '1' });

    at.travel(startedAt);

    expect(at.ids()).toEqual(['river-run', 'home-quiz', '1', '2', '3', '4']);
    expect(at.ids('2')).toEqual(['1', '2', '3', '4']);
  });
});

describe('a completion', () => {
  test('[C19] credits the challenge and returns the award, the challenge and the user', () => {
    const { complete, db, ask } = setup();

    const response = complete(completionArg('4', doneAction));

    expect(response).toMatchObject({
      stars: 2,
      challenge: { id: '4', completed: true, isBegun: false },
      user: { points: 150, level: 1, badges: ['first-drop'], streak: 1 },
    });
    const title = 'Fix a Leaky Faucet';
    expect(response.award).toMatchObject({
      source: 'challenge:4',
      title,
      points: 150,
      total: 150,
      savings: [{ title, kind: 'direct', liters: 648, days: 30, source: { organization: 'USGS' } }],
      streak: { days: 1, isNewDay: true, date: '2026-03-02' },
      isRepeat: false,
    });
    expect(db.ledger.all()).toMatchObject([
      { kind: 'award', at: startedAt, postedAt: startedAt, zone: 'UTC', key: 'key 4' },
    ]);
    expect(ask('challenges', undefined).items[3]).toEqual(response.challenge);
  });

  test('raises level and rank and unlocks badges, but keeps one that is there', () => {
    const { complete, db, world } = setup();
    db.challenges.put({ ...db.challenges.get('4')!, points: 540 });
    db.users.put({ ...world.person('1'), badges: ['eco-champion'] });

    const { award, user } = complete(completionArg('4', noLeak));

    expect(award).toMatchObject({
      levelBefore: 1,
      levelAfter: 3,
      rankBefore: 'Water Novice',
      rankAfter: 'Tap Tamer',
      badges: ['first-drop', 'water-warrior'],
    });
    expect(user.badges).toEqual(['eco-champion', 'first-drop', 'water-warrior']);
    expect(user).toMatchObject({ points: 540, level: 3, rank: 'Tap Tamer' });
  });

  test('that does not pass returns what is missing and writes nothing', () => {
    const { ask, db } = setup();
    const before = db.dump();

    const response = ask('completeChallenge', completionArg('4', { ...noLeak, tests: [] }));

    expect(response).toEqual({ passed: false, missing: [{ what: 'tests', have: 0, need: 2 }] });
    expect(db.dump()).toEqual(before);
  });

  test('stores the hashes of its photos alone, for the first user of each', () => {
    const { complete, db } = setup();
    db.photos.put({ id: 'other', userId: '2' });

    complete(completionArg('2', { ...story, photos: [photo(7)] }));
    const [, stored] = db.photos.all();
    complete(completionArg('4', { ...doneAction, photos: [photo(7), photo(8)] }));

    expect(stored).toEqual({ id: expect.any(String) as string, userId: '1' });
    expect(db.photos.size).toBe(3);
    expect(JSON.stringify(db.dump())).not.toContain(photo(7).dataUrl.split(',')[1]);
  });

  const wrongType = 'This challenge can’t be completed that way.';

  test.each([
    ['of no challenge', { challengeId: '__proto__' }, { code: 'challenge_not_found' }],
    ['of a later day', { challengeId: 'home-quiz' }, { code: 'challenge_not_found' }],
    ['of another type', { done: story }, invalidField('/done/type', 'invalid', wrongType)],
    ['in no zone', { zone: '' }, unknownZone],
    ['in an unknown zone', { zone: 'Moon/Base' }, unknownZone],
  ])('%s is rejected and writes nothing', (_what, change, problem) => {
    const { reject, db } = setup();
    const before = db.dump();

    expect(reject('completeChallenge', { ...completionArg('4', noLeak), ...change })).toEqual(
      problem,
    );
    expect(db.dump()).toEqual(before);
  });
});

describe('the day of a completion', () => {
  test.each([
    ['twelve hours ago', -12 * hour, '2026-03-01'],
    ['more than 36 hours ago', -37 * hour, '2026-03-02'],
    ['tomorrow', day, '2026-03-02'],
  ])('done %s is %3$s', (_when, after, date) => {
    const { complete, db } = setup();

    const { award } = complete(late(after));

    expect(award.streak).toEqual({ days: 1, isNewDay: true, date });
    expect(db.ledger.get('1:challenge:4')).toMatchObject({ localDate: date, postedAt: startedAt });
  });

  test('is a day of the streak next to an award of today, once', () => {
    const { complete, travel } = setup();
    complete(completionArg('2', story));

    const first = complete(late(-12 * hour));
    expect(first.award.streak).toEqual({ days: 2, isNewDay: true, date: '2026-03-01' });
    expect(first.user.streak).toBe(2);

    travel(startedAt + 80 * hour);
    const again = complete(late(-12 * hour));
    expect(again.award).toEqual(first.award);
    expect(again.user.streak).toBe(0);
  });

  test('is no new day if it counted already, and has the streak of when it was sent', () => {
    const { complete } = setup();
    complete(completionArg('2', story));
    const second = complete(completionArg('4', noLeak));
    expect(second.award.streak).toEqual({ days: 1, isNewDay: false, date: '2026-03-02' });

    const other = setup();
    other.complete(completionArg('2', story));
    other.travel(startedAt + 4.5 * day);
    const broken = other.complete(late(3.5 * day));
    const { streak: days } = broken.user;
    expect(broken.award.streak).toEqual({ days, isNewDay: true, date: '2026-03-05' });
  });
});

describe('a repeated completion', () => {
  test('returns the award of its own day, whatever came later', () => {
    const at = setup();
    at.complete(completionArg('2', story));
    at.travel(startedAt + day);
    const first = at.complete(completionArg('4', noLeak));
    expect(first.award).toMatchObject({ total: 250, streak: { days: 2, date: '2026-03-03' } });

    at.travel(startedAt + 7 * day);
    at.complete(completionArg('1', answerQuiz(at, 10)));
    const again = at.complete(completionArg('4', noLeak, 'another key'));

    expect(again.award).toEqual({ ...first.award, isRepeat: true });
    expect(again.user).toMatchObject({ points: 300, streak: 1 });
  });

  test('with better stars keeps them and unlocks their badge, without more points', () => {
    const at = setup();
    for (const challengeId of ['q2', 'q3']) {
      at.db.challenges.put({ ...at.db.challenges.get('1')!, id: challengeId });
      markCompleted(at.db, { userId: '1', challengeId, completedAt: startedAt, stars: 3 });
    }
    const play = (right: number, number: number) =>
      at.complete(completionArg('1', answerQuiz(at, right, { number }), `key ${number}`));
    const first = play(9, 1);
    at.travel(startedAt + hour);

    const better = play(10, 2);
    const worse = play(7, 3);

    expect(first).toMatchObject({ stars: 2, award: { badges: ['first-drop'] } });
    expect(better).toMatchObject({
      stars: 3,
      award: { badges: ['first-drop', 'quiz-master'], isRepeat: true },
      user: { badges: ['first-drop', 'quiz-master'], points: 50 },
    });
    expect(worse).toMatchObject({ stars: 1, award: { badges: ['first-drop', 'quiz-master'] } });
    expect(at.db.completions.get('1:1')).toMatchObject({ stars: 3, completedAt: startedAt });
  });
});
