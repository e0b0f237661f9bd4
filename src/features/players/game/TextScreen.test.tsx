import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';
import type { World } from '@mocks/world/world';

/** Opens the game as a new user and begins a round as text. */
async function beginText() {
  const app = renderApp({ route: '/challenges?play=3', world: 'newcomer' });
  await app.user.click(await screen.findByLabelText('Play as text'));
  await app.user.click(screen.getByLabelText('Calm'));
  await app.user.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByText('Row 1 of 40');
  return app;
}

const sources = (world: World) => world.db.ledger.all().map(({ source }) => source);
const status = () => screen.getByRole('status');
/** Points by name. Without Slow, a microplastic cloud gives none. */
const worths = [
  [/turtle|fish|dolphin/, -15],
  [/net/, 40],
  [/cloud|map/, 0],
  [/./, 12],
] as const;
const worthOf = (words: string) => worths.find(([name]) => name.test(words))?.[1] ?? 0;

/** Returns the lane, 1 to 5, that promises the most points according to the text. */
function bestLane(text: string): number {
  const own = Number(/Your lane is (\d)/.exec(text)?.[1]);
  const promised = [1, 2, 3, 4, 5].map((lane) => {
    const row = new RegExp(`Lane ${lane}: ([^.L]*)`).exec(text)?.[1] ?? '';
    return row.split(', ').reduce(
      (sum, words) => {
        const weight = [0, 4, 1][Number(/in (\d)/.exec(words)?.[1])] ?? 0;
        return sum + weight * worthOf(words);
      },
      lane === own ? 0.5 : 0,
    );
  });
  return promised.indexOf(Math.max(...promised)) + 1;
}

test('a good round as text passes and earns the points', async () => {
  const { world } = await beginText();

  const words = status();
  const lanes = [1, 2, 3, 4, 5].map((lane) => screen.getByLabelText(`Lane ${lane}`));
  for (let row = 1; row <= 40; row += 1) {
    fireEvent.click(lanes[bestLane(words.textContent ?? '') - 1]!);
  }

  expect(await screen.findByRole('heading', { name: 'Passed!' })).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /of 3 stars/ })[0]).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your catch' })).toHaveTextContent(/bottle.*450 years/);
  expect(sources(world)).toContain('challenge:3');
}, 15_000);

test('a text round that only stays in its lane fails and says what is missing', async () => {
  const { world } = await beginText();

  const stay = screen.getByRole('button', { name: 'Stay' });
  for (let row = 1; row < 40; row += 1) fireEvent.click(stay);
  expect(screen.getByText('Row 40 of 40')).toBeInTheDocument();
  fireEvent.click(stay);

  expect(await screen.findByRole('heading', { name: 'Not there yet' })).toHaveFocus();
  expect(screen.getByText(/You scored \d+ points for litter\. You need \d/)).toBeVisible();
  expect(sources(world)).not.toContain('challenge:3');
});

test('each move announces its result and what comes next', async () => {
  const { user } = await beginText();
  expect(status()).toHaveTextContent('Your lane is 3.');

  await user.click(screen.getByRole('button', { name: 'Lane 5' }));

  expect(status()).toHaveTextContent(/Row 2 of 40. Your lane is 5. Goal: \d+ of \d+/);
  expect(status()).toHaveTextContent(/Lane \d: [a-z -]+ in [1-3]/);
  expect(screen.getByRole('button', { name: 'Lane 5' })).toHaveFocus();
});

test('Slow stays on until it is pressed again', async () => {
  const { user } = await beginText();
  const slow = screen.getByRole('button', { name: 'Slow' });

  await user.click(slow);
  await user.click(screen.getByRole('button', { name: 'Stay' }));

  expect(slow).toHaveAttribute('aria-pressed', 'true');
  await user.click(slow);
  expect(slow).toHaveAttribute('aria-pressed', 'false');
});

test('Close asks first, and Stay returns to the same row', async () => {
  const { user } = await beginText();
  await user.click(screen.getByRole('button', { name: 'Stay' }));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = screen.getByRole('dialog', { name: 'Leave this round?' });
  expect(dialog).toHaveAccessibleDescription(
    'It ends here with no points. You can start over anytime.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Row 2 of 40')).toBeInTheDocument();
});

test('Back asks first, and Leave returns to the challenges', async () => {
  const { user } = await beginText();

  history.back();
  const dialog = await screen.findByRole('dialog', { name: 'Leave this round?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));

  expect(await screen.findByRole('heading', { name: 'Challenges' })).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('the game remembers the way to play and the speed', async () => {
  const { user } = renderApp({ route: '/challenges?play=3' });
  await user.click(await screen.findByLabelText('Play as text'));
  await user.click(screen.getByLabelText('Calm'));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(
    await screen.findByRole('button', { name: /Start Challenge/, description: /Ocean/ }),
  );

  expect(await screen.findByLabelText('Play as text')).toBeChecked();
  expect(screen.getByLabelText('Calm')).toBeChecked();
});
