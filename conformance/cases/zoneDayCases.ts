import { localDate } from '@/domain/calendar';
import { streakOf } from '@/domain/streak';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import { noonZone, zoneAt } from '../noon';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

/** At any time, one of the first two zones has another date than UTC. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];

/** Fails unless a user's last day is this date in all lists that end today. */
async function expectToday(t: TestContext, person: Person, date: string, points: number) {
  const streak = await person.request('streak', undefined);
  const { week, days } = streak;
  t.equal([week.at(-1)?.date, week.length], [date, 7], 'the last day of the week, and its length');
  t.equal(week.at(-1)?.state, 'done', `the state of ${date}`);
  const { user } = await person.request('session', undefined);
  t.equal(user?.streak, days, 'the streak of the user');
  const month = date.slice(0, 7);
  const { days: dates } = await person.request('streakMonth', { month });
  t.equal(dates.at(-1), { date, state: 'done' }, `the last day of ${month}`);
  const { items } = await person.request('history', { by: 'day', count: 2 });
  t.equal([items.at(-1)?.start, items.at(-1)?.points], [date, points], 'the last day and points');
  const { mine } = await person.request('litres', undefined);
  const { person: shown } = await person.request('person', { userId: person.id });
  t.equal(shown.litres, mine, 'the litres that others see');
}

const ownDay: Case = {
  title: 'the streak, its month and the history end on the date of the zone used last',
  operation: 'streak',
  quote: 'Seven days, today last',
  async run(t) {
    for (const zone of zones) {
      const person = await t.signUp();
      const date = localDate(Date.now(), zone);
      const arg = { ...(await fixtures.actionLogArg(person)), zone };
      const { award, log, user } = await person.request('logAction', arg);
      if (localDate(Date.now(), zone) !== date) throw new Skipped('It is midnight.');

      t.equal([award.streak.date, award.streak.days], [date, 1], `date and days in ${zone}`);
      t.equal([user.streak, log.date], [1, date], 'the streak of the response, and the date');
      await expectToday(t, person, date, award.points);
      const { firstMonth } = await person.request('streakMonth', { month: '2020-01' });
      t.equal(firstMonth, date.slice(0, 7), 'the first month');
      const { items } = await person.request('actions', undefined);
      const { mine } = await person.request('litres', undefined);
      const logged = items.find(({ id }) => id === arg.actionId);
      t.equal(mine[logged?.kind ?? 'direct'], logged?.litres, 'the litres until today');
    }
  },
};

const yesterday: Case = {
  title: 'a streak of two days in a zone counts the dates of the zone',
  operation: 'streak',
  quote: 'A day counts in the time zone that the request which earned the points named',
  async run(t) {
    for (const zone of zones) {
      const person = await t.signUp();
      const date = localDate(Date.now(), zone);
      const arg = { ...(await fixtures.actionLogArg(person)), zone };
      const doneAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
      await person.request('logAction', { ...arg, doneAt });
      const { week: before, days } = await person.request('streak', undefined);
      const next = { ...(await fixtures.actionCompletion(person)), zone };
      const { award } = fixtures.passed(await person.request('completeChallenge', next));
      if (localDate(Date.now(), zone) !== date) throw new Skipped('It is midnight.');

      const states = before.slice(-2).map(({ state }) => state);
      t.equal([days, states], [1, ['done', 'open']], `the streak before, in ${zone}`);
      t.equal([award.streak.days, award.streak.isNewDay], [2, true], 'the streak of the award');
      await expectToday(t, person, date, award.points);
    }
  },
};

const frozen: Case = {
  title: 'a missed day between two acts is covered by a freeze, as long as there is one',
  operation: 'streak',
  quote: 'Missed days that can still be covered',
  async run(t) {
    // 35 hours before 5:00 are on the day before yesterday.
    const zone = zoneAt(5);
    const person = await t.signUp();
    const { freezes: atFirst } = await person.request('streak', undefined);
    const arg = { ...(await fixtures.actionLogArg(person)), zone };
    const first = Date.now() - 35 * 3_600_000;
    await person.request('logAction', { ...arg, doneAt: new Date(first).toISOString() });
    const expected = (instants: readonly number[]) => {
      const acts = instants.map((at) => ({ at, zone }));
      const { isTodayDone: _isTodayDone, ...streak } = streakOf(acts, Date.now(), { zone });
      return streak;
    };

    const before = await person.request('streak', undefined);
    t.equal(before, expected([first]), 'the streak after the first act');
    const next = { ...(await fixtures.actionCompletion(person)), zone };
    const { award } = fixtures.passed(await person.request('completeChallenge', next));

    const after = await person.request('streak', undefined);
    t.equal(after, expected([first, Date.now()]), 'the streak after the second act');
    const states = after.week.slice(-3).map(({ state }) => state);
    t.equal(states, ['done', 'frozen', 'done'], 'the last three days');
    t.equal([atFirst, after.freezes], [1, 0], 'the freezes at first and at the end');
    t.equal(award.streak.days, after.days, 'the days of the award');
  },
};

const bothKinds: Case = {
  title: 'a day of the history has all its points, and direct and hidden litres apart',
  operation: 'history',
  quote: 'Litres credited in this time',
  async run(t) {
    const person = await t.signUp();
    const zone = noonZone();
    const { items: actions } = await person.request('actions', undefined);
    const kinds = new Map(actions.map((action) => [action.kind, action]));
    for (const { id: actionId } of kinds.values()) {
      const arg = { ...(await fixtures.actionLogArg(person)), zone, actionId };
      await person.request('logAction', arg);
    }
    const earned = { ...(await fixtures.actionCompletion(person)), zone };
    fixtures.passed(await person.request('completeChallenge', earned));
    for (let count = 0; count < 3; count += 1) {
      const arg = fixtures.publication(await fixtures.upload(person), { zone });
      await person.request('publishVideo', arg);
    }
    const { user } = await person.request('session', undefined);
    const { mine } = await person.request('litres', undefined);
    const { points } = await person.request('today', { zone });
    t.equal(points, user?.points, 'the points of today');
    for (const by of ['day', 'week'] as const) {
      const { items } = await person.request('history', { by, count: 2 });
      const { start: _start, ...figures } = items.at(-1) ?? { start: '' };
      t.equal(figures, { points, ...mine }, `the last ${by}`);
      const { start: _before, ...earlier } = items[0] ?? { start: '' };
      t.equal(earlier, { points: 0, direct: 0, hidden: 0 }, `the ${by} before`);
    }
  },
};

/** Days in time zones where the date differs from UTC's. */
export const zoneDayCases: readonly Case[] = [ownDay, yesterday, frozen, bothKinds];
