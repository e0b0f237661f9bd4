import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

test('the challenges are shown', async () => {
  renderApp({ route: '/challenges' });

  const list = within(await screen.findByRole('tabpanel'));
  expect(await list.findByRole('heading', { name: 'Water Cycle Quiz' })).toBeVisible();
});

test('while the leaderboard loads, that is said', async () => {
  const { world } = renderApp({ route: '/leaderboard' });
  const held = world.hold('leaderboard');
  expect(await screen.findByText('Loading the leaderboard')).toBeInTheDocument();

  held.release();

  expect(await screen.findByRole('list', { name: 'Ranking' })).toBeVisible();
  expect(screen.queryByText('Loading the leaderboard')).not.toBeInTheDocument();
});

test('badges that do not load say so, and Retry brings them', async () => {
  const { user } = renderApp({ route: '/' });
  server.use(...fault('offline', ['badges']));
  const badges = within(await screen.findByRole('region', { name: 'Badges' }));
  expect(await badges.findByRole('alert')).toHaveTextContent('The badges did not load.');

  server.resetHandlers();
  await user.click(badges.getByRole('button', { name: 'Retry' }));

  expect(await badges.findByText('First Drop')).toBeVisible();
});

test('a message that is rejected stays, and says that it was not sent', async () => {
  const { user, world } = renderApp({ route: '/chat', scenario: 'sendRejected' });

  await user.type(await screen.findByLabelText('Your tip'), 'Rain barrels work{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
  expect(await screen.findByText('Rain barrels work')).toBeVisible();
  expect(world).not.toHaveMessage({ by: '1', text: 'Rain barrels work' });
});

test('whoever has completed nothing yet is told what to do', async () => {
  renderApp({ route: '/challenges?filter=completed', world: 'newcomer' });

  expect(await screen.findByText('Complete some challenges to see them here!')).toBeVisible();
});

test('a follow shows before the server has answered, and is undone when it rejects', async () => {
  const { user, world } = renderApp({ route: '/leaderboard?user=3' });
  const held = world.hold('follow');

  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeVisible();
  await held.reached;
  world.db.users.delete('3');
  held.release();

  expect(await screen.findByText(/^You do not follow .+ yet\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(world.db.follows.size).toBe(0);
});

test('each person is greeted by name', async () => {
  const { world } = renderApp({ as: '3' });

  const { name } = world.person('3');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name);
});

test('a visitor signs in', async () => {
  const { user, world } = renderApp({ as: null });

  await user.type(await screen.findByLabelText('Email'), 'water@guardian.io');
  await user.type(screen.getByLabelText('Password'), 'drop-by-drop');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(world).toBeSignedInAs('1');
});

test('the greeting follows the clock', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const justBeforeNoon = new Date('2026-03-02T11:59:30').getTime();
  renderApp({ now: justBeforeNoon, hasFakeTimers: true });
  expect(await screen.findByText('Good Morning')).toBeVisible();

  act(() => jest.advanceTimersByTime(60_000));

  expect(screen.getByText('Good Afternoon')).toBeVisible();
});

test('whoever has the most points leads the board, whoever they are', async () => {
  const { world } = renderApp({ route: '/leaderboard', seed: 7 });
  world.db.users.put({ ...world.person('4'), name: 'Nova', points: 9000 });

  const board = await screen.findByRole('list', { name: 'Ranking' });
  const [first] = within(board).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Nova.*9000/);
});

test('what somebody else writes comes by itself', async () => {
  const { world } = renderApp({ route: '/chat' });
  const list = await screen.findByRole('list', { name: 'Messages' });

  world.transact(() => {
    const sequence = world.db.nextSequence();
    const said = { userId: '3', message: 'Rain!', sentAt: world.now(), sequence };
    world.db.messages.put({ id: 'm1', ...said });
  });

  await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Rain!'));
});
