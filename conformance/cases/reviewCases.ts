import { localDate } from '@/domain/calendar';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { minutesAgo, noonZone } from '../noon';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

const { newKey } = fixtures;

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

const lateAnswer: Case = {
  title: 'an answer of up to 36 hours ago counts for its own date, and an older one is rejected',
  operation: 'answerReview',
  quote: '`doneAt` gives the date',
  async run(t) {
    const person = await t.signUp();
    // The same local time, 25 hours apart.
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const { review } = await person.request('review', { zone: west });
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const arg = {
      date: review.date,
      questionId: review.questions[0]?.id ?? '',
      option: 0,
      zone: east,
    };
    const older = { ...arg, doneAt: ago(37), idempotencyKey: newKey() };
    await person.rejected('answerReview', 'review_not_found', older);

    const late = { ...arg, doneAt: ago(25), idempotencyKey: newKey() };
    const { review: answered } = await person.request('answerReview', late);

    t.equal([answered.date, answered.answers.length], [review.date, 1], 'the answers of the date');
  },
};

export const reviewCases: readonly Case[] = [
  fiveQuestions,
  answersReview,
  reviewErrors,
  dates,
  lateAnswer,
];
