import { localDate } from '@/domain/calendar';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

const hour = 3_600_000;

/** Completes a challenge of one type, with more members of the request. */
async function complete(person: Person, change: { zone?: string; doneAt?: string } = {}) {
  const arg = { ...(await fixtures.actionCompletion(person)), ...change };
  return fixtures.passed(await person.request('completeChallenge', arg));
}

/** Returns the server's time in milliseconds, read from a message that it has just stored. */
async function serverTime(person: Person): Promise<number> {
  const { message } = await fixtures.sendMessage(person, 'What time is it?');
  return Date.parse(message.timestamp);
}

/** The first two zones have different dates at any time. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];

const zoneOfDay: Case = {
  title: 'a day of the streak counts in the time zone that the request names',
  operation: 'streak',
  quote: 'A day counts in the time zone that the request which earned the points named',
  async run(t) {
    for (const zone of zones) {
      const person = await t.signUp();
      const { award } = await complete(person, { zone });
      const { items } = await person.request('ledger', { limit: 1 });
      const expected = localDate(Date.parse(items[0]?.at ?? ''), zone);
      t.equal(award.streak.date, expected, `the date in ${zone}`);
      const { week, days } = await person.request('streak', undefined);
      t.equal(week.find(({ state }) => state === 'done')?.date, expected, 'the day in the week');
      t.equal(days, 1, 'the days of the streak');
    }
  },
};

const doneEarlier: Case = {
  title: 'what was done up to 36 hours ago counts at its own time, and otherwise now',
  operation: 'completeChallenge',
  quote: 'When it was done, if it was submitted later; up to 36 hours count',
  async run(t) {
    for (const [hours, counts] of [
      [1, true],
      [35, true],
      [37, false],
      [-2, false],
    ] as const) {
      const person = await t.signUp();
      const now = await serverTime(person);
      const at = now - hours * hour;

      const { award } = await complete(person, { doneAt: new Date(at).toISOString() });

      const { items } = await person.request('ledger', { limit: 1 });
      const counted = Date.parse(items[0]?.at ?? '');
      const expected = counts ? at : now;
      const what = `an entry at ${new Date(expected).toISOString()} for what was done ${hours} h ago`;
      t.ok(Math.abs(counted - expected) < hour / 2, what, items[0]?.at);
      t.equal(award.streak.date, localDate(counted, 'UTC'), 'the date of the award');
    }
  },
};

const dailyVideos: Case = {
  title: 'three videos a day give points, and the fourth none',
  operation: 'publishVideo',
  quote: 'A video gives 100 points, for 3 videos a day',
  async run(t) {
    const person = await t.signUp();
    const points = [];
    for (let count = 0; count < 4; count += 1) {
      const { award, noAward } = await fixtures.publish(person);
      points.push(award?.points ?? noAward);
    }
    t.equal(points, [100, 100, 100, 'daily_limit'], 'the points of four videos');
    const { user } = await person.request('session', undefined);
    t.equal(user?.points, 300, 'the points');
  },
};

const repeatedAward: Case = {
  title: 'completing a challenge again returns its first award as a repeat',
  operation: 'completeChallenge',
  quote: 'the response has its award with `isRepeat`, and nothing more is credited',
  async run(t) {
    const person = await t.signUp();
    const first = await complete(person);

    const again = await complete(person);

    t.equal([first.award.isRepeat, again.award.isRepeat], [false, true], 'isRepeat');
    const { source, title, points, streak } = first.award;
    const { award } = again;
    t.equal(
      [award.source, award.title, award.points, award.streak.date],
      [source, title, points, streak.date],
      'the award',
    );
    t.equal(again.user, first.user, 'the user');
    t.equal((await person.request('ledger', { limit: 5 })).items.length, 1, 'ledger entries');
  },
};

const keyScope: Case = {
  title: 'an Idempotency-Key of one operation does not affect another',
  operation: 'publishVideo',
  quote: 'A key belongs to the user who sends it',
  async run(t) {
    const person = await t.signUp();
    const idempotencyKey = fixtures.newKey();
    const uploadId = await fixtures.upload(person);
    const { message } = await fixtures.sendMessage(
      person,
      'One key, three operations.',
      idempotencyKey,
    );
    const { video } = await person.request(
      'publishVideo',
      fixtures.publication(uploadId, { idempotencyKey }),
    );
    const done = await fixtures.actionCompletion(person, idempotencyKey);
    const { award } = fixtures.passed(await person.request('completeChallenge', done));
    t.ok(message.id !== '' && video.points > 0, 'a message and a video', { message, video });
    t.equal(award.isRepeat, false, 'isRepeat of the first completion with the key');
  },
};

async function expectRanges(t: TestContext, person: Person): Promise<void> {
  const { items: badges } = await person.request('badges', undefined);
  for (const { id, name, icon, earned, progress } of badges) {
    t.ok(name !== '' && icon !== '', `a badge ${id} with a name and an icon`, { name, icon });
    if (!progress) continue;
    const { current, goal, label } = progress;
    const isFine = fixtures.isWhole(goal, 1) && fixtures.isWhole(current, 0, goal) && label !== '';
    t.ok(isFine, `progress of ${id} from 0 to its goal, with a label`, progress);
    t.ok(earned || current < goal, `a badge ${id} that is earned at its goal`, progress);
  }
  const { days, longest, freezes, week } = await person.request('streak', undefined);
  t.ok(
    fixtures.isWhole(days, 0) && longest >= days && fixtures.isWhole(freezes, 0, 2),
    'days up to longest, 0 to 2 freezes',
    { days, longest, freezes },
  );
  const numbers = week.map(({ date }) => Date.parse(date) / (24 * hour));
  const first = numbers[0] ?? 0;
  t.equal(
    numbers,
    Array.from({ length: 7 }, (_day, index) => first + index),
    'seven days in a row',
  );
  const known = ['done', 'frozen', 'paused', 'missed', 'open', 'before'];
  t.equal(
    week.filter(({ state }) => !known.includes(state)),
    [],
    'days of an unknown state',
  );
  const { user } = await person.request('session', undefined);
  t.ok(
    fixtures.isWhole(user?.level, 1) && user?.rank !== '',
    'a level of 1 or more and a rank',
    user,
  );
  const { online } = await person.request('presence', undefined);
  t.ok(fixtures.isWhole(online, 1), 'at least this person online', online);
  const { items, me, total } = await person.request('leaderboard', { limit: 20 });
  const wrong = [...items, me].filter(
    ({ position, change, points, rank, name }) =>
      !fixtures.isWhole(position, 1, total) ||
      !Number.isInteger(change) ||
      !fixtures.isWhole(points, 0) ||
      rank === '' ||
      name === '',
  );
  t.equal(wrong, [], 'rows of the board out of range');
  const { items: actions } = await person.request('actions', undefined);
  const bad = actions.filter(
    ({ litres, basis, title, per }) => !(litres > 0) || !basis || !title || !per,
  );
  t.equal(bad, [], 'actions without litres, basis, title or unit');
  const { items: quotes } = await person.request('quotes', undefined);
  t.equal(
    quotes.filter(({ text }) => text.trim() === ''),
    [],
    'empty quotes',
  );
}

const ranges: Case = {
  title: 'figures are in their range for a new user and after the first points',
  operation: 'badges',
  async run(t) {
    const person = await t.signUp();
    await expectRanges(t, person);
    await complete(person);
    await expectRanges(t, person);
    const { items } = await person.request('challenges', undefined);
    const wrong = items.filter(
      ({ points, difficulty, title, description }) =>
        !fixtures.isWhole(points, 1) ||
        !['easy', 'medium', 'hard'].includes(difficulty) ||
        !title ||
        !description,
    );
    t.equal(wrong, [], 'challenges with points, difficulty or texts out of range');
  },
};

const sameClock: Case = {
  title: 'messages, ledger entries and videos have the time at which the server stored them',
  operation: 'ledger',
  quote: 'Times are ISO 8601 in UTC',
  async run(t) {
    const person = await t.signUp();
    const before = await serverTime(person);
    await complete(person);
    const { video } = await fixtures.publish(person);
    const { items } = await person.request('ledger', { limit: 5 });
    const after = await serverTime(person);

    const times = [...items.map(({ at }) => at), video.uploadedAt];
    // Seconds may be cut off.
    const isBetween = (time: string) =>
      Date.parse(time) >= before - 1_000 && Date.parse(time) <= after + 1_000;
    const span = `times from ${new Date(before).toISOString()} to ${new Date(after).toISOString()}`;
    t.ok(times.every(isBetween), span, times);
    t.equal(
      times.filter((time) => !/(Z|[+-]00:00)$/.test(time)),
      [],
      'times that are not UTC',
    );
  },
};

/** When things count, how often, and in which range their figures are. */
export const countingGroup: Group = {
  name: 'counting',
  cases: [zoneOfDay, doneEarlier, dailyVideos, repeatedAward, keyScope, ranges, sameClock],
};
