import { act, fireEvent, screen, within } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import {
  beginRound,
  beginToPlay,
  button,
  pass,
  region,
  roundMs,
  submittedRounds,
  verdict,
} from '@/testing/drivers/game';
import { server } from '@/testing/render/renderApp';

const secondsLeft = () => Number(/Time left\d:(\d\d)/.exec(region().textContent ?? '')?.[1]);

afterEach(() => server.events.removeAllListeners());

test('a round begins with a countdown and focuses the game', async () => {
  await beginRound();

  expect(screen.getByText('It starts in', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ocean Cleanup Game' })).toHaveFocus();
  expect(screen.getByRole('img', { name: /boat on a sea of five lanes/ })).toBeInTheDocument();
  pass(2800);
  expect(secondsLeft()).toBe(0);
});

test('a hidden tab pauses the round, which resumes after a countdown', async () => {
  const { user } = await beginToPlay();
  pass(5000);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const left = secondsLeft();

  pass(20_000);
  hidden.mockReturnValue(false);
  expect(secondsLeft()).toBe(left);
  await user.click(within(screen.getByRole('dialog', { name: 'Paused' })).getByText('Go on'));
  pass(2900);
  expect(secondsLeft()).toBe(left);
  pass(2200);

  expect(secondsLeft()).toBeLessThan(left);
});

test.each([
  ['P', 'p'],
  ['Esc', '{Escape}'],
])('%s pauses the round, and pressed again resumes it', async (_name, key) => {
  const { user } = await beginToPlay();

  await user.keyboard(key);
  expect(screen.getByRole('dialog', { name: 'Paused' })).toBeInTheDocument();
  await user.keyboard(key);
  pass(10);

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(region().contains(document.activeElement)).toBe(true);
});

test('the round pauses when the window loses the focus', async () => {
  await beginToPlay();

  act(() => void window.dispatchEvent(new Event('blur')));

  expect(screen.getByRole('dialog', { name: 'Paused' })).toBeInTheDocument();
});

test('Close asks first, and Leave returns to the challenges without a submission', async () => {
  const { user, world } = await beginToPlay();

  await user.click(button('Close'));
  const dialog = screen.getByRole('dialog', { name: 'Leave this round?' });
  expect(dialog).toHaveAccessibleDescription(
    'It ends here, without points. You can begin again at any time.',
  );
  await user.click(within(dialog).getByText('Leave'));

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeInTheDocument();
  expect(world.db.attempts.all()[0]).toMatchObject({ isFinished: false });
});

test('the buttons steer like the keys, and Slow shows whether it is on', async () => {
  const rounds = submittedRounds();
  const { user } = await beginToPlay();

  await user.click(button('Left'));
  pass(500);
  await user.click(button('Right'));
  pass(500);
  await user.click(button('Slow'));
  pass(100);
  expect(button('Slow')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Shift}');
  expect(button('Slow')).toHaveAttribute('aria-pressed', 'false');
  pass(roundMs);
  await verdict();

  const [round] = rounds;
  expect(round?.inputs.map(([, action]) => action)).toEqual([1, 2, 5, 6]);
});

test('the game’s keys don’t scroll the page, and Tab keeps its default', async () => {
  await beginToPlay();

  expect(fireEvent.keyDown(region(), { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(region(), { key: 'Tab' })).toBe(true);
});

test.each([
  ['buzzes', [], true],
  ['stays still, as requested,', ['(prefers-reduced-motion: reduce)'], false],
])('a phone %s when something is caught', async (_does, media, isFelt) => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  setMedia(...media);
  await beginToPlay();

  pass(roundMs);
  await verdict();

  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/\d+ years/);
  expect(vibrate.mock.calls.length > 0).toBe(isFelt);
});

test('keys pressed outside of the game don’t steer', async () => {
  const rounds = submittedRounds();
  const { user } = await beginToPlay();

  (document.activeElement as HTMLElement).blur();
  await user.keyboard('1s');
  pass(roundMs);
  await verdict();

  expect(rounds[0]).toMatchObject({ inputs: [] });
});
