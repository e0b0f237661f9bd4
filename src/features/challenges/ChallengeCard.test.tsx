import { screen, within } from '@testing-library/react';
import type { Challenge } from '@/contract/challenges';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import { sampleChallenges } from '@backend/content/challengeList';

const route = '/challenges';
const titles = sampleChallenges.map(({ title }) => title);
const [quiz, video, game, leak] = titles as [string, string, string, string];

const cards = async () => within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li')!);
};

function renderOne(changes: Partial<Challenge>) {
  const items = [{ ...sampleChallenges[0]!, completed: false, ...changes }];
  renderApp({ route });
  server.use(
    respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 50 } }),
  );
}

test.each(sampleChallenges)(
  '[C08] [C17] the card "$title" shows type, title, description, difficulty and points',
  async ({ title, description, difficulty, type, points }) => {
    renderApp({ route });

    const card = await cardOf(title);
    expect(card.getByText(new RegExp(`^${type}$`, 'i'))).toBeVisible();
    expect(card.getByText(description)).toBeVisible();
    expect(card.getByText(difficulty)).toBeVisible();
    expect(card.getByText(`+${points} pts`)).toBeVisible();
    expect(['easy', 'medium', 'hard']).toContain(difficulty);
  },
);

test('[C09] [C10] shows a local due date only for a challenge with a deadline', async () => {
  renderApp({ route });

  const local = new Date(2025, 0, 31).toLocaleDateString();
  expect((await cardOf(video)).getByText(`Due: ${local}`)).toBeVisible();
  expect(screen.getAllByText(/Due:/)).toHaveLength(1);
});

test.each(['', 'soon', '2025-02-31T99:00'])(
  '[C09] omits a deadline that is not a date: "%s"',
  async (deadline) => {
    renderOne({ deadline });

    await cards();
    expect(screen.queryByText(/Due:|Invalid/)).not.toBeInTheDocument();
  },
);

test('[C11] marks a completed challenge and offers no start button', async () => {
  renderApp({ route });

  const card = await cardOf(quiz);
  expect(card.getByText('Completed!')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Start Challenge' })).not.toBeInTheDocument();
});

test('[C12] describes the start button of each open challenge with its title', async () => {
  renderApp({ route });
  await cards();

  const buttons = screen.getAllByRole('button', { name: 'Start Challenge' });
  expect(buttons).toHaveLength(3);
  [video, game, leak].forEach((title, index) => {
    expect(buttons[index]).toHaveAccessibleDescription(title);
  });
  expect(screen.getAllByText('Completed!')).toHaveLength(1);
});

test('[C13] starting a challenge logs its id once, changes no data and opens its player', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user, world } = renderApp({ route });
  const card = await cardOf(game);
  const before = world.db.changes();

  await user.click(card.getByRole('button', { name: 'Start Challenge' }));

  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]).toContain('3');
  expect(window.location.pathname + window.location.search).toBe(`${route}?play=3`);
  expect(await screen.findByRole('heading', { level: 1, name: game })).toHaveFocus();
  expect(world.db.changes()).toBe(before);
});

test.each([
  ['quiz', 'brain'],
  ['video', 'video'],
  ['game', 'gamepad-2'],
  ['action', 'wrench'],
  ['poem', 'clock'],
  ['constructor', 'clock'],
])('[C18] a challenge of type %s has the icon %s', async (type, icon) => {
  renderOne({ type });

  const [card] = await cards();
  expect(card?.querySelectorAll(`.lucide-${icon}`)).toHaveLength(1);
});

test('[C18] shows unknown types and difficulties as they are', async () => {
  renderOne({ type: 'poem', difficulty: 'fiendish' });

  expect(await screen.findByText('Poem')).toBeVisible();
  expect(screen.getByText('fiendish')).toBeVisible();
});

test('[C20] [K06] the samples: 50 completed, 100 due in January 2025, 75 and 150', async () => {
  renderApp({ route });

  const points = (await cards()).map((card) => within(card).getByText(/pts$/).textContent);
  expect(points).toEqual(['+50 pts', '+100 pts', '+75 pts', '+150 pts']);
  expect((await cardOf(quiz)).getByText('Completed!')).toBeVisible();
  expect((await cardOf(video)).getByText(/^Due: .*2025/)).toBeVisible();
  expect(titles).toEqual([
    expect.stringMatching(/water cycle/i),
    expect.stringMatching(/save 10 liters/i),
    expect.stringMatching(/ocean cleanup/i),
    expect.stringMatching(/leaky faucet/i),
  ]);
});

test('shows markup in a challenge as text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  renderOne({ title: markup, description: markup, type: markup, difficulty: markup });

  expect(await screen.findByRole('heading', { name: markup })).toBeVisible();
  expect(document.querySelector('main img')).toBeNull();
});
