import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { addItem } from '@/services/outbox/outboxDb';
import { brief, check, option, quizRoute, resumeQuiz } from '@/testing/drivers/quiz';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { keyOf } from '@mocks/testing/plays';

setupIndexedDb();

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const goOffline = () => server.use(...fault('offline', ['answerQuestion', 'completeChallenge']));

function goOnline() {
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
}

const continueQuiz = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));

/** Answers the displayed question, whose answer is saved for later. */
async function answerOffline(
  { user }: Pick<ReturnType<typeof renderApp>, 'user'>,
  isRight: boolean,
) {
  await screen.findAllByRole('radio');
  await user.click(option(isRight));
  await user.dblClick(check());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved' })).toHaveFocus());
}

test('an answer that could not be sent is checked later, and round 1 continues when all are', async () => {
  const app = await resumeQuiz('++++++++');
  goOffline();
  await answerOffline(app, true);
  goOnline();
  expect(await screen.findByRole('heading', { name: 'Correct' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Saved' })).not.toBeInTheDocument();
  goOffline();
  await continueQuiz(app);
  expect(await screen.findByText('Question 10 of 10')).toBeVisible();
  await answerOffline(app, false);
  await continueQuiz(app);
  expect(await screen.findByRole('heading', { name: '1 answer saved' })).toHaveFocus();

  goOnline();
  expect(await screen.findByRole('heading', { name: 'Your answers are in' })).toHaveFocus();
  await continueQuiz(app);

  expect(await screen.findByRole('heading', { name: 'Let’s look again at 1' })).toBeVisible();
  expect(app.attempt().answers).toHaveLength(10);
});

test('the next question can be answered while the answer before leaves the outbox', async () => {
  const app = await resumeQuiz('+++++++');

  for (const number of [8, 9, 10]) {
    expect(screen.getByText(`Question ${number} of 10`)).toBeVisible();
    await app.user.click(option(true));
    expect(option(true)).toBeChecked();
    await app.user.click(check());
    await continueQuiz(app);
  }
});

test('saved answers are not asked again after a reload, and the card shows that they wait', async () => {
  const first = await resumeQuiz('++++++++');
  goOffline();
  await answerOffline(first, true);
  cleanup();

  const { user, world } = renderApp({ route: '/challenges', data: first.world.db.dump() });
  goOffline();
  expect(await screen.findByRole('button', { name: 'Delete this answer' })).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Continue', description: 'Water Cycle Quiz' }),
  );
  await brief();
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('Question 10 of 10')).toBeVisible();
  goOnline();
  await waitFor(() => expect(world.db.attempts.all().at(-1)).toHaveProperty('answers.length', 9));
});

test('a refused answer of an earlier try leaves the question open', async () => {
  const first = await resumeQuiz('+++++++++');
  cleanup();
  await addItem({
    id: 'earlier',
    userId: '1',
    addedAt: '2026-03-02T09:41:00.000Z',
    operation: 'answerQuestion',
    arg: {
      challengeId: '1',
      number: '0',
      questionId: keyOf(first.world)[9]!.questionId,
      option: 0,
      round: 1,
    },
    state: 'refused',
  });

  const { user } = renderApp({ route: quizRoute, data: first.world.db.dump() });
  await continueQuiz({ user });
  await screen.findByText('Question 10 of 10');
  await user.click(option(true));

  expect(option(true)).toBeChecked();
});

test('answers to an attempt that ended elsewhere say so, and can be deleted', async () => {
  const app = await resumeQuiz('+++++++++');
  goOffline();
  await answerOffline(app, true);
  await continueQuiz(app);
  await screen.findByRole('heading', { name: '1 answer saved' });
  server.resetHandlers();
  server.use(...fault('attempt_not_found', ['answerQuestion']));
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByRole('alert')).toHaveTextContent('This round is over');
  expect(screen.getByRole('heading', { name: 'Your answers weren’t sent' })).toHaveFocus();
  await app.user.click(screen.getByRole('button', { name: 'Delete this answer' }));
  expect(await screen.findByRole('heading', { name: 'Your answers are deleted' })).toHaveFocus();
});
