import { fireEvent, screen, waitFor } from '@testing-library/react';
import { simulate } from '@/domain/game/simulate';
import {
  startPlaying,
  button,
  countdownMs,
  gameRoute,
  waitForBrief,
  findGame,
  advanceTime,
  getGame,
  roundMs,
  recordSubmittedRounds,
  findResultHeading,
} from '@/testing/drivers/game';
import { renderApp, server } from '@/testing/render/renderApp';
import { seedOf } from '@backend/grading/quizAttempt';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { passingRound } from '@mocks/testing/plays';

const tickMs = 1000 / 60;

afterEach(() => server.events.removeAllListeners());

test('a round played with keys passes, and a replay of its inputs gives the shown score', async () => {
  const rounds = recordSubmittedRounds();
  const { world } = await startPlaying();

  const sea = getGame();
  let now = 0;
  for (const [tick, action] of passingRound('1').inputs) {
    if (tick > now) advanceTime((tick - now) * tickMs);
    now = Math.max(now, tick);
    fireEvent.keyDown(sea, { key: action < 5 ? String(action + 1) : 's' });
  }
  advanceTime((3700 - now) * tickMs);

  expect(await screen.findByRole('heading', { name: 'Passed!' })).toBeInTheDocument();
  const [round] = rounds;
  if (!round) throw new Error('No round was submitted.');
  const seed = seedOf(world.db.attempts.all()[0]!);
  expect(simulate(seed, 'normal', round.inputs, 3600).score).toBe(round.score);
  expect(screen.getByText(/^Score/)).toHaveTextContent(`Score ${round.score}.`);
  expect(world.db.ledger.all().map(({ source }) => source)).toContain('challenge:3');
}, 15_000);

test('a round without inputs fails and offers the same sea or a new one', async () => {
  const { user, world } = await startPlaying();

  advanceTime(roundMs);
  expect(await screen.findByRole('heading', { name: 'Not there yet' })).toHaveFocus();
  // The browser takes a moment to remove the history entry that a round adds.
  advanceTime(10);
  await user.click(button('Same sea again'));
  advanceTime(countdownMs + roundMs);
  expect(world.db.attempts.size).toBe(1);
  await findResultHeading();
  await waitFor(() => expect(button('New sea')).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button('New sea'));
  await findGame();

  expect(world.db.attempts.all().map(({ number }) => number)).toEqual([1, 2]);
});

test('an attempt with another rules version asks the user to reload the page', async () => {
  const attempt = { type: 'game', number: 1, seed: 5, version: 2, isFinished: false };
  const { user } = renderApp({ route: gameRoute });
  server.use(respondWith('startAttempt', { attempt }));

  await waitForBrief();
  await user.click(button('Begin'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The game has been updated. Reload the page to play. Your progress is safe.',
  );
});

test('a round that could not be submitted offline is submitted with Send again', async () => {
  const { user, world } = await startPlaying();
  server.use(...fault('offline', ['completeChallenge']));

  advanceTime(roundMs);
  expect(await screen.findByRole('heading', { name: 'Not submitted yet' })).toHaveFocus();
  server.resetHandlers();
  await user.click(button('Send again'));

  expect(await screen.findByRole('heading', { name: 'Not there yet' })).toBeInTheDocument();
  expect(world.db.attempts.all()[0]).toMatchObject({ isFinished: true });
});

test('a pending round can be sent after the game is closed and opened again', async () => {
  const { user } = await startPlaying();
  server.use(...fault('offline', ['completeChallenge']));
  advanceTime(roundMs);
  await screen.findByRole('heading', { name: 'Not submitted yet' });
  await user.click(button('Close'));
  server.resetHandlers();

  await user.click(
    await screen.findByRole('button', { name: /Start|Resume|Continue/, description: /Ocean/ }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await findResultHeading()).toHaveFocus();
  await user.click(button('Same sea again'));

  expect(await screen.findByText(/About 2 minutes/)).toBeInTheDocument();
});

test('an attempt that fails to load shows an alert, and Try again loads it', async () => {
  const { user } = renderApp({ route: gameRoute });
  server.use(...fault('offline', ['attempt']));

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  server.resetHandlers();
  await user.click(button('Try again'));
  await waitForBrief();
  await user.click(button('Begin'));

  expect(await findGame()).toBeInTheDocument();
});

test('a start that finds the session ended shows the sign-in screen, without an error', async () => {
  const { user } = renderApp({ route: gameRoute });
  server.use(...fault('not_signed_in', ['startAttempt']));
  await waitForBrief();

  await user.click(button('Begin'));

  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
});
