import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '@/contract/submissions';
import { goalFor } from '@/domain/game/goal';
import { simulate } from '@/domain/game/sea';
import { seedFor } from '@/domain/random';
import { setMedia } from '@/testing/browser/browserStubs';
import { renderApp, server } from '@/testing/render/renderApp';
import { seedOf } from '@backend/grading/quizAttempt';
import { fault } from '@mocks/scenarios/fault';
import { riverCourse, worldOfEight } from '@mocks/testing/eightChallenges';
import { passingRound } from '@mocks/testing/plays';
import { respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';

const gameRoute = '/challenges?play=3';
/** Milliseconds until the countdown ends, and then until the round ends. */
const countdownMs = 3050;
const roundMs = 61_000;

type GameSubmission = Extract<Submission, { type: 'game' }>;

const game = { name: 'Ocean Cleanup Game' };
const getGame = () => screen.getByRole('group', game);
const findGame = () => screen.findByRole('group', game);
const findResultHeading = () => screen.findByRole('heading', { name: /^(Passed!|Not there yet)$/ });
const button = (name: string) => screen.getByRole('button', { name });

/** Advances animation frames by this many milliseconds. */
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Waits for the brief, whose game can be started. */
async function waitForBrief() {
  await screen.findByText(/About 2 minutes/);
  await waitFor(() => expect(button('Begin')).not.toHaveAttribute('aria-disabled', 'true'));
}

/** Opens the game and starts a round with the boat; the countdown shows 3. */
async function startRound() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const app = renderApp({ route: gameRoute, hasFakeTimers: true });
  await waitForBrief();
  await app.user.click(button('Begin'));
  await findGame();
  return app;
}

/** The same, after the countdown. */
async function startPlaying() {
  const app = await startRound();
  advanceTime(countdownMs);
  return app;
}

/** Records the submitted rounds. */
function recordSubmittedRounds(): GameSubmission[] {
  const rounds: GameSubmission[] = [];
  const note = async (request: Request) => {
    const { done } = (await request.json()) as { done: Submission };
    if (done.type === 'game') rounds.push(done);
  };
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/completion')) void note(request.clone());
  });
  return rounds;
}

/** Expects that a replay of a round gives its score, which is shown. */
function expectScore(world: World, round: GameSubmission | undefined, speed: 'calm' | 'normal') {
  const { score } = simulate(seedOf(world.db.attempts.all()[0]!), speed, round?.inputs ?? [], 3600);
  expect(round?.score).toBe(score);
  expect(screen.getByText(/^Score/)).toHaveTextContent(`Score ${score}.`);
}

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
  expectScore(world, rounds[0], 'normal');
  expect(world.db.ledger.all().map(({ source }) => source)).toContain('challenge:3');
});

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

test('each move as text announces its result, Slow stays on, Close and Back ask first, and a replay gives the score', async () => {
  const rounds = recordSubmittedRounds();
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { user, world } = renderApp({ route: gameRoute, world: 'newcomer' });
  await user.click(await screen.findByLabelText('Play as text'));
  await user.click(screen.getByLabelText('Calm'));
  await user.click(button('Begin'));
  await screen.findByText('Row 1 of 40');
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
  expect(world.db.attempts.all()[0]).toMatchObject({ isFinished: false });
  await user.click(
    await screen.findByRole('button', { name: /Start|Continue/, description: /Ocean/ }),
  );
  expect(await screen.findByLabelText('Play as text')).toBeChecked();
  expect(screen.getByLabelText('Calm')).toBeChecked();

  await user.click(button('Begin'));
  await screen.findByText('Row 1 of 40');
  const lanes = [1, 2, 3, 4, 5].map((lane) => button(`Lane ${lane}`));
  for (let row = 1; row < 40; row += 1) fireEvent.click(lanes[row % 5]!);
  expect(screen.getByText('Row 40 of 40')).toBeInTheDocument();
  fireEvent.click(button('Stay'));

  expect(await screen.findByText(/^Score/)).toBeInTheDocument();
  expectScore(world, rounds[0], 'calm');
  expect(rounds[0]?.inputs.length).toBeGreaterThan(30);
  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/\d+ years/);
});

test('"River Sweep" lasts half a minute and asks for its own share', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const options = { data: worldOfEight(), hasFakeTimers: true };
  const { user, world } = renderApp({ route: '/challenges?play=7', ...options });
  await screen.findByText('River Sweep');
  await waitFor(() => expect(button('Begin')).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button('Begin'));

  const river = within(await screen.findByRole('group', { name: 'River Sweep' }));
  expect(river.getByText('0:30')).toBeVisible();
  expect(river.getByText('Spring')).toBeVisible();
  const goal = goalFor(seedFor('7', '1', 1), 'normal', riverCourse);
  expect(river.getByText(`/${goal}`)).toBeVisible();
  advanceTime(countdownMs + 16_000);
  expect(river.getByText('Bend')).toBeVisible();
  advanceTime(15_000);

  expect(await findResultHeading()).toHaveTextContent('Passed!');
  expect(world.db.ledger.get('1:challenge:7')?.points).toBe(25);
});
