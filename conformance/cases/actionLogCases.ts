import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { roundLitres, savingOf } from '@/domain/litres';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../people';

type Action = Data<'actions'>['items'][number];

const hour = 3_600_000;
const zone = 'UTC';

const { logAction: log } = fixtures;

/** Returns the first action whose limit is wanted, or skips the case if there is none. */
async function actionWith(person: Person, isWanted: (limit: Action['limit']) => boolean) {
  const { items } = await person.request('actions', undefined);
  const found = items.find(({ limit }) => isWanted(limit));
  if (!found) throw new Skipped('The server has no action with such a limit.');
  return found;
}

const leftOf = async (person: Person, id: string) => {
  const { actions } = await person.request('today', { zone });
  return actions.items.find(({ actionId }) => actionId === id);
};

const isDaily = ({ days, times }: Action['limit']) => days === 1 && times === 1;

const otherActs: Case = {
  title: 'the same action after ten seconds is another act, and so is another action at once',
  operation: 'logAction',
  quote: 'logged again within ten seconds is the same act',
  async run(t) {
    const person = await t.signUp();
    const twice = await actionWith(person, ({ days, times }) => days === 1 && times > 1);
    const daily = await actionWith(person, isDaily);
    // Noon of a day on which both times are in the past and on the same date.
    const at = Date.now() - 60_000;
    const isSameDate = localDate(at - 12_000, zone) === localDate(at, zone);
    if (!isSameDate) throw new Skipped('It is midnight.');

    const first = await log(person, twice.id, at - 12_000);
    const other = await log(person, daily.id, at - 12_000);
    const second = await log(person, twice.id, at);

    t.equal(
      [first, other, second].map(({ award }) => [award.isRepeat, award.total]),
      [
        [false, 5],
        [false, 10],
        [false, 15],
      ],
      'isRepeat and total of three acts',
    );
    t.ok(first.log.id !== second.log.id, 'another id of the second act', second.log);
    const left = await leftOf(person, twice.id);
    t.equal(left?.remaining, twice.limit.times - 2, 'how often it can still be logged');
  },
};

const logRepeats: Case = {
  title: 'a repeated log returns its award as it was, whatever came in between',
  operation: 'logAction',
  quote: 'have one effect and get the first response',
  async run(t) {
    const person = await t.signUp();
    const action = await actionWith(person, isDaily);
    const key = fixtures.newKey();
    const first = await log(person, action.id, undefined, key);
    await fixtures.earnPoints(person);
    await fixtures.publish(person);
    const again = await log(person, action.id, undefined, key);
    t.equal([again.log, again.award], [first.log, first.award], 'log and award');
    t.equal((await person.request('ledger', { limit: 10 })).items.length, 3, 'ledger entries');
  },
};

const byDate: Case = {
  title: 'a limit counts dates: yesterday leaves an action of each day, and none of each week',
  operation: 'logAction',
  quote: 'counted in local dates',
  async run(t) {
    const person = await t.signUp();
    const now = Date.now();
    const yesterday = now - 24 * hour;
    const daily = await actionWith(person, isDaily);
    await log(person, daily.id, yesterday);
    t.equal((await leftOf(person, daily.id))?.remaining, 1, 'how often it can be logged today');
    const { award } = await log(person, daily.id);
    t.equal([award.isRepeat, award.streak.days], [false, 2], 'the award of today');

    const other = await t.signUp('Ben Conform');
    const { limit, id } = await actionWith(
      other,
      ({ days, times }) => days !== null && days > 2 && times === 1,
    );
    const { log: logged, user } = await log(other, id, yesterday);
    t.equal(logged.date, localDate(yesterday, zone), 'the date of the log');
    const { days } = await other.request('streak', undefined);
    const session = await other.request('session', undefined);
    const streaks = [user.streak, days, session.user?.streak];
    t.equal(streaks, [1, 1, 1], 'the streak while today can still continue it');
    const values = { actionId: id, zone, idempotencyKey: fixtures.newKey() };
    await other.rejected('logAction', 'action_limit', values);
    const next = localDate(yesterday + (limit.days ?? 0) * 24 * hour, zone);
    const left = await leftOf(other, id);
    t.equal([left?.remaining, left?.availableOn], [0, next], 'when it can be logged again');
    const { points, actions } = await other.request('today', { zone });
    t.equal([points, actions.points], [0, 0], 'the points of today');
  },
};

const undoneFrees: Case = {
  title: 'an undone action can be logged again, also where the day had given all its points',
  operation: 'undoAction',
  quote: 'An undone action counts as if it had not been logged',
  async run(t) {
    const person = await t.signUp();
    const { items } = await person.request('actions', undefined);
    const ids = items.map(({ id }) => id);
    if (ids.length < 6) throw new Skipped('The server has fewer than six actions.');
    const logs = [];
    for (const id of ids.slice(0, 5)) logs.push((await log(person, id)).log);
    const sixth = { actionId: ids[5] ?? '', zone, idempotencyKey: fixtures.newKey() };
    await person.rejected('logAction', 'daily_limit', sixth);

    const { user } = await person.request('undoAction', { logId: logs[2]?.id ?? '' });
    const left = await leftOf(person, ids[2] ?? '');
    const { award } = await log(person, ids[2] ?? '');

    t.equal(user.points, 20, 'the points without the action');
    t.equal(left?.remaining, items[2]?.limit.times, 'how often it can be logged again');
    t.equal([award.isRepeat, award.total], [false, 25], 'the award of the next log');
    await person.rejected('logAction', 'daily_limit', sixth);
  },
};

const undoneTogether: Case = {
  title: 'the litres of an undone action leave those of the community, too',
  operation: 'undoAction',
  quote: 'its points, litres and the badges that it unlocked are taken back',
  async run(t) {
    const { items } = await (await t.signUp()).request('actions', undefined);
    const savedToday = (action: Action) => fixtures.litresOfFirstDay(savingOf(action));
    const most = items.reduce((best, each) => (savedToday(each) > savedToday(best) ? each : best));
    // Meanwhile other users save as much, and now and then one undoes it: one of five attempts has no
    // more than its own litres, and hardly three have fewer.
    const rises: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [person, other] = [await t.signUp(), await t.signUp()];
      const total = async () => (await person.request('litres', undefined)).community[most.kind];
      const before = await total();
      await log(other, most.id);
      const { log: logged } = await log(person, most.id);
      await person.request('undoAction', { logId: logged.id });
      rises.push(roundLitres((await total()) - before));
    }
    const saved = savedToday(most);
    const [least = 0, , median = 0] = rises.toSorted((a, b) => a - b);
    t.ok(least < 2 * saved, `less than ${2 * saved} litres more`, rises);
    t.ok(median > saved / 2, 'the litres of another user who did the same', rises);
  },
};

const undoneLater: Case = {
  title: 'undoing an action leaves what other awards have earned, and a later log of it',
  operation: 'undoAction',
  quote: 'its date counts for the streak only by other awards',
  async run(t) {
    const person = await t.signUp();
    const daily = await actionWith(person, isDaily);
    const { log: first } = await log(person, daily.id);
    const { award } = await fixtures.earnPoints(person);
    const undo = () => person.request('undoAction', { logId: first.id });
    const { user } = await undo();
    t.equal([user.points, user.streak], [award.points, 1], 'points and streak');
    t.ok(user.badges.includes('first-drop'), 'a badge that another award earns', user.badges);
    const { mine } = await person.request('litres', undefined);

    const { log: second } = await log(person, daily.id);
    const { user: again } = await undo();

    t.ok(second.id !== first.id, 'another id of the second log', second);
    t.equal(again.points, award.points + 5, 'the points after the repeated undo');
    const { items } = await person.request('ledger', { limit: 10 });
    t.equal(
      items.map(({ points }) => points).toSorted((a, b) => a - b),
      [-5, 5, 5, award.points].toSorted((a, b) => a - b),
      'the points of the ledger',
    );
    const { mine: later } = await person.request('litres', undefined);
    t.ok(later[daily.kind] > mine[daily.kind], `more than ${mine[daily.kind]} litres`, later);
  },
};

const wrongAnswers: Case = {
  title: 'a review gives its points once, for any answers in any order, and only on its date',
  operation: 'answerReview',
  quote: 'The last answer gives 5 points, however many are right',
  async run(t) {
    const person = await t.signUp();
    const { review } = await person.request('review', { zone });
    const last = review.questions.toReversed().map(({ id, options }) => ({
      questionId: id,
      option: options.length - 1,
    }));
    const answer = (values: { questionId: string; option: number }) =>
      person.request('answerReview', {
        date: review.date,
        zone,
        idempotencyKey: fixtures.newKey(),
        ...values,
      });
    const points = [];
    for (const values of last) points.push((await answer(values)).award?.points);
    await fixtures.earnPoints(person);
    const [repeated] = last;
    const again = repeated && (await answer(repeated));
    t.equal(points, [undefined, undefined, undefined, undefined, 5], 'the points of the answers');
    t.equal([again?.award?.points, again?.award?.total], [5, 5], 'the award of a repeat');
    const { items } = await person.request('ledger', { limit: 10 });
    t.equal(items.length, 2, 'the number of ledger entries');
    const { review: read } = await person.request('review', { zone });
    t.equal(read, again?.review, 'the review that is read later');
    const order = last.map(({ questionId }) => questionId);
    const ids = read.answers.map(({ questionId }) => questionId);
    t.equal(ids.toSorted(), order.toSorted(), 'the answers');
  },
};

/** Logs and reviews with something else in between, and at the edges of their limits. */
export const actionLogCases: readonly Case[] = [
  otherActs,
  logRepeats,
  byDate,
  undoneFrees,
  undoneTogether,
  undoneLater,
  wrongAnswers,
];
