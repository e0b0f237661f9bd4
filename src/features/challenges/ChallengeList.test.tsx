import { act, screen, within } from '@testing-library/react';
import { challengesApi } from '@/api/challengesApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { respondWith } from '@mocks/testing/respondWith';
import { scenarioHandlers } from '@mocks/scenarios/fault';
import { sampleChallenges } from '@backend/content/challengeList';

const route = '/challenges';
const titles = sampleChallenges.map(({ title }) => title);

const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const cards = async () => within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
const shownTitles = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent);
const tab = (name: string) => screen.findByRole('tab', { name });

test.each([
  ['[C14] [C16]', 'All Challenges', 'Check back later for new challenges!'],
  ['[C14] [C16]', 'Active', 'Check back later for new challenges!'],
  ['[C14] [C15]', 'Completed', 'Complete some challenges to see them here!'],
])('%s without challenges, the tab %s says "%s"', async (_row, name, hint) => {
  const { user } = renderApp({ route, scenario: 'empty' });

  await user.click(await tab(name));

  expect(await screen.findByRole('heading', { name: 'No challenges found' })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
});

test('[C15] links from an empty Completed tab back to all challenges', async () => {
  const { user } = renderApp({ route: `${route}?filter=completed`, world: 'newcomer' });
  expect(await screen.findByText('Complete some challenges to see them here!')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'See all challenges' }));

  expect(await shownTitles()).toEqual(titles);
  expect(await tab('All Challenges')).toHaveFocus();
});

test('announces that the challenges are loading and shows dashes for the figures', async () => {
  renderApp({ route, scenario: 'hang' });

  expect(await screen.findByText('Loading challenges')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading challenges');
  expect(await figure('Total Points')).toHaveTextContent('–');
});

test('shows an error for failed challenges and loads them on Retry', async () => {
  const { user, world } = renderApp({ route, scenario: 'offline' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the challenges');
  expect(alert).toHaveTextContent('Check your connection and try again.');
  expect(await figure('Completed')).toHaveTextContent('–');

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await cards()).toHaveLength(4);
  expect(await figure('Completed')).toHaveTextContent('1');
});

test('keeps the list and its filters when a refetch fails', async () => {
  const { store, user } = renderApp({ route });
  await cards();
  server.use(...scenarioHandlers('apiDown'));

  const again = challengesApi.endpoints.challenges.initiate(undefined, { forceRefetch: true });
  const { isError } = await act(() => store.dispatch(again));
  expect(isError).toBe(true);
  await user.click(await tab('Active'));

  expect(await shownTitles()).toEqual(titles.slice(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows both of two challenges with the same id', async () => {
  const repeated = { ...sampleChallenges[0]!, id: '7', completed: false };
  const items = ['First', 'Second'].map((title) => ({ ...repeated, title }));
  renderApp({ route });
  server.use(
    respondWith('challenges', { items, counts: { completed: 0, active: 2, totalPoints: 100 } }),
  );

  expect(await shownTitles()).toEqual(['First', 'Second']);
});
