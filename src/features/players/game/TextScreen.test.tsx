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
const button = (name: string) => screen.getByRole('button', { name });
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

test('each move announces its result, Slow stays on, and Close and Back ask first', async () => {
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
