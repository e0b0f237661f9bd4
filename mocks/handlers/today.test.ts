import { setupWorldClient } from '../testing/setupWorldClient';
import { quizBank } from '@backend/content/quizBank';

const now = Date.parse('2026-03-02T09:41:00Z');
const day = 86_400_000;
const zone = 'UTC';

/** Answers all questions of today's review, right or wrong by the question's id. */
async function answerAll(
  { ask, travel }: ReturnType<typeof setupWorldClient>,
  at: number,
  isRight: boolean,
) {
  travel(at);
  const { review } = await ask('review', { zone });
  const { date, questions } = review;
  for (const { id, options } of questions) {
    const { options: written = [], answer = 0 } = quizBank.find((each) => each.id === id) ?? {};
    const right = options.indexOf(written[answer] ?? '');
    const option = isRight ? right : (right + 1) % options.length;
    await ask('answerReview', {
      date,
      questionId: id,
      option,
      zone,
      idempotencyKey: `${date}${id}`,
    });
  }
  return questions.map(({ id }) => id);
}

test('missed questions come back on the next day, and right ones three days after that', async () => {
  const client = setupWorldClient();

  const missed = await answerAll(client, now, false);
  const again = await answerAll(client, now + day, true);
  const other = await answerAll(client, now + 2 * day, true);
  const third = await answerAll(client, now + 4 * day, true);

  expect(again.toSorted()).toEqual(missed.toSorted());
  expect(other.filter((id) => missed.includes(id))).toEqual([]);
  expect(third.toSorted()).toEqual(missed.toSorted());
});

test('a question missed in a quiz is in the review of the next day', async () => {
  const client = setupWorldClient();
  const { ask } = client;
  const { attempt } = await ask('startAttempt', { challengeId: '1', number: '1' });
  const [question] = attempt.type === 'quiz' ? attempt.questions : [];
  const { options: written = [], answer = 0 } =
    quizBank.find(({ id }) => id === question?.id) ?? {};
  const wrong = question?.options.findIndex((text) => text !== written[answer]) ?? 0;
  const place = { challengeId: '1', number: '1', questionId: question?.id ?? '' };
  await ask('answerQuestion', { ...place, option: wrong, round: 1 });

  expect(await answerAll(client, now + day, true)).toContain(question?.id);
});

test('the questions of a review stay when one is missed in a quiz meanwhile', async () => {
  const { ask } = setupWorldClient();
  const { review } = await ask('review', { zone });
  const { attempt } = await ask('startAttempt', { challengeId: '1', number: '1' });
  for (const { id } of attempt.type === 'quiz' ? attempt.questions : []) {
    await ask('answerQuestion', {
      challengeId: '1',
      number: '1',
      questionId: id,
      option: 0,
      round: 1,
    });
  }

  expect((await ask('review', { zone })).review.questions).toEqual(review.questions);
});
