import type { HistoryItem } from '@/contract/ledger';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { maxHistory, type PeriodUnit } from '@/domain/history';
import { roundLiters } from '@/domain/liters';
import { streakOf } from '@/domain/streak';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';
import { Skipped } from '../testRequest';

const { earn, hour, hoursAgo, log, pluck, publish, serverTime, sumOf, userOf } = fixtures;

const lengths = { day: 1, week: 7 };
const units = Object.keys(lengths) as PeriodUnit[];

const historyOf = async (person: Person, by: PeriodUnit, count: number): Promise<HistoryItem[]> =>
  (await person.request('history', { by, count })).items;

const streakOfUser = (person: Person) => person.request('streak');

const range = (length: number) => Array.from({ length }, (_item, index) => index);

const credited = 'Liters credited in this time';

const histories: readonly Case[] = [
  {
    title: 'a history has as many days or weeks as requested, oldest first, today last',
    operation: 'history',
    quote: '1 to 31 days, or 1 to 12 weeks',
    async run(t, person) {
      const { date } = (await earn(person)).award.streak;
      for (const by of units) {
        const [length, most] = [lengths[by], maxHistory[by]];
        for (const count of [1, 2, most]) {
          const starts = pluck(await historyOf(person, by, count), 'start');
          const last = starts.at(-1) ?? '';
          const expected = range(count).map((n) =>
            dateOf(dayNumber(last) - (count - 1 - n) * length),
          );
          t.equal(starts, expected, `the starts of ${count} items by ${by}`);
          const age = dayNumber(date) - dayNumber(last);
          t.ok(age >= 0 && age < length, `an item of ${date} as the last one`, last);
          const isMonday = new Date(`${last}T00:00Z`).getUTCDay() === 1;
          t.ok(by === 'day' || isMonday, 'weeks that start on a Monday', last);
        }
        await person.invalid('history', { by, count: most + 1 }, '/count');
      }
    },
  },
  {
    title: 'a saving over several days counts on each of them, and the points of its act once',
    operation: 'history',
    quote: credited,
    async run(t, person) {
      const { award } = await earn(person, { doneAt: hoursAgo(30) });
      const [saving] = award.savings.filter(({ days }) => days > 2);
      if (!saving) throw new Skipped('Nothing is saved by days.');
      const { date } = award.streak;
      const perDay = saving.liters / saving.days;
      for (const by of units) {
        const items = await historyOf(person, by, maxHistory[by]);
        const isOfDate = ({ start }: HistoryItem) =>
          start <= date && dayNumber(date) - dayNumber(start) < lengths[by];
        const points = pluck(items.filter(isOfDate), 'points');
        t.equal(points, [award.points], `the points of ${date} by ${by}`);
        t.equal(sumOf(pluck(items, 'points')), award.points, `all points by ${by}`);
        const saved = pluck(items, saving.kind);
        t.ok(Math.abs(sumOf(saved) - 2 * perDay) < 0.2, `${perDay} liters twice by ${by}`, saved);
      }
      const { mine } = await person.request('liters');
      t.equal(mine[saving.kind], roundLiters(2 * perDay), 'the liters of yesterday and today');
      const [before, first, second] = pluck(await historyOf(person, 'day', 3), saving.kind);
      t.equal(before, 0, 'the liters before the act');
      for (const liters of [first ?? 0, second ?? 0]) {
        t.ok(Math.abs(liters - perDay) <= 0.11, `about ${perDay} liters on each day`, liters);
      }
    },
  },
  {
    title: 'a day of the history has all points that were not taken back, and all liters by kind',
    operation: 'history',
    quote: 'Earned and not taken back',
    async run(t, person) {
      const actions = await fixtures.actionsOf(person);
      for (const { id: actionId } of new Map(actions.map((each) => [each.kind, each])).values()) {
        await log(person, { actionId });
      }
      await earn(person);
      for (const _video of range(2)) await publish(person);
      const { video } = await publish(person);
      await person.request('deleteVideo', { videoId: video.id });
      const { points } = await userOf(person);
      const { mine } = await person.request('liters');
      const today = await person.request('today', { zone: fixtures.zone });
      t.equal(today.points, points, 'the points of today');
      for (const by of units) {
        const [{ start: _before, ...earlier }, { start: _start, ...last }] = (await historyOf(
          person,
          by,
          2,
        )) as [HistoryItem, HistoryItem];
        t.equal(last, { points, ...mine }, `the last ${by}`);
        t.equal(earlier, { points: 0, direct: 0, hidden: 0 }, `the ${by} before`);
      }
    },
  },
];

const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

const ofMonth = async (person: Person, month: string) => person.request('streakMonth', { month });

async function expectToday(t: TestContext, person: Person, date: string, points: number) {
  const { week, days } = await streakOfUser(person);
  t.equal([week.at(-1), week.length], [{ date, state: 'done' }, 7], 'the last day of seven');
  t.equal((await userOf(person)).streak, days, 'the streak of the user');
  const { days: dates } = await ofMonth(person, date.slice(0, 7));
  t.equal(dates.at(-1), { date, state: 'done' }, 'the last day of the month');
  const last = (await historyOf(person, 'day', 2)).at(-1);
  t.equal([last?.start, last?.points], [date, points], 'the last day of the history');
  const { mine } = await person.request('liters');
  const { person: shown } = await person.request('person', { userId: person.id });
  t.equal(shown.liters, mine, 'the liters that others see');
}

/** One of the first two has another date than UTC at any time. */
const zones = [fixtures.east, fixtures.west, 'UTC'];

const days: readonly Case[] = [
  {
    title: "a month of the streak has all its days until today, with the week's states",
    operation: 'streakMonth',
    quote: 'All days of the month until today',
    async run(t, person) {
      const { date } = (await earn(person)).award.streak;
      const month = date.slice(0, 7);
      const { week } = await streakOfUser(person);
      const { days: all, firstMonth } = await ofMonth(person, month);
      const expected = range(Number(date.slice(8))).map((n) =>
        dateOf(dayNumber(`${month}-01`) + n),
      );
      t.equal(pluck(all, 'date'), expected, `the days of ${month} until ${date}`);
      const ofWeek = week.filter((day) => day.date.startsWith(month));
      t.equal(all.slice(-7), ofWeek, 'the last days as in the week');
      t.equal(firstMonth, month, 'the month of the first award');
      t.equal((await ofMonth(person, monthAfter(month, 1))).days, [], 'the days of the next month');
      const earlier = monthAfter(month, -1);
      const before = await ofMonth(person, earlier);
      const length = dayNumber(`${month}-01`) - dayNumber(`${earlier}-01`);
      const unlived = range(length).map(() => 'before');
      t.equal(pluck(before.days, 'state'), unlived, `days of ${earlier}`);
      t.equal(before.firstMonth, month, 'the first month in another month');
    },
  },
  {
    title: 'the streak, its month and the history end on the date of the zone used last',
    operation: 'streak',
    quote: 'A day counts in the time zone that the request which earned the points named',
    async run(t) {
      for (const zone of zones) {
        const [person, other] = await t.people();
        const date = localDate(Date.now(), zone);
        const { award, log: logged, user } = await log(person, { zone });
        const streak = [award.streak.date, award.streak.days, user.streak, logged.date];
        t.equal(streak, [date, 1, 1, date], `date and days in ${zone}`);
        await expectToday(t, person, date, award.points);

        await log(other, { zone, doneAt: hoursAgo(24) });
        const { week, days: count } = await streakOfUser(other);
        const states = pluck(week.slice(-2), 'state');
        t.equal([count, states], [1, ['done', 'open']], `the streak of yesterday in ${zone}`);
        const { award: next } = await earn(other, { zone });
        const { days: two, isNewDay } = next.streak;
        t.equal([two, isNewDay], [2, true], 'the streak of both days');
        await expectToday(t, other, date, next.points);
      }
    },
  },
  {
    title: 'a missed day between two acts is covered by a freeze, as long as there is one',
    operation: 'streak',
    quote: 'Missed days that can still be covered',
    async run(t) {
      // 35 hours before 5:00 are on the day before yesterday.
      const zone = fixtures.zoneAt(5);
      const person = await t.signUp();
      const { freezes } = await streakOfUser(person);
      const first = Date.now() - 35 * hour;
      await log(person, { zone, doneAt: new Date(first).toISOString() });
      const expected = (instants: readonly number[]) => {
        const acts = instants.map((at) => ({ at, zone }));
        const { isTodayDone: _isTodayDone, ...streak } = streakOf(acts, Date.now(), zone);
        return streak;
      };
      t.equal(await streakOfUser(person), expected([first]), 'the streak after the first act');
      const { award } = await earn(person, { zone });
      const after = await streakOfUser(person);
      t.equal(after, expected([first, Date.now()]), 'the streak after the second act');
      const states = pluck(after.week.slice(-3), 'state');
      t.equal(states, ['done', 'frozen', 'done'], 'the last three days');
      t.equal([freezes, after.freezes], [1, 0], 'the freezes at first and at the end');
      t.equal(award.streak.days, after.days, 'the days of the award');
    },
  },
];

const newestAt = async (person: Person) =>
  Date.parse((await fixtures.ledgerOf(person))[0]?.at ?? '');

const counting: readonly Case[] = [
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
    title: 'messages, ledger entries and videos have the time at which the server stored them',
    operation: 'ledger',
    quote: 'Times are ISO 8601 in UTC',
    async run(t, person) {
      const before = await serverTime(person);
      await earn(person);
      const { video } = await publish(person);
      const entries = await fixtures.ledgerOf(person);
      const after = await serverTime(person);
      const times = [...pluck(entries, 'at'), video.uploadedAt];
      // Seconds may be cut off.
      const isBetween = (time: string) =>
        Date.parse(time) >= before - 1_000 && Date.parse(time) <= after + 1_000;
      const span = [before, after].map((ms) => new Date(ms).toISOString()).join(' to ');
      const isUtc = (time: string) => /(Z|[+-]00:00)$/.test(time);
      const areRight = times.every((time) => isBetween(time) && isUtc(time));
      t.ok(areRight, `times in UTC from ${span}`, times);
    },
  },
];

export const countingGroup: Group = { name: 'counting', cases: counting };

export const historyGroup: Group = { name: 'history', cases: [...histories, ...days] };
