import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { challengesApi } from '@/api/challengesApi';
import type { Challenge } from '@/contract/challenges';
import { renderApp, server } from '@/testing/render/renderApp';
import { sampleChallenges } from '@backend/content/content';
import { handlers } from '@mocks/handlers/handlers';
import { scenarioHandlers } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { completionArg, noLeak } from '@mocks/testing/submissions';

const route = '/challenges';
const titles = sampleChallenges.map(({ title }) => title);
const [quiz, video, game, leak] = titles as [string, string, string, string];

const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const cards = async () => within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
const shownTitles = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent);
const tab = (name: string) => screen.findByRole('tab', { name });

function renderItems(...changes: Array<Partial<Challenge>>) {
  const items = changes.map((change) => ({ ...sampleChallenges[0]!, completed: false, ...change }));
  renderApp({ route });
  server.use(
    respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 50 } }),
  );
}

test('[C01] [C02] [C03] [C04] [C05] [C19] an unknown filter is all, whose head counts the challenges, listed as the API has them', async () => {
  const { store } = renderApp({ route: `${route}?filter=%3Cscript%3E` });
  expect(await shownTitles()).toEqual([quiz, video, game, leak]);
  expect(await tab('All Challenges')).toHaveAttribute('aria-selected', 'true');
  expect(await figure('Completed')).toHaveTextContent('1');
  expect(await figure('Active')).toHaveTextContent('3');
  expect(await figure('Total Points')).toHaveTextContent('375');

  await act(async () =>
    store.dispatch(challengesApi.endpoints.completeChallenge.initiate(completionArg('4', noLeak))),
  );

  await waitFor(() => expect(screen.getAllByText('Completed!')).toHaveLength(2));
  expect(await figure('Completed')).toHaveTextContent('2');
  expect(await figure('Active')).toHaveTextContent('2');
});

test('[C03] [C04] [C06] [C07] three tabs filter the list, not the figures, and are in the URL', async () => {
  const { user } = renderApp({ route: `${route}?filter=completed&reset` });
  expect(await shownTitles()).toEqual([quiz]);
  const tabs = within(screen.getByRole('tablist', { name: 'Filter challenges' }));
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Challenges',
    'Active',
    'Completed',
  ]);

  await user.click(await tab('All Challenges'));
  expect(await shownTitles()).toEqual(titles);
  expect(window.location.search).toBe('');
  await user.click(await tab('Active'));
  expect(await shownTitles()).toEqual([video, game, leak]);
  expect(window.location.search).toBe('?filter=active');
  await user.click(await tab('Completed'));

  expect(await shownTitles()).toEqual([quiz]);
  expect(window.location.search).toBe('?filter=completed');
  expect(await tab('Completed')).toHaveAttribute('aria-selected', 'true');
  act(() => history.back());
  await waitFor(async () => expect(await shownTitles()).toEqual([video, game, leak]));
  expect(window.location.search).toBe('?filter=active');
  expect(await figure('Active')).toHaveTextContent('3');
  expect(await figure('Total Points')).toHaveTextContent('375');
});

test('[C08] [C09] [C10] [C11] [C12] [C17] [C20] [K06] each card has its facts, and is completed or can be started', async () => {
  renderApp({ route });
  const shown = await cards();

  for (const [index, { title, description, difficulty, type }] of sampleChallenges.entries()) {
    const card = within(shown[index]!);
    expect(card.getByRole('heading', { name: title })).toBeVisible();
    expect(card.getByText(new RegExp(`^${type}$`, 'i'))).toBeVisible();
    expect(card.getByText(description)).toBeVisible();
    expect(card.getByText(difficulty)).toBeVisible();
  }
  const points = shown.map((card) => within(card).getByText(/pts$/).textContent);
  expect(points).toEqual(['+50 pts', '+100 pts', '+75 pts', '+150 pts']);
  const due = `Due: ${new Date(2025, 0, 31).toLocaleDateString()}`;
  expect(within(shown[1]!).getByText(due)).toBeVisible();
  expect(screen.getAllByText(/Due:/)).toHaveLength(1);
  expect(within(shown[0]!).getByText('Completed!')).toBeVisible();
  expect(within(shown[0]!).queryByText('Start Challenge')).not.toBeInTheDocument();
  expect(screen.getAllByText('Completed!')).toHaveLength(1);
  const buttons = screen.getAllByRole('button', { name: 'Start Challenge' });
  expect(buttons).toHaveLength(3);
  [video, game, leak].forEach((title, index) => {
    expect(buttons[index]).toHaveAccessibleDescription(title);
  });
});

test('the next challenge is the one that was begun, or else the first that is open', async () => {
  const begun = sampleChallenges.map((each) => ({ ...each, completed: each.title === quiz }));
  const { user } = renderApp({ route });
  const next = async () => {
    const shown = await cards();
    const marked = shown.filter((card) => within(card).queryByText('Next for you'));
    return marked.map((card) => within(card).getByRole('heading').textContent);
  };
  expect(await next()).toEqual([video]);
  expect(screen.getByText(/Still open/)).toBeVisible();
  await user.click(await tab('Completed'));
  expect(await next()).toEqual([]);
  cleanup();

  renderItems(...begun.map((each) => ({ ...each, isBegun: each.title === game })));
  expect(await next()).toEqual([game]);
});

test('[C09] [C18] each type has its icon, and what is unknown, not a date or markup is text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const rows: Array<[Partial<Challenge>, string]> = [
    [{ type: 'quiz', deadline: '' }, 'brain'],
    [{ type: 'video', deadline: 'soon' }, 'video'],
    [{ type: 'game', deadline: '2025-02-31T99:00' }, 'gamepad-2'],
    [{ type: 'action' }, 'wrench'],
    [{ type: 'poem', difficulty: 'fiendish' }, 'clock'],
    [{ type: 'constructor' }, 'clock'],
    [{ title: markup, description: markup, type: markup, difficulty: markup }, 'clock'],
  ];
  renderItems(...rows.map(([change]) => change));

  const shown = await cards();
  // Two challenges with the same id are both shown.
  expect(shown).toHaveLength(rows.length);
  rows.forEach(([, icon], index) => {
    expect(shown[index]!.querySelectorAll(`.lucide-${icon}`)).toHaveLength(1);
  });
  expect(screen.getByText('Poem')).toBeVisible();
  expect(screen.getByText('fiendish')).toBeVisible();
  expect(screen.getByRole('heading', { name: markup })).toBeVisible();
  expect(document.querySelector('main img')).toBeNull();
  expect(screen.queryByText(/Due:|Invalid/)).not.toBeInTheDocument();
});

test('[C14] [C15] [C16] without challenges each tab says so in its own words, and Completed leads back to all', async () => {
  const { user } = renderApp({ route, scenario: 'empty' });

  for (const [name, hint] of [
    ['All Challenges', 'Check back later for new challenges!'],
    ['Active', 'Check back later for new challenges!'],
    ['Completed', 'Complete some challenges to see them here!'],
  ] as const) {
    await user.click(await tab(name));
    expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'See all challenges' }));
  expect(await tab('All Challenges')).toHaveFocus();
  expect(await tab('All Challenges')).toHaveAttribute('aria-selected', 'true');
});

test('shows an error without figures, loads on Retry, and keeps what it has from then on', async () => {
  const { store, user, world } = renderApp({ route, scenario: 'offline' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the challenges');
  expect(await figure('Completed')).toHaveTextContent('–');
  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await shownTitles()).toEqual(titles);

  server.use(...scenarioHandlers('apiDown'));
  const again = challengesApi.endpoints.challenges.initiate(undefined, { forceRefetch: true });
  const { isError } = await act(() => store.dispatch(again));

  expect(isError).toBe(true);
  expect(await shownTitles()).toEqual(titles);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
