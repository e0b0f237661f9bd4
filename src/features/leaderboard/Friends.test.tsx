import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';
import { addFollow } from '@backend/db/people';

const route = '/leaderboard?tab=friends';

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
const places = async () =>
  within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
const rank = async () =>
  (await screen.findByText('Your Rank', { selector: 'dt' })).nextElementSibling;

function openWith(friends: string[]) {
  const app = renderApp({ route });
  for (const id of friends) addFollow(app.world.db, '1', id, app.world.now());
  return app;
}

test('a user without friends is alone on the podium and can open the Global board', async () => {
  const { user } = openWith([]);

  expect(await screen.findByRole('heading', { name: 'Race your friends' })).toBeVisible();
  expect((await places()).map(({ textContent }) => textContent)).toEqual([
    'Water Guardian1250 pts1',
    'Open2',
    'Open3',
  ]);
  expect(await rank()).toHaveTextContent('#1');

  await user.click(screen.getByRole('button', { name: 'Find people to follow' }));

  const global = screen.getByRole('tab', { name: 'Global' });
  await waitFor(() => expect(global).toHaveAttribute('aria-selected', 'true'));
  expect(global).toHaveFocus();
  await waitFor(async () => expect(await rows()).toHaveLength(10));
});

test.each([
  [['3'], 2, '2 open spots'],
  [['3', '4'], 3, '1 open spot'],
])('with friends %j the list has %i rows and %s', async (friends, count, free) => {
  const { user } = openWith(friends);

  expect(await rows()).toHaveLength(count);
  expect(screen.getByRole('heading', { name: free })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Find people to follow' }));

  await waitFor(() => expect(screen.getByRole('tab', { name: 'Global' })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: free })).not.toBeInTheDocument();
});

test('three friends leave no open spot, and positions are relative to the friends', async () => {
  openWith(['3', '4', '5']);

  const all = await rows();

  expect(all).toHaveLength(4);
  expect(all.map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4']);
  expect(all[0]).toHaveAttribute('aria-setsize', '4');
  expect(screen.queryByText(/open spot/)).not.toBeInTheDocument();
  expect(screen.queryByText('Open')).not.toBeInTheDocument();
});
