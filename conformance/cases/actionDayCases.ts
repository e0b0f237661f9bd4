import type { Data } from '@/contract/types';
import { availability } from '@/domain/quickActions';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../people';

type Action = Data<'actions'>['items'][number];

const hour = 3_600_000;
const zone = 'UTC';

/** 30 hours ago is an earlier date at any time. */
const earlier = () => Date.now() - 30 * hour;

const { logAction: log } = fixtures;

/** Returns actions that can be logged again every day, or skips the case if there are too few. */
async function dailyActions(person: Person, count: number): Promise<Action[]> {
  const { items } = await person.request('actions', undefined);
  const daily = items.filter(({ limit }) => limit.days === 1);
  if (daily.length < count) throw new Skipped(`The server has fewer than ${count} daily actions.`);
  return daily.slice(-count);
}

const pointsOf = async (person: Person) => {
  const { points, actions } = await person.request('today', { zone });
  return [points, actions.points];
};

const pointsByDate: Case = {
  title: 'the limit for actions counts the date of the action, not the date of the request',
  operation: 'logAction',
  quote: 'Logged actions give at most 25 points on a date',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const [daily, ...others] = await dailyActions(person, 6);
    const id = daily?.id ?? '';
    const at = earlier();
    const doneAt = new Date(at).toISOString();
    for (const action of others) await log(person, action.id, at);
    const sixth = { actionId: id, zone, doneAt, idempotencyKey: fixtures.newKey() };
    await person.rejected('logAction', 'daily_limit', sixth);
    t.equal(await pointsOf(person), [0, 0], 'the points of today');
    const { award, user } = await log(person, id);
    t.equal([award.points, award.isRepeat, user.points], [5, false, 30], 'the award of today');
    t.equal(await pointsOf(person), [5, 5], 'the points of today after the award');

    for (const action of others) await log(other, action.id);
    const { award: sentLater, log: logged } = await log(other, id, at);
    t.equal([sentLater.points, sentLater.total], [5, 30], 'the award of the earlier date');
    t.equal(logged.date, doneAt.slice(0, 10), 'the date of the log');
    t.equal(await pointsOf(other), [25, 25], 'the points of today without it');
  },
};

const limitKinds: Case = {
  title: 'today says of each kind of limit how often an action is left, and from which date',
  operation: 'today',
  quote: 'The first date on which it can be logged; null for never',
  async run(t) {
    const { items } = await (await t.signUp()).request('actions', undefined);
    const kinds = new Map(items.map((each) => [`${each.limit.times} in ${each.limit.days}`, each]));
    for (const { id, limit } of kinds.values()) {
      const person = await t.signUp();
      const dates: string[] = [];
      for (const doneAt of [earlier(), ...Array.from({ length: 3 }, () => undefined)]) {
        const { date, actions } = await person.request('today', { zone });
        const shown = actions.items.find(({ actionId }) => actionId === id);
        const expected = { actionId: id, ...availability(limit, dates, date) };
        t.equal(shown, expected, `what is left of ${id} after ${dates.length} logs`);
        // A log of just now would be repeated.
        if (doneAt === undefined && expected.remaining === 0 && dates.length === 1) {
          const values = { actionId: id, zone, idempotencyKey: fixtures.newKey() };
          await person.rejected('logAction', 'action_limit', values);
        }
        if (dates.length < 2 && expected.remaining > 0) {
          dates.push((await log(person, id, doneAt)).log.date);
        }
      }
    }
  },
};

const mostLogged: Case = {
  title: 'today lists the actions that are logged most first, without undone logs',
  operation: 'today',
  quote: 'All actions, those that the user logs most first',
  async run(t) {
    const person = await t.signUp();
    const [one = '', two = ''] = (await dailyActions(person, 2)).map(({ id }) => id);
    const order = async () =>
      (await person.request('today', { zone })).actions.items.map(({ actionId }) => actionId);
    const before = await order();
    const kept = await log(person, one);
    for (let count = 0; count < 2; count += 1) {
      const { log: undone } = await log(person, two);
      await person.request('undoAction', { logId: undone.id });
    }
    const [first, ...rest] = await order();
    t.equal(first, one, 'the first action, logged once, before one that was undone twice');
    t.equal(rest.toSorted(), before.filter((id) => id !== one).toSorted(), 'the others');

    await log(person, two, earlier());
    await log(person, two);
    t.equal((await order()).slice(0, 2), [two, one], 'the actions logged twice and once');
    await person.request('undoAction', { logId: kept.log.id });
    const items = await order();
    t.equal(items[0], two, 'the only action that is still logged');
    t.equal(items.length, before.length, 'the number of actions');
  },
};

const undoneEarlier: Case = {
  title: 'an undone action of an earlier date changes that date and not today',
  operation: 'undoAction',
  quote: 'An undone action counts as if it had not been logged',
  async run(t) {
    const person = await t.signUp();
    const [one = '', two = ''] = (await dailyActions(person, 2)).map(({ id }) => id);
    const { log: old, award } = await log(person, one, earlier());
    const { award: kept } = await log(person, two);

    const { user } = await person.request('undoAction', { logId: old.id });

    t.equal([user.points, user.streak], [5, 1], 'points and streak');
    t.equal(await pointsOf(person), [5, 5], 'the points of today');
    const { items } = await person.request('history', { by: 'day', count: 7 });
    const onDates = items.filter(({ points }) => points !== 0);
    t.equal(
      onDates.map(({ start, points }) => [start, points]),
      [[kept.streak.date, 5]],
      'the dates with points, and these',
    );
    const { week, days } = await person.request('streak', undefined);
    const states = week.filter(({ date }) => date === award.streak.date || date === old.date);
    t.equal([days, states.some(({ state }) => state === 'done')], [1, false], 'the streak');
    const { mine, sources } = await person.request('litres', undefined);
    t.equal(mine.direct + mine.hidden, kept.savings[0]?.litres, 'the litres');
    t.equal(sources.length, 1, 'the sources of litres');
    const { person: shown } = await person.request('person', { userId: person.id });
    t.equal([shown.points, shown.litres], [5, mine], 'what others see');
  },
};

const repeatedAfterUndo: Case = {
  title: 'a log that is repeated with its key after an undo stays undone',
  operation: 'logAction',
  quote: 'have one effect and get the first response',
  async run(t) {
    const person = await t.signUp();
    const arg = await fixtures.actionLogArg(person);
    const { log: first, award } = await person.request('logAction', arg);
    await person.request('undoAction', { logId: first.id });

    const again = await person.request('logAction', arg);

    t.equal([again.log, again.award], [first, award], 'log and award');
    t.equal([again.user.points, again.user.streak], [0, 0], 'points and streak');
    t.equal(await pointsOf(person), [0, 0], 'the points of today');
    const { items } = await person.request('ledger', { limit: 10 });
    t.equal(items.length, 2, 'the number of ledger entries');
  },
};

/** Actions that are sent later, and undone ones, in what today has. */
export const actionDayCases: readonly Case[] = [
  pointsByDate,
  limitKinds,
  mostLogged,
  undoneEarlier,
  repeatedAfterUndo,
];
