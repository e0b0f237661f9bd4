import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { simulate } from '@/domain/game/simulate';
import { setMedia } from '@/testing/browser/browserStubs';
import {
  advanceTime,
  button,
  countdownMs,
  findGame,
  findResultHeading,
  gameRoute,
  getGame,
  recordSubmittedRounds,
  roundMs,
  startPlaying,
  startRound,
  waitForBrief,
} from '@/testing/drivers/game';
import { renderApp, server } from '@/testing/render/renderApp';
import { seedOf } from '@backend/grading/quizAttempt';
import { fault } from '@mocks/scenarios/fault';
import { passingRound } from '@mocks/testing/plays';
import { respondWith } from '@mocks/testing/respondWith';

const tickMs = 1000 / 60;
const secondsLeft = () => Number(/Time left\d:(\d\d)/.exec(getGame().textContent ?? '')?.[1]);
const paused = () => screen.queryByRole('dialog', { name: 'Paused' });

function stubVibration() {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  return vibrate;
}

afterEach(() => server.events.removeAllListeners());

test('a round begins with a countdown and passes with keys; a replay of its inputs gives its score', async () => {
  const rounds = recordSubmittedRounds();
  const { world } = await startRound();
  expect(screen.getByText('Starting in', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ocean Cleanup Game' })).toHaveFocus();
  expect(screen.getByRole('img', { name: /boat on a sea of five lanes/ })).toBeInTheDocument();
  advanceTime(2800);
  expect(secondsLeft()).toBe(0);
  advanceTime(countdownMs - 2800);

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

test('a round without keys on the game fails, and the same sea or a new one can be played', async () => {
  const vibrate = stubVibration();
  const rounds = recordSubmittedRounds();
  const { user, world } = await startPlaying();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('1s');
  advanceTime(roundMs);

  expect(await screen.findByRole('heading', { name: 'Not there yet' })).toHaveFocus();
  expect(screen.getByText(/You scored \d+ points for litter\. You need \d/)).toBeVisible();
  expect(rounds[0]).toMatchObject({ inputs: [] });
  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/\d+ years/);
  expect(vibrate).toHaveBeenCalled();
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

test('the buttons steer like the keys, Slow shows whether it is on, and no buzz is felt if so requested', async () => {
  const vibrate = stubVibration();
  setMedia('(prefers-reduced-motion: reduce)');
  const rounds = recordSubmittedRounds();
  const { user } = await startPlaying();

  await user.click(button('Left'));
  advanceTime(500);
  await user.click(button('Right'));
  advanceTime(500);
  await user.click(button('Slow'));
  advanceTime(100);
  expect(button('Slow')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Shift}');
  expect(button('Slow')).toHaveAttribute('aria-pressed', 'false');
  advanceTime(roundMs);
  await findResultHeading();

  expect(rounds[0]?.inputs.map(([, action]) => action)).toEqual([1, 2, 5, 6]);
  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/\d+ years/);
  expect(vibrate).not.toHaveBeenCalled();
});

test('P and Esc pause the round and resume it, once per press; so do a hidden tab and a lost focus', async () => {
  const { user } = await startPlaying();
  expect(fireEvent.keyDown(getGame(), { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(getGame(), { key: 'Tab' })).toBe(true);
  for (const key of ['p', '{Escape}']) {
    await user.keyboard(key);
    expect(paused()).toBeInTheDocument();
    await user.keyboard(key);
    advanceTime(countdownMs);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getGame().contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{p>3}');
  await user.keyboard('{Control>}p{/Control}');
  expect(paused()).toBeInTheDocument();
  await user.keyboard('p');
  advanceTime(countdownMs);
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(paused()).toBeInTheDocument();
  await user.keyboard('p');
  advanceTime(countdownMs + 2000);

  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const left = secondsLeft();
  advanceTime(20_000);
  hidden.mockReturnValue(false);
  expect(secondsLeft()).toBe(left);
  await user.click(within(paused()!).getByText('Resume'));
  advanceTime(2900);
  expect(secondsLeft()).toBe(left);
  advanceTime(2200);
  expect(secondsLeft()).toBeLessThan(left);
});

test('Close and Back ask each time, and Leave returns to the challenges without a submission', async () => {
  const { user, world } = await startPlaying();
  const question = () => screen.getByRole('dialog', { name: 'Leave this round?' });
  const goBack = async () => {
    history.back();
    await act(() => jest.advanceTimersByTimeAsync(10));
    return within(question());
  };

  await user.click(button('Close'));
  expect(question()).toHaveAccessibleDescription(
    'It ends here with no points. You can start over anytime.',
  );
  await user.click(within(question()).getByText('Stay'));
  await user.click((await goBack()).getByText('Stay'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?play=3');
  await user.click((await goBack()).getByText('Leave'));

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeInTheDocument();
  expect(location.search).toBe('');
  expect(world.db.attempts.all()[0]).toMatchObject({ isFinished: false });
});

test('a round that waits to be sent can be sent after the game is closed and opened again', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { user, world } = await startPlaying();
  server.use(...fault('offline', ['completeChallenge']));
  advanceTime(roundMs);
  expect(await screen.findByRole('heading', { name: 'Not submitted yet' })).toHaveFocus();
  await user.click(button('Close'));
  server.resetHandlers();

  await user.click(
    await screen.findByRole('button', { name: /Start|Resume|Continue/, description: /Ocean/ }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await findResultHeading()).toHaveFocus();
  expect(world.db.attempts.all()[0]).toMatchObject({ isFinished: true });
  await user.click(button('Same sea again'));

  expect(await screen.findByText(/About 2 minutes/)).toBeInTheDocument();
});

test('a game that does not load, is updated or finds the session ended says so', async () => {
  const { user } = renderApp({ route: gameRoute });
  server.use(...fault('offline', ['attempt']));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');

  server.resetHandlers();
  await user.click(button('Try again'));
  await waitForBrief();
  const attempt = { type: 'game', number: 1, seed: 5, version: 2, isFinished: false };
  server.use(respondWith('startAttempt', { attempt }));
  await user.click(button('Begin'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The game has been updated. Reload the page to play. Your progress is safe.',
  );

  server.use(...fault('not_signed_in', ['startAttempt']));
  await user.click(button('Begin'));
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
});

const status = () => screen.getByRole('status');

/** Opens the game as a new user and begins a round as text. */
async function beginText() {
  const app = renderApp({ route: '/challenges?play=3', world: 'newcomer' });
  await app.user.click(await screen.findByLabelText('Play as text'));
  await app.user.click(screen.getByLabelText('Calm'));
  await app.user.click(button('Begin'));
  await screen.findByText('Row 1 of 40');
  return app;
}

test('a round as text has forty rows, and a replay of its inputs gives the shown score', async () => {
  const rounds = recordSubmittedRounds();
  const { world } = await beginText();
  const lanes = [1, 2, 3, 4, 5].map((lane) => button(`Lane ${lane}`));
  for (let row = 1; row < 40; row += 1) fireEvent.click(lanes[row % 5]!);
  expect(screen.getByText('Row 40 of 40')).toBeInTheDocument();
  fireEvent.click(button('Stay'));

  expect(await screen.findByText(/^Score/)).toBeInTheDocument();
  const [round] = rounds;
  if (!round) throw new Error('No round was submitted.');
  const seed = seedOf(world.db.attempts.all()[0]!);
  expect(simulate(seed, 'calm', round.inputs, 3600).score).toBe(round.score);
  expect(screen.getByText(/^Score/)).toHaveTextContent(`Score ${round.score}.`);
  expect(round.inputs.length).toBeGreaterThan(30);
  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/\d+ years/);
});

test('each move announces its result, Slow stays on, and Close and Back ask first', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { user } = await beginText();
  expect(status()).toHaveTextContent('Your lane is 3.');
  await user.click(button('Lane 5'));
  expect(status()).toHaveTextContent(/Row 2 of 40. Your lane is 5. Goal: \d+ of \d+/);
  expect(status()).toHaveTextContent(/Lane \d: [a-z -]+ in [1-3]/);
  expect(button('Lane 5')).toHaveFocus();

  await user.click(button('Slow'));
  await user.click(button('Stay'));
  expect(button('Slow')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Slow'));
  expect(button('Slow')).toHaveAttribute('aria-pressed', 'false');

  await user.click(button('Close'));
  const dialog = screen.getByRole('dialog', { name: 'Leave this round?' });
  expect(dialog).toHaveAccessibleDescription(
    'It ends here with no points. You can start over anytime.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Row 3 of 40')).toBeInTheDocument();
  history.back();
  const again = await screen.findByRole('dialog', { name: 'Leave this round?' });
  await user.click(within(again).getByRole('button', { name: 'Leave' }));

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeInTheDocument();
  expect(location.search).toBe('');
  await user.click(
    await screen.findByRole('button', { name: /Start|Continue/, description: /Ocean/ }),
  );
  expect(await screen.findByLabelText('Play as text')).toBeChecked();
  expect(screen.getByLabelText('Calm')).toBeChecked();
});
