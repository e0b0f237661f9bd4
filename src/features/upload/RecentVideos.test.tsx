import { act, screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { respondWith } from '@mocks/testing/respondWith';

const route = '/upload';

test('[U18] [U19] [K03] lists three sample videos, each two days old and worth 150 points', async () => {
  renderApp({ route });

  const section = within(await screen.findByRole('region', { name: 'Your Recent Videos' }));
  const rows = await section.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'My two-minute shower',
    'A barrel full of rain',
    'Tap off while brushing',
  ]);
  expect(section.getAllByText('2 days ago • 150 points')).toHaveLength(3);
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('[U18] each row is one link to its video, named by the title', async () => {
  renderApp({ route: '/upload?latency=0' });

  const section = within(await screen.findByRole('region', { name: 'Your Recent Videos' }));
  const links = await section.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2', '3'].map((id) => `/upload?latency=0&video=${id}`),
  );
  expect(links[1]).toHaveAccessibleName('A barrel full of rain');
});

test('invites users who have no videos', async () => {
  renderApp({ route, world: 'newcomer' });

  expect(await screen.findByText(/Your first water story/)).toBeVisible();
});

test('shows an error when the videos fail to load, and Retry loads them', async () => {
  const { user, world } = renderApp({ route, scenario: 'apiDown' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load your videos. Something went wrong on our end.');

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('A barrel full of rain')).toBeVisible();
});

test('shows one row for a video of an unknown scene that is sent twice', async () => {
  const uploadedAt = new Date().toISOString();
  const video = { id: '9', title: 'مطر', points: 150, uploadedAt, scene: 'moon' };
  renderApp({ route });
  server.use(respondWith('videos', { items: [video, video] }));

  expect(await screen.findAllByRole('heading', { name: 'مطر' })).toHaveLength(1);
  expect(screen.getByText('just now • 150 points')).toBeVisible();
});

test('says once that a video does not exist, not again after leaving and returning', async () => {
  const { user } = renderApp({ route: '/upload?video=nope' });
  await screen.findByText('That video no longer exists.');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(/Welcome back/);

  act(() => history.back());

  expect(await screen.findByRole('link', { name: 'My two-minute shower' })).toBeVisible();
  expect(screen.queryByText('That video no longer exists.')).not.toBeInTheDocument();
});
