import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

test('shows the challenges', async () => {
  renderApp({ route: '/challenges' });

  const list = within(await screen.findByRole('tabpanel'));
  expect(await list.findByRole('heading', { name: 'Water Cycle Quiz' })).toBeVisible();
});

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

test('keeps a rejected message in the list, marked as not sent', async () => {
  const { user, world } = renderApp({ route: '/chat', scenario: 'sendRejected' });

  await user.type(await screen.findByLabelText('Your tip'), 'Rain barrels work{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent yet.');
  expect(await screen.findByText('Rain barrels work')).toBeVisible();
  expect(world).not.toHaveMessage({ by: '1', text: 'Rain barrels work' });
});

test('shows a new user what to do', async () => {
  renderApp({ route: '/challenges?filter=completed', world: 'newcomer' });

  expect(await screen.findByText('Complete some challenges to see them here!')).toBeVisible();
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

test('greets each user by name', async () => {
  const { world } = renderApp({ as: '3' });

  const { name } = world.person('3');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name);
});

test('signs a visitor in', async () => {
  const { user, world } = renderApp({ as: null });

  await user.type(await screen.findByLabelText('Email'), 'water@guardian.io');
  await user.type(screen.getByLabelText('Password'), 'drop-by-drop');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(world).toBeSignedInAs('1');
});

test('greets by the time of day', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const justBeforeNoon = new Date('2026-03-02T11:59:30').getTime();
  renderApp({ now: justBeforeNoon, hasFakeTimers: true });
  expect(await screen.findByText('Good Morning')).toBeVisible();

  act(() => jest.advanceTimersByTime(60_000));

  expect(screen.getByText('Good Afternoon')).toBeVisible();
});

test('shows the user with the most points first, for any user', async () => {
  const { world } = renderApp({ route: '/leaderboard', seed: 7 });
  world.db.users.put({ ...world.person('4'), name: 'Nova', points: 9000 });

  const board = await screen.findByRole('list', { name: 'Ranking' });
  const [first] = within(board).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Nova.*9000/);
});

test('shows a message from another user without a reload', async () => {
  const { world } = renderApp({ route: '/chat' });
  const list = await screen.findByRole('list', { name: 'Messages' });

  world.transact(() => {
    const sequence = world.db.nextSequence();
    const said = { userId: '3', message: 'Rain!', sentAt: world.now(), sequence };
    world.db.messages.put({ id: 'm1', ...said });
  });

  await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Rain!'));
});
