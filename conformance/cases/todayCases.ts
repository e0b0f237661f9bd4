import { localDate } from '@/domain/calendar';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import type { TestContext } from '../testContext';
import { actionLogCases } from './actionLogCases';

const { newKey } = fixtures;

/** Returns a zone in which it is around noon, so that hours ago and from now are the same date. */
function noonZone(): string {
  const hour = new Date().getUTCHours();
  const offset = 12 - hour;
  // In these names, the sign is reversed.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

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
    const again = await log(person, id, new Date(Date.parse(at) + 9_000).toISOString());

    t.equal(again.log, first.log, 'the log');
    t.equal(again.award, { ...first.award, isRepeat: true }, 'the award');
    t.equal(again.user.points, 5, 'the points');
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

const reviewOf = async (person: Person) => (await person.request('review', { zone: 'UTC' })).review;

const answer = (person: Person, date: string, questionId: string, option: number) =>
  person.request('answerReview', {
    date,
    questionId,
    option,
    zone: 'UTC',
    idempotencyKey: newKey(),
  });

const fiveQuestions: Case = {
  title: 'a review has five questions, the same on all devices and others for another user',
  operation: 'review',
  quote: 'the same on all devices, and others for other users',
  async run(t) {
    const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => t.signUp(name)));
    const [ana] = people;
    const reviews = await Promise.all(people.map(reviewOf));
    const ids = reviews.map(({ questions }) => questions.map(({ id }) => id));
    for (const each of ids) t.equal(new Set(each).size, 5, 'different questions');
    t.ok(new Set(ids.map((each) => each.join())).size > 1, 'other questions for others', ids[0]);
    const again = t.visitor();
    await again.request('login', { email: ana?.email ?? '', password: ana?.password ?? '' });
    const { review } = await again.request('review', { zone: 'UTC' });
    t.equal(review, reviews[0], 'the review on another device');
    for (const { questions, answers, isFinished } of reviews) {
      t.equal([answers, isFinished], [[], false], 'the answers');
      const members = questions.flatMap((question) => Object.keys(question));
      t.equal([...new Set(members)].toSorted(), ['id', 'options', 'text'], 'members of questions');
    }
  },
};

const answersReview: Case = {
  title: 'a review is answered once; the last answer gives 5 points',
  operation: 'answerReview',
  quote: 'The last answer gives 5 points, however many are right',
  async run(t) {
    const person = await t.signUp();
    const { date, questions } = await reviewOf(person);
    for (const [index, { id, options }] of questions.entries()) {
      const { review, award, user } = await answer(person, date, id, 0);
      const isLast = index === questions.length - 1;
      const given = review.answers.find(({ questionId }) => questionId === id);
      t.equal(given?.option, 0, 'the answer');
      t.ok(
        given !== undefined && given.correctOption in options && given.explanation !== '',
        'the right option and an explanation',
        given,
      );
      t.equal(review.isFinished, isLast, 'isFinished');
      t.equal([award?.points, user.points], isLast ? [5, 5] : [undefined, 0], 'the points');
      t.equal(award?.source, isLast ? `daily5:${date}` : undefined, 'the source');
      await refusesOther(t, person, { date, questionId: id });
    }
    const { award, user } = await answer(person, date, questions[0]?.id ?? '', 0);
    t.equal([award?.isRepeat, user.points], [true, 5], 'the award of a repeat');
    const { points, review } = await person.request('today', { zone: 'UTC' });
    t.equal([points, review], [5, { answered: 5, questions: 5 }], 'today');
  },
};

async function refusesOther(
  t: TestContext,
  person: Person,
  values: { date: string; questionId: string },
) {
  const other = { ...values, option: 1, zone: 'UTC', idempotencyKey: newKey() };
  await person.rejected('answerReview', 'already_answered', other);
  const { answers } = await reviewOf(person);
  const kept = answers.find(({ questionId }) => questionId === values.questionId);
  t.equal(kept?.option, 0, 'the answer after another one');
}

const reviewErrors: Case = {
  title: 'another date, question or option of a review is rejected',
  operation: 'answerReview',
  async run(t) {
    const [person, other] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { date, questions } = await reviewOf(person);
    const values = { date, questionId: questions[0]?.id ?? '', option: 0, zone: 'UTC' };
    const rejects = (code: 'review_not_found' | 'question_not_found', change: object) =>
      person.rejected('answerReview', code, { ...values, idempotencyKey: newKey(), ...change });

    await rejects('review_not_found', { date: '2020-01-01' });
    await rejects('review_not_found', { date: 'tomorrow' });
    await rejects('question_not_found', { questionId: 'nothing-has-this-id' });
    for (const option of [-1, 99, 0.5]) {
      const sent = { ...values, option, idempotencyKey: newKey() };
      await person.rejected('answerReview', 'validation_failed', sent, '/option');
    }
    // A review begins when it is first read.
    const unread = { ...values, idempotencyKey: newKey() };
    await other.rejected('answerReview', 'review_not_found', unread);
    t.equal((await reviewOf(person)).answers, [], 'the answers');
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

const dates: Case = {
  title: 'today and the review have the date of the time zone',
  operation: 'today',
  async run(t) {
    const person = await t.signUp();
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', noonZone()]) {
      const around = [Date.now() - 60_000, Date.now() + 60_000].map((at) => localDate(at, zone));
      const { date } = await person.request('today', { zone });
      const { review } = await person.request('review', { zone });
      t.ok(around.includes(date), `the date in ${zone}`, date);
      t.equal(review.date, date, 'the date of the review');
    }
    const zone = noonZone();
    const { review } = await person.request('review', { zone });
    const values = { date: review.date, option: 0, zone, idempotencyKey: newKey() };
    const questionId = review.questions[0]?.id ?? '';
    const doneAt = new Date(Date.now() - 20 * 3_600_000).toISOString();
    await person.rejected('answerReview', 'review_not_found', { ...values, questionId, doneAt });
    const { review: answered } = await person.request('answerReview', {
      ...values,
      questionId,
      doneAt: minutesAgo(30),
    });
    t.equal(answered.answers.length, 1, 'the answers');
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
    fiveQuestions,
    answersReview,
    reviewErrors,
    deletedVideo,
    dates,
    ...actionLogCases,
  ],
};
