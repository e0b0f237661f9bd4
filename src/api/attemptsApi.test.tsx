import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { keyOf } from '@mocks/testing/plays';
import { attemptsApi } from './attemptsApi';

const { attempt, startAttempt, answerQuestion, removeTwoOptions } = attemptsApi.endpoints;
const challengeId = '1';
const first = { challengeId, number: '1' };

/** A page of somebody who has begun the quiz, and what it shows of it. */
async function openQuiz() {
  const { world, store } = openStore({ name: 'newcomer' });
  await store.dispatch(attempt.initiate({ challengeId }));
  const shown = () => attempt.select({ challengeId })(store.getState()).data?.attempt;
  expect(shown()).toBeNull();
  await store.dispatch(startAttempt.initiate(first));
  const [question] = keyOf(world);
  return { store, shown, questionId: question?.questionId ?? '', option: question?.right ?? 0 };
}

test('a round that has begun is there at once', async () => {
  const { shown } = await openQuiz();

  expect(shown()).toMatchObject({ type: 'quiz', number: 1, answers: [], isFinished: false });
});

test('an answer stands in the round at once', async () => {
  const { store, shown, questionId, option } = await openQuiz();

  await store.dispatch(answerQuestion.initiate({ ...first, questionId, option, round: 1 }));

  expect(shown()).toMatchObject({ answers: [{ questionId, option, correctOption: option }] });
});

test('two options are gone at once', async () => {
  const { store, shown, questionId } = await openQuiz();

  await store.dispatch(removeTwoOptions.initiate({ ...first, questionId }));

  expect(shown()).toMatchObject({
    removed: { questionId, options: [expect.any(Number), expect.any(Number)] },
  });
});

test('a refusal leaves the round as it is', async () => {
  const { store, shown, questionId, option } = await openQuiz();
  const before = shown();
  server.use(...fault('internal_error', ['answerQuestion']));

  await store.dispatch(answerQuestion.initiate({ ...first, questionId, option, round: 1 }));

  expect(shown()).toBe(before);
});
