import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { keyOf } from '@mocks/testing/plays';
import { attemptsApi } from './attemptsApi';

const { attempt, startAttempt, answerQuestion, removeTwoOptions } = attemptsApi.endpoints;
const challengeId = '1';
const first = { challengeId, number: '1' };

/** Starts a quiz and returns what the cache shows of it. */
async function openQuiz() {
  const { world, store } = openStore({ name: 'newcomer' });
  await store.dispatch(attempt.initiate({ challengeId }));
  const shown = () => attempt.select({ challengeId })(store.getState()).data?.attempt;
  expect(shown()).toBeNull();
  await store.dispatch(startAttempt.initiate(first));
  const [question] = keyOf(world);
  return { store, shown, questionId: question?.questionId ?? '', option: question?.right ?? 0 };
}

test('a started round is in the cache immediately', async () => {
  const { shown } = await openQuiz();

  expect(shown()).toMatchObject({ type: 'quiz', number: 1, answers: [], isFinished: false });
});

test('an answer is added to the cached round', async () => {
  const { store, shown, questionId, option } = await openQuiz();

  await store.dispatch(answerQuestion.initiate({ ...first, questionId, option, round: 1 }));

  expect(shown()).toMatchObject({ answers: [{ questionId, option, correctOption: option }] });
});

test('removed options are added to the cached round', async () => {
  const { store, shown, questionId } = await openQuiz();

  await store.dispatch(removeTwoOptions.initiate({ ...first, questionId }));

  expect(shown()).toMatchObject({
    removed: { questionId, options: [expect.any(Number), expect.any(Number)] },
  });
});

test('a failed answer leaves the cached round unchanged', async () => {
  const { store, shown, questionId, option } = await openQuiz();
  const before = shown();
  server.use(...fault('internal_error', ['answerQuestion']));

  await store.dispatch(answerQuestion.initiate({ ...first, questionId, option, round: 1 }));

  expect(shown()).toBe(before);
});
