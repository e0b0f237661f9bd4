import type { Data } from '@/contract/types';
import { isBlank } from '@/domain/text';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

type Review = Data<'review'>['review'];

/** The date of the second zone is one or two days after that of the first, at any time. */
const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

const reviewOf = async (person: Person, zone: string) =>
  (await person.request('review', { zone })).review;

const textsOf = (questions: ReadonlyArray<{ readonly text: string }>) =>
  questions.map(({ text }) => text);

interface Answered {
  readonly questions: ReadonlyArray<{ readonly id: string; readonly text: string }>;
  readonly answers: Review['answers'];
}

/** Returns the texts of the questions that were answered wrong, and those that were not. */
function byResult({ questions, answers }: Answered) {
  const isMissed = (questionId: string) =>
    answers.some(
      (answer) => answer.questionId === questionId && answer.option !== answer.correctOption,
    );
  const missed = textsOf(questions.filter(({ id }) => isMissed(id)));
  if (missed.length === 0) throw new Skipped('All answers happened to be right.');
  return { missed, others: textsOf(questions.filter(({ id }) => !isMissed(id))) };
}

/** Signs up a user whose current zone is the western one. */
async function westerner(t: TestContext): Promise<Person> {
  const person = await t.signUp();
  await person.request('logAction', { ...(await fixtures.actionLogArg(person)), zone: west });
  return person;
}

function expectMissed(t: TestContext, review: Review, missed: readonly string[]) {
  const back = textsOf(review.questions).filter((text) => missed.includes(text));
  const expected = Math.min(missed.length, review.questions.length);
  t.equal(back.length, expected, `how many of the missed questions are in ${review.date}`);
}

const ofQuiz: Case = {
  title: 'questions that were missed in a quiz are in the review of the next date, not before',
  operation: 'review',
  quote: 'come back after 1 day',
  async run(t) {
    const person = await westerner(t);
    const quiz = await fixtures.openQuiz(person);
    const answers = await fixtures.answerAll(person, quiz);
    const { missed, others } = byResult({ questions: quiz.attempt.questions, answers });

    const today = await reviewOf(person, west);
    const next = await reviewOf(person, east);

    t.ok(next.date > today.date, `a date after ${today.date}`, next.date);
    expectMissed(t, next, missed);
    // If the bank has enough other questions, none is asked again on the same date.
    const known = new Set(others);
    for (const name of ['Ben Conform', 'Cleo Conform', 'Dan Conform']) {
      for (const text of textsOf((await reviewOf(await t.signUp(name), west)).questions)) {
        if (!missed.includes(text)) known.add(text);
      }
    }
    if (known.size < today.questions.length) return;
    const early = textsOf(today.questions).filter((text) => missed.includes(text));
    t.equal(early, [], `the missed questions that are already in ${today.date}`);
  },
};

const ofReview: Case = {
  title: "questions that were missed in a review return in the next day's review",
  operation: 'answerReview',
  quote: 'come back after 1 day',
  async run(t) {
    const person = await t.signUp();
    const { date, questions } = await reviewOf(person, west);
    let answers: Review['answers'] = [];
    let award: Data<'answerReview'>['award'] = null;
    for (const { id: questionId } of questions) {
      const answer = { date, questionId, option: 0, zone: west };
      const arg = { ...answer, idempotencyKey: fixtures.newKey() };
      const response = await person.request('answerReview', arg);
      ({ award } = response);
      ({ answers } = response.review);
    }
    const { missed } = byResult({ questions, answers });

    const next = await reviewOf(person, east);

    t.ok(next.date > date, `a date after ${date}`, next.date);
    expectMissed(t, next, missed);
    t.equal([next.answers, next.isFinished], [[], false], 'the answers of the next review');
    t.equal((await reviewOf(person, west)).answers, answers, 'the answers of the first review');
    for (const [zone, points, answered] of [
      [west, 5, questions.length],
      [east, 0, 0],
    ] as const) {
      const { review, ...today } = await person.request('today', { zone });
      t.equal([today.points, review.answered], [points, answered], `today in ${zone}`);
      t.equal(today.actions.points, 0, 'the points by actions');
    }
    const [entry] = (await person.request('ledger', { limit: 1 })).items;
    t.equal([entry?.title, entry?.source], [award?.title, award?.source], 'the ledger entry');
    t.ok(!isBlank(award?.title ?? ''), 'what the points are for', award);
    t.equal(award?.streak, { days: 1, isNewDay: true, date }, 'the streak of the award');
  },
};

/** Missed questions of quizzes and reviews, in the review of the next date. */
export const reviewReturnCases: readonly Case[] = [ofQuiz, ofReview];
