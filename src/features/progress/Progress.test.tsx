import { screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const now = Date.parse('2026-03-04T09:41:00Z');
const region = async () =>
  within(await screen.findByRole('region', { name: 'Progress Over Time' }));
const rows = async () =>
  within(await (await region()).findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('has seven days, 30 days and 12 weeks in a table, today first', async () => {
  const { user } = renderApp({ route: '/profile', now });
  expect(await rows()).toEqual([
    'Day | Direct water | Hidden water | Points',
    'Today | 0 L | 0 L | 0',
    'Tue, Mar 3 | 87 L | 0 L | 10',
    'Mon, Mar 2 | 0 L | 0 L | 450',
    'Sun, Mar 1 | 0 L | 0 L | 50',
    'Sat, Feb 28 | 0 L | 2,270 L | 5',
    'Fri, Feb 27 | 49 L | 0 L | 10',
    'Thu, Feb 26 | 0 L | 0 L | 0',
  ]);
  const sentence = '87 liters more than at this point last week.';
  expect(await (await region()).findByText(sentence)).toBeVisible();

  await user.click((await region()).getByRole('tab', { name: '30 days' }));
  expect(await rows()).toHaveLength(31);
  await user.click((await region()).getByRole('tab', { name: '12 weeks' }));
  const weeks = await rows();
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(0, 3)).toEqual([
    'Week | Direct water | Hidden water | Points',
    'This week | 87 L | 0 L | 460',
    'Week of Feb 23 | 49 L | 2,270 L | 65',
  ]);
});

test('shows the bars of the chosen figure, or the table instead', async () => {
  const { user } = renderApp({ route: '/profile', now });
  const { findByRole, getByRole, getAllByRole, getAllByText, queryByText } = await region();
  expect(await findByRole('radio', { name: '136 L Direct water' })).toBeChecked();
  expect(queryByText('450')).toHaveRole('cell');

  await user.click(getByRole('button', { name: 'Show as table' }));
  expect(getAllByText('87 L')).toHaveLength(1);
  expect(getAllByRole('table')).toHaveLength(1);
  await user.click(getByRole('button', { name: 'Show as bars' }));
  expect(getAllByText('87 L')).toHaveLength(2);
  await user.click(getByRole('radio', { name: '525 Points' }));

  expect(getAllByText('450')).toHaveLength(2);
});

test('starts with points if no water was saved', async () => {
  const items = [{ start: '2026-03-04', points: 50, direct: 0, hidden: 0 }];
  renderApp({ route: '/profile' });
  server.use(respondWith('history', { items }));

  expect(await (await region()).findByRole('radio', { name: '50 Points' })).toBeChecked();
});

test('shows an error for a failed history, and a note to a new user on Retry', async () => {
  const { user } = renderApp({ route: '/profile', world: 'newcomer' });
  server.use(...fault('offline', ['history']));
  expect(await (await region()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load your progress. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click((await region()).getByRole('button', { name: 'Retry' }));

  expect(await (await region()).findByText(/^Nothing to show yet/)).toBeVisible();
});
