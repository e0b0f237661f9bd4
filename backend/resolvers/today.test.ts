import { quizBank } from '../content/content';
import {
  day,
  hour,
  invalidField,
  openBackend,
  startedAt,
  unknownZone,
} from '../testing/openBackend';

const zone = 'UTC';

function setup() {
  const backend = openBackend();
  const { ask } = backend;
  const review = () => ask('review', { zone }).review;
  /** Returns the argument that answers a question of a review. */
  const answer = (questionId: string, isRight: boolean, date = review().date) => {
    const { options: written = [], answer: at = 0 } =
      quizBank.find(({ id }) => id === questionId) ?? {};
    const shown = review().questions.find(({ id }) => id === questionId)?.options ?? [];
    const right = shown.indexOf(written[at] ?? '');
    const option = isRight ? right : (right + 1) % shown.length;
    return { date, questionId, option, zone, idempotencyKey: `${date} ${questionId}` };
  };
  return {
    ...backend,
    review,
    answer,
    /** Answers all questions of a day after the start, and returns their ids. */
    answerAll(days: number, isRight: boolean) {
      backend.travel(startedAt + days * day);
      const ids = review().questions.map(({ id }) => id);
      for (const id of ids) ask('answerReview', answer(id, isRight));
      return ids;
    },
  };
}

test('the last answer gives 5 points once, and a repeat has the same response', () => {
  const { review, answer, as, ask, travel, points, db } = setup();
  const first = review();
  expect(first).toMatchObject({ date: '2026-03-02', answers: [], isFinished: false });
  expect(as('2').ask('review', { zone }).review.questions).not.toEqual(first.questions);
  const [last, ...others] = first.questions.map(({ id }) => id);
  expect(others).toHaveLength(4);
  for (const id of others) {
    const { award, review } = ask('answerReview', answer(id, true));
    expect([award, review.isFinished]).toEqual([null, false]);
  }
  expect(ask('today', { zone }).review).toEqual({ answered: 4, questions: 5 });

  const sent = answer(last!, false);
  const response = ask('answerReview', sent);

  const streak = { days: 1, isNewDay: true, date: '2026-03-02' };
  const award = { source: 'daily5:2026-03-02', title: 'Daily 5', points: 5, savings: [], streak };
  expect(response).toMatchObject({
    review: { isFinished: true },
    award: { ...award, isRepeat: false },
    user: { points: 5, streak: 1 },
  });
  for (const { questionId, option, correctOption } of response.review.answers) {
    expect(correctOption).toBe(answer(questionId, true).option);
    expect(option === correctOption).toBe(questionId !== last);
  }
  const before = db.dump();
  travel(startedAt + hour);
  expect(ask('answerReview', sent)).toEqual(response);
  expect(ask('answerReview', { ...sent, idempotencyKey: 'other' })).toEqual({
    ...response,
    award: { ...response.award, isRepeat: true },
  });
  expect(db.dump()).toEqual(before);
  expect(points()).toBe(5);
  expect(db.ledger.all()).toMatchObject([{ kind: 'award', at: startedAt, postedAt: startedAt }]);
});

test('another date, question, option or zone, and another answer, are rejected', () => {
  const { review, answer, reject, ask, db, as, travel } = setup();
  const [first, second] = review().questions.map(({ id }) => id);
  const sent = answer(first!, true);
  ask('answerReview', sent);
  const before = db.dump();
  const option = 4;
  const noOption = invalidField('/option', 'invalid', 'There’s no such option.');

  expect(reject('review', { zone: 'Moon' })).toEqual(unknownZone);
  expect(reject('answerReview', { ...sent, zone: 'Moon' })).toEqual(unknownZone);
  expect(reject('answerReview', { ...sent, date: '2026-03-01' }).code).toBe('review_not_found');
  expect(as('2').reject('answerReview', sent).code).toBe('review_not_found');
  expect(reject('answerReview', { ...sent, questionId: 'q99' }).code).toBe('question_not_found');
  expect(reject('answerReview', { ...sent, option }).code).toBe('already_answered');
  expect(reject('answerReview', { ...sent, questionId: second!, option })).toEqual(noOption);
  expect(db.dump()).toEqual(before);
  const late = answer(second!, true);
  travel(startedAt + day);
  expect(reject('answerReview', late).code).toBe('review_not_found');
  const doneAt = new Date(startedAt).toISOString();
  expect(ask('answerReview', { ...late, doneAt }).review.answers).toHaveLength(2);
});

test('missed questions come back on the next day, and right ones three days after that', () => {
  const { answerAll, as, travel } = setup();

  const missed = answerAll(0, false);
  travel(startedAt + day);
  const theirs = as('2')
    .ask('review', { zone })
    .review.questions.map(({ id }) => id);
  const again = answerAll(1, true);
  const other = answerAll(2, true);
  const third = answerAll(4, true);

  expect(again.toSorted()).toEqual(missed.toSorted());
  expect(theirs.toSorted()).not.toEqual(missed.toSorted());
  expect(other.filter((id) => missed.includes(id))).toEqual([]);
  expect(third.toSorted()).toEqual(missed.toSorted());
});
