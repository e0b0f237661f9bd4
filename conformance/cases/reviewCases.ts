import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { isBlank } from '@/domain/text';
import * as fixtures from '../fixtures';
import type { TestClient } from '../testClient';
import type { Case, TestContext } from '../testContext';
import { Skipped } from '../testRequest';

const { east, hoursAgo, idsOf, newKey, pluck, west, zone } = fixtures;

type Review = Data<'review'>['review'];

const reviewOf = async ({ request }: TestClient, where: string = zone) =>
  (await request('review', { zone: where })).review;

const answerArg = (date: string, questionId: string, change: object = {}) => ({
  date,
  questionId,
  option: 0,
  zone,
  idempotencyKey: newKey(),
  ...change,
});

const answer = ({ request }: TestClient, ...args: Parameters<typeof answerArg>) =>
  request('answerReview', answerArg(...args));

interface Answered {
  readonly questions: ReadonlyArray<{ readonly id: string; readonly text: string }>;
  readonly answers: Review['answers'];
}

function byResult({ questions, answers }: Answered) {
  const wrong = answers.filter(({ option, correctOption }) => option !== correctOption);
  const isMissed = ({ id }: { id: string }) => pluck(wrong, 'questionId').includes(id);
  if (wrong.length === 0) throw new Skipped('All answers happened to be right.');
  const others = questions.filter((question) => !isMissed(question));
  return { missed: pluck(questions.filter(isMissed), 'text'), others: pluck(others, 'text') };
}

function expectMissed(t: TestContext, today: Review, next: Review, missed: readonly string[]) {
  t.ok(next.date > today.date, `a date after ${today.date}`, next.date);
  const back = pluck(next.questions, 'text').filter((text) => missed.includes(text));
  const expected = Math.min(missed.length, next.questions.length);
  t.equal(back.length, expected, `how many of the missed questions are in ${next.date}`);
  t.equal([next.answers, next.isFinished], [[], false], 'the answers of the next review');
}

const lastAnswer = 'The last answer gives 5 points, however many are right';

export const reviewCases: readonly Case[] = [
  {
    title: 'a review has five questions, the same on all devices and others for another user',
    operation: 'review',
    quote: 'the same on all devices, and others for other users',
    async run(t) {
      const people = await t.people();
      const reviews = await Promise.all(people.map((person) => reviewOf(person)));
      for (const { questions, answers, isFinished } of reviews) {
        t.equal(new Set(idsOf(questions)).size, 5, 'different questions');
        t.equal([answers, isFinished], [[], false], 'the answers');
        const members = new Set(questions.flatMap((question) => Object.keys(question)));
        t.equal([...members].toSorted(), ['id', 'options', 'text'], 'members of questions');
      }
      const orders = reviews.map(({ questions }) => idsOf(questions).join());
      t.ok(new Set(orders).size > 1, 'other questions for others', orders);
      t.equal(await reviewOf(await t.again(people[0])), reviews[0], 'the review on another device');
    },
  },
  {
    title:
      'each question of a review is answered once, in any order; the last gives 5 points, once',
    operation: 'answerReview',
    quote: lastAnswer,
    async run(t, person, other) {
      const { date, questions } = await reviewOf(person);
      const valid = answerArg(date, questions[0]?.id ?? '');
      for (const wrong of ['2020-01-01', 'tomorrow']) {
        await person.rejected('answerReview', 'review_not_found', { ...valid, date: wrong });
      }
      const unknown = { ...valid, questionId: 'nothing-has-this-id' };
      await person.rejected('answerReview', 'question_not_found', unknown);
      for (const option of [-1, 99, 0.5]) {
        await person.invalid('answerReview', { ...valid, option }, '/option');
      }
      // A review begins when it is first read.
      await other.rejected('answerReview', 'review_not_found', valid);
      t.equal((await reviewOf(person)).answers, [], 'the answers after what was rejected');
      const order = questions.toReversed();
      let first: Data<'answerReview'>['award'] = null;
      for (const { id, options } of order) {
        const { review, award, user } = await answer(person, date, id);
        const isLast = id === questions[0]?.id;
        first = award;
        const given = review.answers.find(({ questionId }) => questionId === id);
        t.equal([given?.option, review.isFinished], [0, isLast], 'the answer, and isFinished');
        const isExplained = given && given.correctOption in options && given.explanation !== '';
        t.ok(isExplained === true, 'the right option and an explanation', given);
        t.equal([award !== null, user.points], isLast ? [true, 5] : [false, 0], 'the points');
        const again = answerArg(date, id, { option: 1 });
        await person.rejected('answerReview', 'already_answered', again);
      }
      const { points: given, total, levelBefore, levelAfter, source } = first ?? {};
      t.equal([given, total, source], [5, 5, `daily5:${date}`], 'the award');
      t.equal([levelBefore, levelAfter], [1, 1], 'the levels of the award');
      const { answers } = await reviewOf(person);
      t.sameTexts(pluck(answers, 'questionId'), idsOf(questions), 'the answers');
      t.equal(pluck(answers, 'option'), [0, 0, 0, 0, 0], 'the options');
      const { points, review: shown } = await person.request('today', { zone });
      t.equal([points, shown], [5, { answered: 5, questions: 5 }], 'today');
      await fixtures.earn(person);
      const { award, review } = await answer(person, date, order[0]?.id ?? '');
      t.equal(award, { ...first, isRepeat: true }, 'the award of a repeat');
      t.equal((await fixtures.ledgerOf(person)).length, 2, 'the number of ledger entries');
      t.equal(await reviewOf(person), review, 'the review that is read later');
    },
  },
  {
    title: 'today and the review have the zone’s date, and an answer has the date of its time',
    operation: 'answerReview',
    quote: '`doneAt` gives the date',
    async run(t, person) {
      for (const where of [west, east, zone]) {
        const around = [-60_000, 60_000].map((ms) => localDate(Date.now() + ms, where));
        const { date } = await person.request('today', { zone: where });
        t.ok(around.includes(date), `the date in ${where}`, date);
        t.equal((await reviewOf(person, where)).date, date, 'the date of the review');
      }
      // The west has the local time that the east had 25 hours ago.
      for (const [where, late, tooLate] of [
        [zone, 0.5, 20],
        [east, 25, 37],
      ] as const) {
        const { date, questions } = await reviewOf(person, where === east ? west : where);
        const [first] = idsOf(questions);
        const arg = (hours: number) =>
          answerArg(date, first ?? '', { zone: where, doneAt: hoursAgo(hours) });
        await person.rejected('answerReview', 'review_not_found', arg(tooLate));
        const { review } = await person.request('answerReview', arg(late));
        t.equal([review.date, review.answers.length], [date, 1], `the answers in ${where}`);
      }
    },
  },
  {
    title: 'questions that were missed in a quiz are in the review of the next date, not before',
    operation: 'review',
    quote: 'come back after 1 day',
    async run(t, person) {
      await fixtures.log(person, { zone: west });
      const quiz = await fixtures.openQuiz(person);
      const answers = await fixtures.answerAll(person, quiz);
      const { missed, others } = byResult({ questions: quiz.attempt.questions, answers });
      const today = await reviewOf(person, west);
      expectMissed(t, today, await reviewOf(person, east), missed);
      // If the bank has enough other questions, none is asked again on the same date.
      const known = new Set(others);
      for (const other of await t.people()) {
        for (const { text } of (await reviewOf(other, west)).questions) {
          if (!missed.includes(text)) known.add(text);
        }
      }
      if (known.size < today.questions.length) return;
      const early = pluck(today.questions, 'text').filter((text) => missed.includes(text));
      t.equal(early, [], `the missed questions that are already in ${today.date}`);
    },
  },
  {
    title: "questions that were missed in a review return in the next day's review",
    operation: 'answerReview',
    quote: 'come back after 1 day',
    async run(t, person) {
      const first = await reviewOf(person, west);
      const { date, questions } = first;
      let answers: Review['answers'] = [];
      let award: Data<'answerReview'>['award'] = null;
      for (const id of idsOf(questions)) {
        const response = await answer(person, date, id, { zone: west });
        ({ award } = response);
        ({ answers } = response.review);
      }
      const next = await reviewOf(person, east);
      expectMissed(t, first, next, byResult({ questions, answers }).missed);
      t.equal((await reviewOf(person, west)).answers, answers, 'the answers of the first review');
      for (const [where, points, answered] of [
        [west, 5, questions.length],
        [east, 0, 0],
      ] as const) {
        const { review, ...today } = await person.request('today', { zone: where });
        const got = [today.points, review.answered, today.actions.points];
        t.equal(got, [points, answered, 0], `today in ${where}`);
      }
      const [entry] = await fixtures.ledgerOf(person);
      t.equal([entry?.title, entry?.source], [award?.title, award?.source], 'the ledger entry');
      t.ok(!isBlank(award?.title ?? ''), 'what the points are for', award);
      t.equal(award?.streak, { days: 1, isNewDay: true, date }, 'the streak of the award');
    },
  },
];
