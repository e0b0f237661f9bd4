import { availability } from '@/domain/quickActions';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';
import { Skipped } from '../testRequest';
import { reviewCases } from './reviewCases';

const { actionsOf, hoursAgo, idsOf, log, logArg, pluck, publish, userOf, zone } = fixtures;

type Action = Awaited<ReturnType<typeof actionsOf>>[number];

/** In the zone of the requests, this is yesterday. */
const yesterday = () => hoursAgo(30);

const todayOf = (person: Person) => person.request('today', { zone });

const pointsOf = async (person: Person) => {
  const { points, actions } = await todayOf(person);
  return [points, actions.points];
};

const undo = (person: Person, logId: string) => person.request('undoAction', { logId });

/** Returns the ids of actions whose limit is wanted, or skips the case if there are too few. */
async function actionsWith(
  person: Person,
  count: number,
  isWanted: (limit: Action['limit']) => boolean = ({ days }) => days === 1,
): Promise<string[]> {
  const found = (await actionsOf(person)).filter(({ limit }) => isWanted(limit));
  if (found.length < count) throw new Skipped(`The server has fewer than ${count} such actions.`);
  return idsOf(found.slice(-count));
}

const logs: readonly Case[] = [
  {
    title: 'the same action within ten seconds is one act; later, or another action, is another',
    operation: 'logAction',
    quote: 'logged again within ten seconds is the same act',
    async run(t, person) {
      const isTwice = ({ days, times }: Action['limit']) => days === 1 && times > 1;
      const [twice = ''] = await actionsWith(person, 1, isTwice);
      const [other = ''] = await actionsWith(person, 1, ({ times }) => times === 1);
      const at = Date.now() - fixtures.hour;
      const logAt = (actionId: string, ms: number) =>
        log(person, { actionId, doneAt: new Date(at + ms).toISOString() });
      const first = await logAt(twice, 0);
      const acts = [await logAt(other, 0), await logAt(twice, 12_000)];
      const all = [first, ...acts].flatMap(({ award }) => [award.isRepeat, award.total]);
      t.equal(all, [false, 5, false, 10, false, 15], 'isRepeat and total of three acts');
      t.ok(first.log.id !== acts[1]?.log.id, 'another id of the second act', acts);
      const award = { ...first.award, isRepeat: true };
      const again = await logAt(twice, -9_000);
      t.equal([again.log, again.award, again.user.points], [first.log, award, 15], 'the same act');
      const { isRepeat } = (await logAt(twice, 21_000)).award;
      t.equal(isRepeat, true, 'isRepeat nine seconds after the second act');
    },
  },
  {
    title: 'an action is logged as often as its limit says, counted in local dates',
    operation: 'logAction',
    quote: 'An action is logged at most as often as its `limit` says',
    async run(t) {
      const actions = await actionsOf(await t.signUp());
      const limits = new Map(
        actions.map((each) => [`${each.limit.times} in ${each.limit.days}`, each]),
      );
      for (const { id: actionId, limit } of limits.values()) {
        const person = await t.signUp();
        const dates: string[] = [];
        for (let count = 0; count < 5; count += 1) {
          const { date, actions: shown } = await todayOf(person);
          const expected = { actionId, ...availability(limit, dates, date) };
          const item = shown.items.find((each) => each.actionId === actionId);
          t.equal(item, expected, `what is left of ${actionId} after ${dates.length} logs`);
          const doneAt = count === 0 ? yesterday() : hoursAgo(1 - count / 10);
          const arg = await logArg(person, { actionId, doneAt });
          if (expected.remaining > 0) dates.push((await log(person, arg)).log.date);
          else await person.rejected('logAction', 'action_limit', arg);
        }
      }
    },
  },
  {
    title: 'actions give 25 points on their date, whenever they are sent, and again after an undo',
    operation: 'logAction',
    quote: 'Logged actions give at most 25 points on a date',
    async run(t, ana, ben) {
      const [sixth = '', ...five] = await actionsWith(ana, 6, () => true);
      const doneAt = yesterday();
      for (const actionId of five) await log(ana, { actionId, doneAt });
      const late = await logArg(ana, { actionId: sixth, doneAt });
      await ana.rejected('logAction', 'daily_limit', late);
      t.equal(await pointsOf(ana), [0, 0], 'the points of today');
      const { days } = await ana.request('streak');
      t.equal([days, (await userOf(ana)).streak], [1, 1], 'the streak, which today can continue');
      const { award, user } = await log(ana, { actionId: sixth });
      t.equal([award.points, award.isRepeat, user.points], [5, false, 30], 'the award of today');
      t.equal([award.streak.days, user.streak], [2, 2], 'the streak of today');
      t.equal(await pointsOf(ana), [5, 5], 'the points of today after the award');

      const made = [];
      for (const actionId of five) made.push((await log(ben, { actionId })).log);
      const full = await logArg(ben, { actionId: sixth });
      await ben.rejected('logAction', 'daily_limit', full);
      const { user: left } = await undo(ben, made[2]?.id ?? '');
      t.equal(left.points, 20, 'the points without an undone action');
      const { award: again } = await log(ben, { actionId: five[2] ?? '' });
      t.equal([again.isRepeat, again.total], [false, 25], 'the award of the next log of it');
      await ben.rejected('logAction', 'daily_limit', full);
      const { award: sent, log: logged } = await log(ben, { actionId: sixth, doneAt });
      t.equal([sent.points, sent.total], [5, 30], 'the award of the earlier date');
      t.equal(logged.date, sent.streak.date, 'the date of the log');
      t.equal(await pointsOf(ben), [25, 25], 'the points of today without it');
    },
  },
  {
    title: 'a logged action counts for today, which lists those logged most first, without undone',
    operation: 'today',
    quote: 'All actions, those that the user logs most first',
    async run(t, person) {
      const [one = '', two = ''] = await actionsWith(person, 2);
      const before = await todayOf(person);
      const order = async () => pluck((await todayOf(person)).actions.items, 'actionId');
      t.sameTexts(await order(), idsOf(await actionsOf(person)), 'the actions of today');
      t.equal([before.points, before.actions.points], [0, 0], 'the points of today at first');
      const {
        log: kept,
        award,
        user,
      } = await log(person, { actionId: one, doneAt: hoursAgo(0.5) });
      t.equal([award.points, user.points, award.isRepeat], [5, 5, false], 'the points');
      t.equal([kept.actionId, kept.date], [one, before.date], 'the log');
      t.equal([award.source, user.streak], [`action:${kept.id}`, 1], 'source and streak');
      const { points, actions } = await todayOf(person);
      t.equal([points, actions.points, actions.maxPoints], [5, 5, 25], 'the points of today');
      for (const doneAt of [hoursAgo(1), hoursAgo(0.5)]) {
        await undo(person, (await log(person, { actionId: two, doneAt })).log.id);
      }
      t.equal((await order())[0], one, 'the first action, before one that was undone twice');
      await log(person, { actionId: two, doneAt: yesterday() });
      await log(person, { actionId: two });
      t.equal((await order()).slice(0, 2), [two, one], 'the actions logged twice and once');
      await undo(person, kept.id);
      const after = await order();
      t.equal(after[0], two, 'the only action that is still logged');
      t.sameTexts(after, pluck(before.actions.items, 'actionId'), 'all actions');
    },
  },
];

const undone = 'An undone action counts as if it had not been logged';

const undos: readonly Case[] = [
  {
    title:
      'an undone action takes its points, liters, badges and streak day back, and nothing else',
    operation: 'undoAction',
    quote: undone,
    async run(t, person, other) {
      const [actionId = ''] = await actionsWith(person, 1);
      const mineOf = async () => (await person.request('liters')).mine;
      const { log: first, user } = await log(person, { actionId });
      t.equal(user.badges, ['first-drop'], 'the badges of the award');
      await other.rejected('undoAction', 'log_not_found', { logId: first.id });
      for (const time of ['first', 'second']) {
        const { user: left } = await undo(person, first.id);
        t.equal(left, person.user, `the user after the ${time} undo`);
      }
      t.equal(pluck(await fixtures.ledgerOf(person), 'points'), [-5, 5], 'the ledger');
      t.equal(await mineOf(), { direct: 0, hidden: 0 }, 'the liters');
      t.equal(await pointsOf(person), [0, 0], 'the points of today');

      const { log: second, award } = await log(person, { actionId });
      t.equal([award.points, award.isRepeat, award.streak.days], [5, false, 1], 'the next log');
      t.ok(second.id !== first.id, 'another id of the next log', second);
      t.equal((await undo(person, first.id)).user.points, 5, 'the points after a repeated undo');
      t.ok((await mineOf())[award.savings[0]?.kind ?? 'direct'] > 0, 'liters of it', award);
      const { video } = await publish(person);
      t.equal(await pointsOf(person), [105, 5], 'the points of today with a video');
      const { user: left } = await undo(person, second.id);
      t.equal([left.points, left.streak], [100, 1], 'points and streak of another award');
      t.ok(left.badges.includes('first-drop'), 'a badge that another award earns', left.badges);
      await person.request('deleteVideo', { videoId: video.id });
      t.equal(await pointsOf(person), [0, 0], 'the points of today without it');
    },
  },
  {
    title: 'an undone action of an earlier date changes that date and not today',
    operation: 'undoAction',
    quote: undone,
    async run(t, person) {
      const [one = '', two = ''] = await actionsWith(person, 2);
      const { log: old } = await log(person, { actionId: one, doneAt: yesterday() });
      const { award: kept } = await log(person, { actionId: two });
      const { user } = await undo(person, old.id);
      t.equal([user.points, user.streak], [5, 1], 'points and streak');
      t.equal(await pointsOf(person), [5, 5], 'the points of today');
      const { items } = await person.request('history', { by: 'day', count: 7 });
      const onDates = items.filter(({ points }) => points !== 0);
      const dates = onDates.map(({ start, points }) => [start, points]);
      t.equal(dates, [[kept.streak.date, 5]], 'the dates with points, and these');
      const { week, days } = await person.request('streak');
      const state = week.find(({ date }) => date === old.date)?.state;
      t.equal([days, state === 'done'], [1, false], 'the streak');
      const { mine, sources } = await person.request('liters');
      const saved = kept.savings[0] && fixtures.litersOfFirstDay(kept.savings[0]);
      t.equal([mine.direct + mine.hidden, sources.length], [saved, 1], 'liters and sources');
      const { person: shown } = await person.request('person', { userId: person.id });
      t.equal([shown.points, shown.liters], [5, mine], 'what others see');
    },
  },
];

export const todayGroup: Group = {
  name: 'today',
  cases: [...logs, ...reviewCases, ...undos],
};
