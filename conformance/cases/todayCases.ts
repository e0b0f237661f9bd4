import { localDate } from '@/domain/calendar';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { minutesAgo, noonZone } from '../noon';
import type { Person } from '../people';
import { reviewCases } from './reviewCases';
import { actionDayCases } from './actionDayCases';
import { actionLogCases } from './actionLogCases';
import { reviewReturnCases } from './reviewReturnCases';

const { newKey } = fixtures;

/** Logs an action, by default a while ago, so that the next log is another act. */
const log = (person: Person, actionId: string, doneAt = minutesAgo(30), key = newKey()) =>
  person.request('logAction', { actionId, zone: noonZone(), doneAt, idempotencyKey: key });

const todayOf = (person: Person) => person.request('today', { zone: noonZone() });

/** Returns the ids of actions that can be logged once a day or more often, without a longer limit. */
async function dailyActions(person: Person): Promise<string[]> {
  const { items } = await person.request('actions', undefined);
  return items.filter(({ limit }) => limit.days === 1).map(({ id }) => id);
}

const logs: Case = {
  title: 'a logged action gives points and its litres, and counts for today and the streak',
  operation: 'logAction',
  quote: 'A logged action gives 5 points and its litres',
  async run(t) {
    const person = await t.signUp();
    const before = await todayOf(person);
    const { items } = await person.request('actions', undefined);
    const [id = ''] = await dailyActions(person);
    const action = items.find((each) => each.id === id);

    const { log: logged, award, user } = await log(person, id);

    t.equal([before.points, before.actions.points], [0, 0], 'the points of today at first');
    t.equal([award.points, user.points, award.isRepeat], [5, 5, false], 'the points');
    t.equal([logged.actionId, logged.date], [id, before.date], 'the log');
    t.equal(award.source, `action:${logged.id}`, 'the source');
    t.equal(
      award.savings.map(({ kind, litres, days }) => ({ kind, litres, days })),
      [{ kind: action?.kind, litres: action?.litres, days: 1 }],
      'the litres of the award',
    );
    const after = await todayOf(person);
    t.equal([after.points, after.actions.points], [5, 5], 'the points of today');
    t.equal(after.actions.items[0]?.actionId, id, 'the action that is logged most');
    t.equal(
      after.actions.items.map(({ actionId }) => actionId).toSorted(),
      items.map((each) => each.id).toSorted(),
      'the actions of today',
    );
    const { mine } = await person.request('litres', undefined);
    t.equal(mine[action?.kind ?? 'direct'], action?.litres, 'the litres');
    t.equal(user.streak, 1, 'the streak');
  },
};

const sameAct: Case = {
  title: 'the same action within ten seconds is one act, whatever the key',
  operation: 'logAction',
  quote: 'logged again within ten seconds is the same act',
  async run(t) {
    const person = await t.signUp();
    const [id = ''] = await dailyActions(person);
    const at = minutesAgo(30);
    const first = await log(person, id, at);
    for (const ms of [9_000, -9_000]) {
      const again = await log(person, id, new Date(Date.parse(at) + ms).toISOString());
      const award = { ...first.award, isRepeat: true };
      t.equal([again.log, again.award], [first.log, award], 'the log, and its award');
      t.equal(again.user.points, 5, 'the points');
    }
  },
};

const limits: Case = {
  title: 'an action is rejected once it has been logged as often as its limit says',
  operation: 'logAction',
  quote: 'An action is logged at most as often as its `limit` says',
  async run(t) {
    const person = await t.signUp();
    const { items } = await person.request('actions', undefined);
    for (const { id, limit } of items.filter((_, index) => index < 4)) {
      const remaining = async () =>
        (await todayOf(person)).actions.items.find(({ actionId }) => actionId === id);
      t.equal(
        await remaining(),
        { actionId: id, remaining: limit.times, availableOn: localDate(Date.now(), noonZone()) },
        `${id} at first`,
      );
      for (let n = 0; n < limit.times; n += 1) await log(person, id, minutesAgo(60 - n * 5));
      const values = { actionId: id, zone: noonZone(), idempotencyKey: newKey() };
      await person.rejected('logAction', 'action_limit', values);
      const left = await remaining();
      t.equal(left?.remaining, 0, `how often ${id} can still be logged`);
      const day = (await todayOf(person)).date;
      t.ok(
        limit.days === null ? left?.availableOn === null : String(left?.availableOn) > day,
        `a later date on which ${id} can be logged, or null`,
        left?.availableOn,
      );
      const { log: last } = (await lastLog(person)) ?? {};
      if (last !== undefined) await person.request('undoAction', { logId: last });
    }
  },
};

/** Returns the id of the user's newest log. */
async function lastLog(person: Person) {
  const { items } = await person.request('ledger', { limit: 1 });
  const source = items[0]?.source ?? '';
  return source.startsWith('action:') ? { log: source.slice('action:'.length) } : null;
}

const daily: Case = {
  title: 'actions give 25 points a day; the next one is rejected',
  operation: 'logAction',
  quote: 'at most 25 points on a date',
  async run(t) {
    const person = await t.signUp();
    const ids = (await person.request('actions', undefined)).items.map(({ id }) => id);
    for (const id of ids.slice(0, 5)) await log(person, id);
    const sixth = { actionId: ids[5] ?? '', zone: noonZone(), idempotencyKey: newKey() };

    await person.rejected('logAction', 'daily_limit', sixth);

    const { points, actions } = await todayOf(person);
    t.equal([points, actions.points, actions.maxPoints], [25, 25, 25], 'the points of today');
    const { user } = await person.request('session', undefined);
    t.equal(user?.points, 25, 'the points');
  },
};

const undone: Case = {
  title: 'an undone action takes its points, litres, badges and streak day back; once',
  operation: 'undoAction',
  quote: 'counts as if it had not been logged',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const [id = ''] = await dailyActions(person);
    const { log: logged, user } = await log(person, id, new Date().toISOString());
    t.equal(user.badges, ['first-drop'], 'the badges of the award');
    await other.rejected('undoAction', 'log_not_found', { logId: logged.id });

    const first = await person.request('undoAction', { logId: logged.id });
    const again = await person.request('undoAction', { logId: logged.id });

    const { points, level, badges, streak } = first.user;
    t.equal(
      { points, level, badges, streak },
      { points: 0, level: 1, badges: [], streak: 0 },
      'the user',
    );
    t.equal(again.user, first.user, 'the user after a repeat');
    const { items } = await person.request('ledger', { limit: 10 });
    t.equal(
      items.map((entry) => entry.points),
      [-5, 5],
      'the ledger',
    );
    const { mine } = await person.request('litres', undefined);
    t.equal(mine, { direct: 0, hidden: 0 }, 'the litres');
    t.equal((await todayOf(person)).points, 0, 'the points of today');
    const { award } = await log(person, id, new Date().toISOString());
    t.equal([award.points, award.streak.days], [5, 1], 'the next log');
  },
};

const actionErrors: Case = {
  title: 'an unknown action, log or time zone is rejected',
  operation: 'logAction',
  async run(t) {
    const person = await t.signUp();
    const [id = ''] = await dailyActions(person);
    const values = { zone: 'UTC', idempotencyKey: newKey() };
    for (const actionId of fixtures.unknownIds) {
      await person.rejected('logAction', 'action_not_found', { ...values, actionId });
      await person.rejected('undoAction', 'log_not_found', { logId: actionId });
    }
    const zone = 'Mars/Olympus';
    await person.rejected(
      'logAction',
      'validation_failed',
      { ...values, actionId: id, zone },
      '/zone',
    );
    await person.rejected('today', 'validation_failed', { zone }, '/zone');
    await person.rejected('review', 'validation_failed', { zone }, '/zone');
    t.equal((await todayOf(person)).points, 0, 'the points of today');
  },
};

const settings: Case = {
  title: 'the daily goal is 10, 20, 30 or 50 points and the units are liters or gallons',
  operation: 'updateProfile',
  async run(t) {
    const person = await t.signUp();
    t.equal([person.user.dailyGoal, person.user.units], [20, 'liters'], 'the first settings');
    for (const dailyGoal of [10, 20, 30, 50] as const) {
      const { user } = await person.request('updateProfile', { dailyGoal });
      t.equal(user.dailyGoal, dailyGoal, 'the daily goal');
      t.equal((await todayOf(person)).goal, dailyGoal, 'the goal of today');
    }
    for (const dailyGoal of [0, 5, 25, 51, -10, 20.5, '20', null]) {
      await person.rejected('updateProfile', 'validation_failed', { dailyGoal }, '/dailyGoal');
    }
    const { user } = await person.request('updateProfile', { units: 'gallons' });
    t.equal([user.units, user.dailyGoal, user.name], ['gallons', 50, person.name], 'the user');
    for (const units of ['litres', 'Gallons', '', 1, null]) {
      await person.rejected('updateProfile', 'validation_failed', { units }, '/units');
    }
    t.equal(await person.request('session', undefined), { user }, 'the session');
  },
};

const deletedVideo: Case = {
  title: 'today counts the points of a video until it is deleted',
  operation: 'today',
  quote: 'Points of undone actions and deleted videos are not counted',
  async run(t) {
    const person = await t.signUp();
    const { video } = await fixtures.publish(person);
    const shared = await person.request('today', { zone: 'UTC' });
    await person.request('deleteVideo', { videoId: video.id });
    const deleted = await person.request('today', { zone: 'UTC' });
    t.equal([shared.points, deleted.points], [100, 0], 'the points of today');
    t.equal([shared.actions.points, deleted.actions.points], [0, 0], 'the points by actions');
  },
};

export const todayGroup: Group = {
  name: 'today',
  cases: [
    logs,
    sameAct,
    limits,
    daily,
    undone,
    actionErrors,
    settings,
    deletedVideo,
    ...reviewCases,
    ...actionLogCases,
    ...actionDayCases,
    ...reviewReturnCases,
  ],
};
