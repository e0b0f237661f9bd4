import { act, screen, waitFor, within } from '@testing-library/react';
import { challengesApi } from '@/api/challengesApi';
import { renderApp } from '@/testing/render/renderApp';
import { sampleChallenges } from '@backend/content/challengeList';
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

test.each([
  ['[C01]', 'Completed', '1'],
  ['[C02] one is past its deadline and still counts:', 'Active', '3'],
  ['[C03]', 'Total Points', '375'],
])('%s the head shows %s %s', async (_row, term, count) => {
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

test('[C04] shows three tabs with the first selected', async () => {
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

test('[C05] lists all challenges in the order of the API', async () => {
  renderApp({ route });

  expect(await shownTitles()).toEqual([quiz, video, game, leak]);
});

test.each([
  ['[C06]', 'Active', [video, game, leak], '?filter=active'],
  ['[C07]', 'Completed', [quiz], '?filter=completed'],
])('%s the tab %s filters the list and updates the URL', async (_row, name, shown, search) => {
  const { user } = renderApp({ route });
  await cards();

  await user.click(await tab(name));

  expect(await shownTitles()).toEqual(shown);
  expect(window.location.search).toBe(search);
});

test('[C04] the URL sets the filter, and All Challenges removes all of its parameters', async () => {
  const { user } = renderApp({ route: `${route}?filter=completed&reset` });
  expect(await shownTitles()).toEqual([quiz]);

  await user.click(await tab('All Challenges'));

  expect(await shownTitles()).toEqual(titles);
  expect(window.location.search).toBe('');
});

test('[C04] treats an unknown filter in the URL as all', async () => {
  renderApp({ route: `${route}?filter=%3Cscript%3E` });

  expect(await shownTitles()).toEqual(titles);
  expect(await tab('All Challenges')).toHaveAttribute('aria-selected', 'true');
});

test('[C19] updates the figures to 2 and 2 after a completion', async () => {
  const { store } = renderApp({ route });
  expect(await cards()).toHaveLength(4);

  await act(async () =>
    store.dispatch(challengesApi.endpoints.completeChallenge.initiate(completionArg('4', noLeak))),
  );

  await waitFor(() => expect(screen.getAllByText('Completed!')).toHaveLength(2));
  expect(await figure('Completed')).toHaveTextContent('2');
  expect(await figure('Active')).toHaveTextContent('2');
});
