import { localDate } from '@/domain/calendar';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { TestContext } from '../testContext';
import { awardRepeats } from './repeatCases';

const { earn, hour, isWhole, publish, serverTime, userOf } = fixtures;

const day = 24 * hour;

const newestAt = async (person: Person) =>
  Date.parse((await fixtures.ledgerOf(person))[0]?.at ?? '');

/** Fails if an item has a wrong member, by these checks. */
function expectAll<Item>(
  t: TestContext,
  items: readonly Item[],
  what: string,
  isRight: (item: Item) => unknown,
): void {
  const wrong = items.filter((item) => !isRight(item));
  t.equal(wrong, [], `${what} out of their range`);
}

const states = ['done', 'frozen', 'paused', 'missed', 'open', 'before'];
const difficulties = ['easy', 'medium', 'hard'];

async function expectRanges(t: TestContext, person: Person): Promise<void> {
  const { items: badges } = await person.request('badges');
  expectAll(t, badges, 'badges', ({ name, icon, earned, progress }) => {
    if (!progress) return name && icon;
    const { current, goal, label } = progress;
    const isRange = isWhole(goal, 1) && isWhole(current, 0, goal) && (earned || current < goal);
    return name && icon && isRange && label;
  });
  const { days, longest, freezes, week } = await person.request('streak');
  const isStreak = isWhole(days, 0) && longest >= days && isWhole(freezes, 0, 2);
  t.ok(isStreak, 'days up to longest, 0 to 2 freezes', { days, longest, freezes });
  const numbers = week.map(({ date }) => Date.parse(date) / day);
  const row = Array.from({ length: 7 }, (_day, index) => (numbers[0] ?? 0) + index);
  t.equal(numbers, row, 'seven days in a row');
  expectAll(t, week, 'days', ({ state }) => states.includes(state));
  const user = await userOf(person);
  t.ok(isWhole(user.level, 1) && user.rank !== '', 'a level of 1 or more and a rank', user);
  const { online } = await person.request('presence');
  t.ok(isWhole(online, 1), 'at least this person online', online);
  const { items, me, total } = await person.request('leaderboard', { limit: 20 });
  expectAll(
    t,
    [...items, me],
    'rows of the board',
    ({ position, change, points, rank, name }) =>
      isWhole(position, 1, total) && Number.isInteger(change) && isWhole(points, 0) && rank && name,
  );
  expectAll(
    t,
    await fixtures.actionsOf(person),
    'actions',
    ({ litres, basis, title, per }) => litres > 0 && basis && title && per,
  );
  const { items: quotes } = await person.request('quotes');
  expectAll(t, quotes, 'quotes', ({ text }) => text.trim());
  const { items: challenges } = await person.request('challenges');
  expectAll(
    t,
    challenges,
    'challenges',
    ({ points, difficulty, title, description }) =>
      isWhole(points, 1) && difficulties.includes(difficulty) && title && description,
  );
}

const cases: readonly Case[] = [
  {
    title: 'a day of the streak counts in the time zone that the request names',
    operation: 'streak',
    quote: 'A day counts in the time zone that the request which earned the points named',
    async run(t) {
      for (const zone of [fixtures.east, fixtures.west, 'UTC']) {
        const person = await t.signUp();
        const { award } = await earn(person, { zone });
        const date = localDate(await newestAt(person), zone);
        t.equal(award.streak.date, date, `the date in ${zone}`);
        const { week, days } = await person.request('streak');
        const done = week.filter(({ state }) => state === 'done');
        t.equal([done, days], [[{ date, state: 'done' }], 1], 'the week and the streak');
      }
    },
  },
  {
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
        const { award } = await earn(person, { doneAt: new Date(at).toISOString() });
        const counted = await newestAt(person);
        const isRight = Math.abs(counted - (counts ? at : now)) < (counts ? 1_000 : hour / 2);
        const what = `the time ${counts ? 'of' : 'after'} what was done ${hours} h ago`;
        t.ok(isRight, what, new Date(counted).toISOString());
        t.equal(award.streak.date, localDate(counted, fixtures.zone), 'the date of the award');
      }
    },
  },
  {
    title: 'three videos a day give points, and the fourth none',
    operation: 'publishVideo',
    quote: 'A video gives 100 points, for 3 videos a day',
    async run(t, person) {
      const points = [];
      for (let count = 0; count < 4; count += 1) {
        const { award, noAward } = await publish(person);
        points.push(award?.points ?? noAward);
      }
      t.equal(points, [100, 100, 100, 'daily_limit'], 'the points of four videos');
      t.equal((await userOf(person)).points, 300, 'the points');
    },
  },
  ...awardRepeats,
  {
    title: 'figures are in their range for a new user and after the first points',
    operation: 'badges',
    async run(t, person) {
      await expectRanges(t, person);
      await earn(person);
      await expectRanges(t, person);
    },
  },
  {
    title: 'messages, ledger entries and videos have the time at which the server stored them',
    operation: 'ledger',
    quote: 'Times are ISO 8601 in UTC',
    async run(t, person) {
      const before = await serverTime(person);
      await earn(person);
      const { video } = await publish(person);
      const entries = await fixtures.ledgerOf(person);
      const after = await serverTime(person);
      const times = [...fixtures.pluck(entries, 'at'), video.uploadedAt];
      // Seconds may be cut off.
      const isBetween = (time: string) =>
        Date.parse(time) >= before - 1_000 && Date.parse(time) <= after + 1_000;
      const span = [before, after].map((ms) => new Date(ms).toISOString()).join(' to ');
      t.ok(times.every(isBetween), `times from ${span}`, times);
      t.ok(
        times.every((time) => /(Z|[+-]00:00)$/.test(time)),
        'times in UTC',
        times,
      );
    },
  },
];

/** When things count, how often, and in which range their figures are. */
export const countingGroup: Group = { name: 'counting', cases };
