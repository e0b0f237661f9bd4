import type { HistoryItem } from '@/contract/history';
import { dateOf, dayNumber } from '@/domain/calendar';
import { maxHistory, type PeriodUnit } from '@/domain/history';
import type { Case, Group } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import type { TestContext } from '../testContext';
import { zoneDayCases } from './zoneDayCases';

const lengths = { day: 1, week: 7 };
const units = Object.keys(lengths) as PeriodUnit[];

async function historyOf(person: Person, by: PeriodUnit, count: number): Promise<HistoryItem[]> {
  return (await person.request('history', { by, count })).items;
}

const total = (items: readonly HistoryItem[], figure: 'points' | 'direct' | 'hidden') =>
  items.reduce((sum, item) => sum + item[figure], 0);

/** Returns today in the person's time zone, as the server sees it. */
async function todayOf(person: Person): Promise<string> {
  const { week } = await person.request('streak', undefined);
  return week.at(-1)?.date ?? '';
}

/** Repeats a check if midnight passed during it. */
async function onOneDay(person: Person, check: (today: string) => Promise<void>): Promise<void> {
  const today = await todayOf(person);
  await check(today).catch(async (error: unknown) => {
    const later = await todayOf(person);
    if (later === today) throw error;
    await check(later);
  });
}

const isMonday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() === 1;

const inOrder: Case = {
  title: 'a history has as many days or weeks as requested, oldest first, today last',
  operation: 'history',
  quote: 'Oldest first',
  async run(t) {
    const person = await t.signUp();
    await fixtures.earnPoints(person);
    for (const by of units) {
      for (const count of [1, 2, maxHistory[by]]) {
        await onOneDay(person, async (today) => {
          const starts = (await historyOf(person, by, count)).map(({ start }) => start);
          const last = starts.at(-1) ?? '';
          const expected = Array.from({ length: count }, (_item, index) =>
            dateOf(dayNumber(last) - (count - 1 - index) * lengths[by]),
          );
          t.equal(starts, expected, `the starts of ${count} items by ${by}`);
          const age = dayNumber(today) - dayNumber(last);
          t.ok(age >= 0 && age < lengths[by], `an item of ${today} as the last one`, last);
          if (by === 'week') t.ok(isMonday(last), 'weeks that start on a Monday', last);
        });
      }
    }
  },
};

const tooLong: Case = {
  title: 'a history of more than 31 days or 12 weeks is rejected',
  operation: 'history',
  quote: '1 to 31 days, or 1 to 12 weeks',
  async run(t) {
    const person = await t.signUp();
    for (const by of units) {
      t.equal((await historyOf(person, by, maxHistory[by])).length, maxHistory[by], 'the items');
      const long = { by, count: maxHistory[by] + 1 };
      await person.rejected('history', 'validation_failed', long, '/count');
    }
  },
};

const credited: Case = {
  title: 'the history has the points and litres of an award on its day and in its week',
  operation: 'history',
  quote: 'Litres credited in this time',
  async run(t) {
    const person = await t.signUp();
    const { award } = await fixtures.earnPoints(person);
    const { date } = award.streak;
    for (const by of units) {
      const items = await historyOf(person, by, maxHistory[by]);
      const { mine } = await person.request('litres', undefined);
      const ofAward = items.filter(
        ({ start }) => start <= date && dayNumber(date) - dayNumber(start) < lengths[by],
      );
      t.equal(total(ofAward, 'points'), award.points, `the points of ${date} by ${by}`);
      t.equal(total(items, 'points'), award.points, `all points by ${by}`);
      for (const kind of ['direct', 'hidden'] as const) {
        const sum = total(items, kind);
        t.ok(Math.abs(sum - mine[kind]) < 0.1, `${mine[kind]} ${kind} litres in all items`, sum);
      }
    }
  },
};

const spread: Case = {
  title: 'a saving over several days counts on each of them in the history',
  operation: 'history',
  quote: 'Litres credited in this time',
  async run(t) {
    const person = await t.signUp();
    const doneAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const arg = { ...(await fixtures.actionCompletion(person)), doneAt };
    const { award } = fixtures.passed(await person.request('completeChallenge', arg));
    const [saving] = award.savings.filter(({ days }) => days > 2);
    if (!saving) throw new Skipped('Nothing is saved by days.');

    const items = await historyOf(person, 'day', 7);

    const perDay = saving.litres / saving.days;
    const since = items.filter(({ start }) => start >= award.streak.date);
    const before = items.filter(({ start }) => start < award.streak.date);
    t.ok(since.length > 1, 'two days or more since the act', since);
    for (const item of since) {
      const saved = item[saving.kind];
      t.ok(Math.abs(saved - perDay) <= 0.11, `about ${perDay} litres on ${item.start}`, saved);
    }
    t.equal(total(before, saving.kind), 0, 'the litres before the act');
  },
};

const takenBack: Case = {
  title: 'points that were taken back are not in the history',
  operation: 'history',
  quote: 'Earned and not taken back',
  async run(t) {
    const person = await t.signUp();
    const { award } = await fixtures.publish(person);
    const { video } = await fixtures.publish(person);
    await person.request('deleteVideo', { videoId: video.id });

    const items = await historyOf(person, 'day', 7);

    t.equal(total(items, 'points'), award?.points, 'the points of the video that is left');
    const negative = items.filter(({ points }) => points < 0);
    t.equal(negative, [], 'days with negative points');
  },
};

const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

const ofMonth = async (person: Person, month: string) => person.request('streakMonth', { month });

async function checkMonths(t: TestContext, person: Person, today: string): Promise<void> {
  const month = today.slice(0, 7);
  const { week } = await person.request('streak', undefined);
  const { days, firstMonth } = await ofMonth(person, month);
  const dates = days.map(({ date }) => date);
  const expected = Array.from({ length: Number(today.slice(8)) }, (_day, index) =>
    dateOf(dayNumber(`${month}-01`) + index),
  );
  t.equal(dates, expected, `the days of ${month} until ${today}`);
  t.equal(
    days.slice(-7),
    week.filter(({ date }) => date.startsWith(month)),
    'the last days as in the week',
  );
  t.ok(firstMonth <= month, 'a first month until this one', firstMonth);

  t.equal((await ofMonth(person, monthAfter(month, 1))).days, [], 'the days of the next month');
  const earlier = monthAfter(firstMonth, -1);
  const { days: before } = await ofMonth(person, earlier);
  const length = dayNumber(`${firstMonth}-01`) - dayNumber(`${earlier}-01`);
  t.equal(
    before.map(({ state }) => state),
    Array.from({ length }, () => 'before'),
    `the days of ${earlier}`,
  );
}

const wholeMonth: Case = {
  title: "a month of the streak has all its days until today, with the week's states",
  operation: 'streakMonth',
  quote: 'All days of the month until today',
  async run(t) {
    const person = await t.signUp();
    const { award } = await fixtures.earnPoints(person);
    await onOneDay(person, (today) => checkMonths(t, person, today));

    const { firstMonth } = await ofMonth(person, '2026-03');
    t.equal(firstMonth, award.streak.date.slice(0, 7), 'the month of the first award');
  },
};

export const historyGroup: Group = {
  name: 'history',
  cases: [inOrder, tooLong, credited, spread, takenBack, wholeMonth, ...zoneDayCases],
};
