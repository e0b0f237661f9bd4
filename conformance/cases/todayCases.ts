import { roundLitres, savingOf } from '@/domain/litres';
import { availability } from '@/domain/quickActions';
import type { Case, Group } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import { logRepeats } from './repeatCases';
import { reviewCases } from './reviewCases';

const { actionsOf, earn, hoursAgo, idsOf, log, logArg, pluck, publish, userOf, zone } = fixtures;

type Action = Awaited<ReturnType<typeof actionsOf>>[number];

/** In the zone of the requests, this is yesterday. */
const yesterday = () => hoursAgo(30);

const todayOf = (person: Person) => person.request('today', { zone });

/** Returns today's points, and those by actions. */
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
    title: 'a logged action gives points and counts for today and the streak',
    operation: 'logAction',
    quote: 'A logged action gives 5 points and its litres',
    async run(t, person) {
      const before = await todayOf(person);
      t.equal([before.points, before.actions.points], [0, 0], 'the points of today at first');
      const [actionId = ''] = await actionsWith(person, 1);
      const { log: logged, award, user } = await log(person, { actionId, doneAt: hoursAgo(0.5) });
      t.equal([award.points, user.points, award.isRepeat], [5, 5, false], 'the points');
      t.equal([logged.actionId, logged.date], [actionId, before.date], 'the log');
      t.equal([award.source, user.streak], [`action:${logged.id}`, 1], 'source and streak');
      const { points, actions } = await todayOf(person);
      t.equal([points, actions.points, actions.maxPoints], [5, 5, 25], 'the points of today');
      const ids = pluck(actions.items, 'actionId');
      t.equal(ids[0], actionId, 'the action that is logged most');
      t.sameTexts(ids, idsOf(await actionsOf(person)), 'the actions of today');
    },
  },
  {
    title: 'the same action within ten seconds is one act; later, or another action, is another',
    operation: 'logAction',
    quote: 'logged again within ten seconds is the same act',
    async run(t, person) {
      const [twice = ''] = await actionsWith(
        person,
        1,
        ({ days, times }) => days === 1 && times > 1,
      );
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
          if (expected.remaining > 0) {
            dates.push((await person.request('logAction', arg)).log.date);
          } else {
            await person.rejected('logAction', 'action_limit', arg);
          }
        }
      }
    },
  },
  {
    title: 'actions give 25 points on their date, whenever they are sent',
    operation: 'logAction',
    quote: 'Logged actions give at most 25 points on a date',
    async run(t, ana, ben) {
      const [sixth = '', ...five] = await actionsWith(ana, 6, () => true);
      const doneAt = yesterday();
      for (const actionId of five) await log(ana, { actionId, doneAt });
      await ana.rejected(
        'logAction',
        'daily_limit',
        await logArg(ana, { actionId: sixth, doneAt }),
      );
      t.equal(await pointsOf(ana), [0, 0], 'the points of today');
      const { days } = await ana.request('streak');
      t.equal([days, (await userOf(ana)).streak], [1, 1], 'the streak, which today can continue');
      const { award, user } = await log(ana, { actionId: sixth });
      t.equal([award.points, award.isRepeat, user.points], [5, false, 30], 'the award of today');
      t.equal([award.streak.days, user.streak], [2, 2], 'the streak of today');
      t.equal(await pointsOf(ana), [5, 5], 'the points of today after the award');

      for (const actionId of five) await log(ben, { actionId });
      await ben.rejected('logAction', 'daily_limit', await logArg(ben, { actionId: sixth }));
      const { award: sent, log: logged } = await log(ben, { actionId: sixth, doneAt });
      t.equal([sent.points, sent.total], [5, 30], 'the award of the earlier date');
      t.equal(logged.date, sent.streak.date, 'the date of the log');
      t.equal(await pointsOf(ben), [25, 25], 'the points of today without it');
    },
  },
  {
    title: 'today lists the actions that are logged most first, without undone logs',
    operation: 'today',
    quote: 'All actions, those that the user logs most first',
    async run(t, person) {
      const [one = '', two = ''] = await actionsWith(person, 2);
      const order = async () => pluck((await todayOf(person)).actions.items, 'actionId');
      const before = await order();
      const { log: kept } = await log(person, { actionId: one });
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
      t.sameTexts(after, before, 'all actions');
    },
  },
];

const undone = 'An undone action counts as if it had not been logged';

const undos: readonly Case[] = [
  {
    title: 'an undone action takes its points, litres, badges and streak day back; once',
    operation: 'undoAction',
    quote: undone,
    async run(t, person, other) {
      const { log: logged, user } = await log(person);
      t.equal(user.badges, ['first-drop'], 'the badges of the award');
      await other.rejected('undoAction', 'log_not_found', { logId: logged.id });
      for (const time of ['first', 'second']) {
        const { user: left } = await undo(person, logged.id);
        t.equal(left, person.user, `the user after the ${time} undo`);
      }
      t.equal(pluck(await fixtures.ledgerOf(person), 'points'), [-5, 5], 'the ledger');
      const { mine } = await person.request('litres');
      t.equal(mine, { direct: 0, hidden: 0 }, 'the litres');
      t.equal(await pointsOf(person), [0, 0], 'the points of today');
      const { award } = await log(person);
      t.equal([award.points, award.isRepeat, award.streak.days], [5, false, 1], 'the next log');
      const { video } = await publish(person);
      t.equal(await pointsOf(person), [105, 5], 'the points of today with a video');
      await person.request('deleteVideo', { videoId: video.id });
      t.equal(await pointsOf(person), [5, 5], 'the points of today without it');
    },
  },
  {
    title: 'an undone action can be logged again, also where the day had given all its points',
    operation: 'undoAction',
    quote: undone,
    async run(t, person) {
      const [sixth = '', ...five] = await actionsWith(person, 6, () => true);
      const made = [];
      for (const actionId of five) made.push((await log(person, { actionId })).log);
      const full = await logArg(person, { actionId: sixth });
      await person.rejected('logAction', 'daily_limit', full);
      const { user } = await undo(person, made[2]?.id ?? '');
      t.equal(user.points, 20, 'the points without the action');
      const { award } = await log(person, { actionId: five[2] ?? '' });
      t.equal([award.isRepeat, award.total], [false, 25], 'the award of the next log');
      await person.rejected('logAction', 'daily_limit', full);
    },
  },
  {
    title: 'undoing an action leaves what other awards have earned, and a later log of it',
    operation: 'undoAction',
    quote: 'its date counts for the streak only by other awards',
    async run(t, person) {
      const [actionId = ''] = await actionsWith(person, 1);
      const { log: first, award: logged } = await log(person, { actionId });
      const { award } = await earn(person);
      const { user } = await undo(person, first.id);
      t.equal([user.points, user.streak], [award.points, 1], 'points and streak');
      t.ok(user.badges.includes('first-drop'), 'a badge that another award earns', user.badges);
      const { mine } = await person.request('litres');
      const { log: second } = await log(person, { actionId });
      const { user: again } = await undo(person, first.id);
      t.ok(second.id !== first.id, 'another id of the second log', second);
      t.equal(again.points, award.points + 5, 'the points after the repeated undo');
      const points = pluck(await fixtures.ledgerOf(person), 'points');
      const expected = [-5, 5, 5, award.points];
      t.equal(fixtures.ascending(points), fixtures.ascending(expected), 'the ledger');
      const { mine: later } = await person.request('litres');
      const kind = logged.savings[0]?.kind ?? 'direct';
      t.ok(later[kind] > mine[kind], `more than ${mine[kind]} litres`, later);
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
      const { mine, sources } = await person.request('litres');
      const saved = kept.savings[0] && fixtures.litresOfFirstDay(kept.savings[0]);
      t.equal([mine.direct + mine.hidden, sources.length], [saved, 1], 'litres and sources');
      const { person: shown } = await person.request('person', { userId: person.id });
      t.equal([shown.points, shown.litres], [5, mine], 'what others see');
    },
  },
  {
    title: 'the litres of an undone action leave those of the community, too',
    operation: 'undoAction',
    quote: 'its points, litres and the badges that it unlocked are taken back',
    async run(t) {
      const savedToday = (action: Action) => fixtures.litresOfFirstDay(savingOf(action));
      const actions = await actionsOf(await t.signUp());
      const [most] = actions.toSorted((a, b) => savedToday(b) - savedToday(a));
      if (!most) throw new Skipped('The server has no action.');
      const saved = savedToday(most);
      const rises: number[] = [];
      // Meanwhile other users save as much, and now and then one undoes it: one of five attempts has no
      // more than its own liters, and hardly three have fewer.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const [person, other] = await t.people();
        const total = async () => (await person.request('litres')).community[most.kind];
        const before = await total();
        await log(other, { actionId: most.id });
        await undo(person, (await log(person, { actionId: most.id })).log.id);
        rises.push(roundLitres((await total()) - before));
      }
      const [least = 0, , median = 0] = rises.toSorted((a, b) => a - b);
      t.ok(least < 2 * saved, `less than ${2 * saved} litres more`, rises);
      t.ok(median > saved / 2, 'the litres of another user who did the same', rises);
    },
  },
];

const settings: Case = {
  title: 'the daily goal is 10, 20, 30 or 50 points and the units are liters or gallons',
  operation: 'updateProfile',
  async run(t, person) {
    for (const dailyGoal of [10, 20, 30, 50] as const) {
      const { user } = await person.request('updateProfile', { dailyGoal });
      t.equal([user.dailyGoal, (await todayOf(person)).goal], [dailyGoal, dailyGoal], 'the goal');
    }
    for (const dailyGoal of [0, 5, 25, 51, -10, 20.5, '20', null]) {
      await person.invalid('updateProfile', { dailyGoal }, '/dailyGoal');
    }
    const { user } = await person.request('updateProfile', { units: 'gallons' });
    t.equal(user, { ...person.user, units: 'gallons', dailyGoal: 50 }, 'the user');
    for (const units of ['litres', 'Gallons', '', 1, null]) {
      await person.invalid('updateProfile', { units }, '/units');
    }
    t.equal(await userOf(person), user, 'the user of the session');
  },
};

export const todayGroup: Group = {
  name: 'today',
  cases: [...logs, ...logRepeats, settings, ...reviewCases, ...undos],
};
