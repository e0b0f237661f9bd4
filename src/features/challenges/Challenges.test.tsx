import { screen, within } from '@testing-library/react';
import { challengesApi } from '@/api/challengesApi';
import type { Challenge } from '@/contract/schemas';
import { countChallenges } from '@/domain/challenges';
import { renderApp, server } from '@/testing/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { answerWith } from '@mocks/scenarios/answerWith';
import { scenarios } from '@mocks/scenarios/scenarios';
import * as samples from '@mocks/seeds/samples';

const route = '/challenges';
const titles = samples.challenges.map(({ title }) => title);
const [quiz, video, game, leak] = titles as [string, string, string, string];

const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const cards = async () => within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
const shownTitles = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent);
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li')!);
};
const tab = (name: string) => screen.findByRole('tab', { name });

function renderWith(...changes: Array<Partial<Challenge>>) {
  const rendered = renderApp({ route });
  const items = changes.map((change, index) => ({
    ...samples.challenges[0]!,
    id: String(index),
    completed: false,
    ...change,
  }));
  server.use(answerWith('challenges', { items, counts: countChallenges(items) }));
  return rendered;
}

test.each([
  ['[C01]', 'Completed', '1'],
  ['[C02] one is past its deadline and still counts:', 'Active', '3'],
  ['[C03]', 'Total Points', '375'],
])('%s the head says %s %s', async (_row, term, count) => {
  renderApp({ route });
  await cards();

  expect(await figure(term)).toHaveTextContent(count);
});

test('[C03] [C04] the figures count all challenges, whatever the filter', async () => {
  const { user } = renderApp({ route });
  await cards();

  await user.click(await tab('Completed'));

  expect(await tab('Completed')).toHaveAttribute('aria-selected', 'true');
  expect(await figure('Total Points')).toHaveTextContent('375');
  expect(await figure('Active')).toHaveTextContent('3');
});

test('[C04] three tabs, of which the first is chosen', async () => {
  renderApp({ route });

  const list = within(await screen.findByRole('tablist', { name: 'Filter challenges' }));
  const tabs = list.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'All Challenges',
    'Active',
    'Completed',
  ]);
  expect(list.getByRole('tab', { selected: true })).toBe(tabs[0]);
});

test('[C05] all challenges stand in the order of the API', async () => {
  renderApp({ route });

  expect(await shownTitles()).toEqual([quiz, video, game, leak]);
});

test.each([
  ['[C06]', 'Active', [video, game, leak], '?filter=active'],
  ['[C07]', 'Completed', [quiz], '?filter=completed'],
])(
  '%s the tab %s shows these alone, and the address keeps it',
  async (_row, name, shown, search) => {
    const { user } = renderApp({ route });
    await cards();

    await user.click(await tab(name));

    expect(await shownTitles()).toEqual(shown);
    expect(window.location.search).toBe(search);
  },
);

test('[C04] the address opens the filter, and going back to all leaves no other wish in it', async () => {
  const { user } = renderApp({ route: `${route}?filter=completed&reset` });
  expect(await shownTitles()).toEqual([quiz]);

  await user.click(await tab('All Challenges'));

  expect(await shownTitles()).toEqual(titles);
  expect(window.location.search).toBe('');
});

test('[C04] a filter that does not exist counts as all', async () => {
  renderApp({ route: `${route}?filter=%3Cscript%3E` });

  expect(await shownTitles()).toEqual(titles);
  expect(await tab('All Challenges')).toHaveAttribute('aria-selected', 'true');
});

test.each(samples.challenges)(
  '[C08] [C17] the card "$title" tells type, title, description, difficulty and points',
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

test('[C09] [C10] only a challenge with a deadline says when it is due, as a local date', async () => {
  renderApp({ route });

  const local = new Date(2025, 0, 31).toLocaleDateString();
  expect((await cardOf(video)).getByText(`Due: ${local}`)).toBeVisible();
  expect(screen.getAllByText(/Due:/)).toHaveLength(1);
});

test.each(['', 'soon', '2025-02-31T99:00'])(
  '[C09] a deadline that is no date ("%s") is left out',
  async (deadline) => {
    renderWith({ deadline });

    await cards();
    expect(screen.queryByText(/Due:|Invalid/)).not.toBeInTheDocument();
  },
);

test('[C11] a completed challenge says so and can not be started', async () => {
  renderApp({ route });

  const card = await cardOf(quiz);
  expect(card.getByText('Completed!')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('[C12] each other challenge has its start button, told apart by the title', async () => {
  renderApp({ route });
  await cards();

  const buttons = screen.getAllByRole('button', { name: 'Start Challenge' });
  expect(buttons).toHaveLength(3);
  [video, game, leak].forEach((title, index) => {
    expect(buttons[index]).toHaveAccessibleDescription(title);
  });
  expect(screen.getAllByText('Completed!')).toHaveLength(1);
});

test('[C13] starting a challenge logs its id once and changes nothing', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user, world } = renderApp({ route });
  const card = await cardOf(game);
  const before = { changes: world.db.changes(), page: document.body.innerHTML };

  await user.click(card.getByRole('button', { name: 'Start Challenge' }));

  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]).toContain('3');
  expect(window.location.pathname + window.location.search).toBe(route);
  expect(world.db.changes()).toBe(before.changes);
  expect(document.body.innerHTML).toBe(before.page);
});

test.each([
  ['[C14] [C16]', 'All Challenges', 'Check back later for new challenges!'],
  ['[C14] [C16]', 'Active', 'Check back later for new challenges!'],
  ['[C14] [C15]', 'Completed', 'Complete some challenges to see them here!'],
])('%s without any challenge the tab %s says "%s"', async (_row, name, hint) => {
  const { user } = renderApp({ route, scenario: 'empty' });

  await user.click(await tab(name));

  expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
});

test('[C15] whoever has completed none is led back to all challenges', async () => {
  const { user } = renderApp({ route: `${route}?filter=completed`, world: 'newcomer' });
  expect(await screen.findByText('Complete some challenges to see them here!')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'See all challenges' }));

  expect(await shownTitles()).toEqual(titles);
  expect(await tab('All Challenges')).toHaveFocus();
});

test.each([
  ['quiz', 'brain'],
  ['video', 'video'],
  ['game', 'gamepad-2'],
  ['action', 'wrench'],
  ['poem', 'clock'],
  ['constructor', 'clock'],
])('[C18] a challenge of the type %s has the icon %s', async (type, icon) => {
  renderWith({ type });

  const [card] = await cards();
  expect(card?.querySelectorAll(`.lucide-${icon}`)).toHaveLength(1);
});

test('[C18] types and difficulties that nobody knows yet are shown as they are', async () => {
  renderWith({ type: 'poem', difficulty: 'fiendish' });

  expect(await screen.findByText('Poem')).toBeVisible();
  expect(screen.getByText('fiendish')).toBeVisible();
});

test('[C19] a completion, which no screen asks for, moves the figures to 2 and 2', async () => {
  const { store } = renderApp({ route });
  expect(await cards()).toHaveLength(4);

  await store.dispatch(challengesApi.endpoints.completeChallenge.initiate({ challengeId: '3' }));

  expect(await (await cardOf(game)).findByText('Completed!')).toBeVisible();
  expect(await figure('Completed')).toHaveTextContent('2');
  expect(await figure('Active')).toHaveTextContent('2');
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

test('while the challenges load that is said, and no figure is invented', async () => {
  renderApp({ route, scenario: 'hang' });

  expect(await screen.findByText('Loading challenges')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading challenges');
  expect(await figure('Total Points')).toHaveTextContent('–');
});

test('challenges that do not load are said in words, and Retry brings them', async () => {
  const { user, world } = renderApp({ route, scenario: 'offline' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The challenges did not load');
  expect(alert).toHaveTextContent('Check your connection and try again.');
  expect(await figure('Completed')).toHaveTextContent('–');

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await cards()).toHaveLength(4);
  expect(await figure('Completed')).toHaveTextContent('1');
});

test('what is shown stays when a later look at the API fails', async () => {
  const { store } = renderApp({ route });
  await cards();
  server.use(...scenarios.apiDown());

  await store.dispatch(
    challengesApi.endpoints.challenges.initiate(undefined, { forceRefetch: true }),
  );

  expect(await shownTitles()).toEqual(titles);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('two challenges with one id are both shown', async () => {
  renderWith({ id: '7', title: 'First' }, { id: '7', title: 'Second' });

  expect(await shownTitles()).toEqual(['First', 'Second']);
});

test('markup in a challenge is shown as text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  renderWith({ title: markup, description: markup, type: markup, difficulty: markup });

  expect(await screen.findByRole('heading', { name: markup })).toBeVisible();
  expect(document.querySelector('main img')).toBeNull();
});
