import { act, screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

test('shows a loading state for the leaderboard', async () => {
  const { world } = renderApp({ route: '/leaderboard' });
  const held = world.hold('leaderboard');
  expect(await screen.findByText('Loading the leaderboard')).toBeInTheDocument();

  held.release();

  expect(await screen.findByRole('list', { name: 'Ranking' })).toBeVisible();
  expect(screen.queryByText('Loading the leaderboard')).not.toBeInTheDocument();
});

test('shows an error if the badges fail to load, and Retry loads them', async () => {
  const { user } = renderApp({ route: '/' });
  server.use(...fault('offline', ['badges']));
  const badges = within(await screen.findByRole('region', { name: 'Badges' }));
  expect(await badges.findByRole('alert')).toHaveTextContent('Couldn’t load the badges.');

  server.resetHandlers();
  await user.click(badges.getByRole('button', { name: 'Retry' }));

  expect(await badges.findByText('First Drop')).toBeVisible();
});

test('shows a follow optimistically, and undoes it if the server rejects it', async () => {
  const { user, world } = renderApp({ route: '/leaderboard?user=3' });
  const held = world.hold('follow');

  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeVisible();
  await held.reached;
  world.db.users.delete('3');
  held.release();

  expect(await screen.findByText(/^Couldn’t follow .+\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(world.db.follows.get('1:3')).toBeUndefined();
});

test('greets by the time of day', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const justBeforeNoon = new Date('2026-03-02T11:59:30').getTime();
  renderApp({ now: justBeforeNoon, hasFakeTimers: true });
  expect(await screen.findByText('Good Morning')).toBeVisible();

  act(() => jest.advanceTimersByTime(60_000));

  expect(screen.getByText('Good Afternoon')).toBeVisible();
});
