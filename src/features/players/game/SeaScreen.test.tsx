import { act, fireEvent, screen, within } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import {
  startRound,
  startPlaying,
  button,
  advanceTime,
  getGame,
  roundMs,
  recordSubmittedRounds,
  findResultHeading,
} from '@/testing/drivers/game';
import { server } from '@/testing/render/renderApp';

const secondsLeft = () => Number(/Time left\d:(\d\d)/.exec(getGame().textContent ?? '')?.[1]);

afterEach(() => server.events.removeAllListeners());

test('a round begins with a countdown and focuses the game', async () => {
  await startRound();

  expect(screen.getByText('Starting in', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ocean Cleanup Game' })).toHaveFocus();
  expect(screen.getByRole('img', { name: /boat on a sea of five lanes/ })).toBeInTheDocument();
  advanceTime(2800);
  expect(secondsLeft()).toBe(0);
});

test('a hidden tab pauses the round, which resumes after a countdown', async () => {
  const { user } = await startPlaying();
  advanceTime(5000);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const left = secondsLeft();

  advanceTime(20_000);
  hidden.mockReturnValue(false);
  expect(secondsLeft()).toBe(left);
  await user.click(within(screen.getByRole('dialog', { name: 'Paused' })).getByText('Resume'));
  advanceTime(2900);
  expect(secondsLeft()).toBe(left);
  advanceTime(2200);

  expect(secondsLeft()).toBeLessThan(left);
});

test('a held P, or Ctrl+P, does not resume a paused round', async () => {
  const { user } = await startPlaying();

  await user.keyboard('{p>3}');
  await user.keyboard('{Control>}p{/Control}');

  expect(screen.getByRole('dialog', { name: 'Paused' })).toBeInTheDocument();
});

test.each([
  ['P', 'p'],
  ['Esc', '{Escape}'],
])('%s pauses the round, and pressed again resumes it', async (_name, key) => {
  const { user } = await startPlaying();

  await user.keyboard(key);
  expect(screen.getByRole('dialog', { name: 'Paused' })).toBeInTheDocument();
  await user.keyboard(key);
  advanceTime(10);

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getGame().contains(document.activeElement)).toBe(true);
});

test('the round pauses when the window loses the focus', async () => {
  await startPlaying();

  act(() => void window.dispatchEvent(new Event('blur')));

  expect(screen.getByRole('dialog', { name: 'Paused' })).toBeInTheDocument();
});

test('Close asks first, and Leave returns to the challenges without a submission', async () => {
  const { user, world } = await startPlaying();

  await user.click(button('Close'));
  const dialog = screen.getByRole('dialog', { name: 'Leave this round?' });
  expect(dialog).toHaveAccessibleDescription(
    'It ends here with no points. You can start over anytime.',
  );
  await user.click(within(dialog).getByText('Leave'));

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeInTheDocument();
  expect(world.db.attempts.all()[0]).toMatchObject({ isFinished: false });
});

test('Back asks each time, and Leave returns to the challenges', async () => {
  const { user } = await startPlaying();
  const goBack = async () => {
    history.back();
    await act(() => jest.advanceTimersByTimeAsync(10));
    return within(screen.getByRole('dialog', { name: 'Leave this round?' }));
  };

  await user.click((await goBack()).getByText('Stay'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?play=3');
  await user.click((await goBack()).getByText('Leave'));

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('the buttons steer like the keys, and Slow shows whether it is on', async () => {
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

  const [round] = rounds;
  expect(round?.inputs.map(([, action]) => action)).toEqual([1, 2, 5, 6]);
});

test('the game’s keys don’t scroll the page, and Tab keeps its default', async () => {
  await startPlaying();

  expect(fireEvent.keyDown(getGame(), { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(getGame(), { key: 'Tab' })).toBe(true);
});

test.each([
  ['buzzes', [], true],
  ['stays still, as requested,', ['(prefers-reduced-motion: reduce)'], false],
])('a phone %s when something is caught', async (_does, media, isFelt) => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  setMedia(...media);
  await startPlaying();

  advanceTime(roundMs);
  await findResultHeading();

  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/\d+ years/);
  expect(vibrate.mock.calls.length > 0).toBe(isFelt);
});

test('keys pressed outside of the game don’t steer', async () => {
  const rounds = recordSubmittedRounds();
  const { user } = await startPlaying();

  (document.activeElement as HTMLElement).blur();
  await user.keyboard('1s');
  advanceTime(roundMs);
  await findResultHeading();

  expect(rounds[0]).toMatchObject({ inputs: [] });
});
