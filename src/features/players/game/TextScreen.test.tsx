import { fireEvent, screen, within } from '@testing-library/react';
import { simulate } from '@/domain/game/simulate';
import { recordSubmittedRounds } from '@/testing/drivers/game';
import { renderApp, server } from '@/testing/render/renderApp';
import { seedOf } from '@backend/grading/quizAttempt';

const button = (name: string) => screen.getByRole('button', { name });
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

afterEach(() => server.events.removeAllListeners());

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
