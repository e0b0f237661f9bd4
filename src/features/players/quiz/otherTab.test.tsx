import { act, screen } from '@testing-library/react';
import { attemptsApi } from '@/api/attemptsApi';
import { beginQuiz, check, option, radios, resumeQuiz } from '@/testing/drivers/quiz';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { clientOf } from '@mocks/testing/client';
import { keyOf } from '@mocks/testing/plays';
import type { World } from '@mocks/world/world';

const over = 'This round is over, perhaps in another tab.';
const attempt = (number: number) => ({ challengeId: '1', number: String(number) });

/** Returns a client that acts as another tab of the same user. */
const otherTab = (world: World) => clientOf(world);

test('an answer already given in another tab is shown instead of the one chosen here', async () => {
  const { user, world } = await beginQuiz();
  const [{ questionId, right, wrong }] = keyOf(world) as [ReturnType<typeof keyOf>[number]];
  await otherTab(world).ask('answerQuestion', {
    ...attempt(1),
    questionId,
    option: wrong,
    round: 1,
  });

  await user.click(radios()[right]!);
  await user.click(check());

  expect(await screen.findByRole('heading', { name: /^Not quite/ })).toHaveFocus();
  expect(radios()[wrong]).toBeChecked();
});

test('an answer returns to the brief if another tab has started the next attempt', async () => {
  const { user, world, attempt: latest } = await beginQuiz();
  await otherTab(world).ask('startAttempt', attempt(2));
  await user.click(option(true));

  await user.click(check());

  expect(await screen.findByRole('alert')).toHaveTextContent(over);
  expect(screen.getByRole('heading', { name: 'Water Cycle Quiz' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByText('Question 1 of 10')).toBeVisible();
  expect(latest()).toMatchObject({ number: 2, answers: [] });
});

test('a refetch that shows another tab’s next attempt returns to the brief', async () => {
  const { world, store } = await beginQuiz();
  await otherTab(world).ask('startAttempt', attempt(2));

  const again = attemptsApi.endpoints.attempt.initiate(
    { challengeId: '1' },
    { forceRefetch: true },
  );
  await act(() => store.dispatch(again));

  expect(await screen.findByRole('alert')).toHaveTextContent(over);
});

test('submitting an attempt that is over returns to the brief', async () => {
  const { user, answer, resume } = await resumeQuiz('+++++++++');
  await answer(true);
  server.use(...fault('attempt_not_found', ['completeChallenge']));
  await resume();

  expect(await screen.findByRole('alert')).toHaveTextContent(over);
  expect(screen.getByRole('heading', { name: 'Water Cycle Quiz' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
});
