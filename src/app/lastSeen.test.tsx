import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { baseApi } from '@/api/baseApi';
import {
  close,
  findAge,
  goOffline,
  hide,
  setupDevice,
  stored,
  visitedAt,
  visitThenStartOffline,
} from '@/testing/drivers/lastSeen';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';

setupDevice();

const day = 86_400_000;
const home = () => screen.findByRole('heading', { name: /Welcome back/ });

function say(world: World, message: string) {
  world.transact(() => {
    const { id: userId } = world.db.users.all().find(({ id }) => id !== '1')!;
    const sequence = world.db.nextSequence();
    const said = { userId, message, sentAt: world.now(), sequence };
    world.db.messages.put({ id: String(sequence), ...said });
  });
}

test.each([
  ['/', () => screen.findByRole('region', { name: 'Motivational quote' })],
  ['/challenges', () => screen.findByText('Ocean Cleanup Game')],
  ['/leaderboard', () => screen.findByText('Water Champion')],
  ['/chat', () => screen.findByRole('list', { name: 'Messages' })],
  ['/profile', () => screen.findByText('Quiz Master')],
  ['/profile?open=points', () => screen.findByRole('list', { name: /Awards/ })],
  ['/profile?sheet=streak', () => screen.findByRole('table', { name: /2\d\d\d/ })],
  ['/upload', () => screen.findByText('A barrel full of rain')],
])('%s opens offline with what was last seen, and its time', async (route, whatIsShown) => {
  await visitThenStartOffline(route, whatIsShown, { later: 3_600_000 });

  expect(await whatIsShown()).toBeVisible();
  expect(await findAge()).toHaveTextContent('Can’t reach Water Savers. Data as of 9:41 AM.');
  expect(screen.getAllByText(/Data as of/)).toHaveLength(1);
});

test('data of another day is shown with its date', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    later: 7 * day,
  });

  expect(await findAge()).toHaveTextContent('Data as of Mar 2, 9:41 AM.');
  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
});

test('data of more than 30 days ago is not shown', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    later: 31 * day,
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load Water Savers. Check your connection and try again.',
  );
});

test('a clock that was set back shows no time in the future', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    later: -2 * day,
  });

  expect(await findAge()).toHaveTextContent('Can’t reach Water Savers. Showing earlier data.');
});

test('a failing server shows the data too, and a 403 its error', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    kind: 'internal_error',
  });
  expect(await findAge()).toHaveTextContent('Something went wrong on our end. Data as of 9:41 AM.');
  cleanup();
  server.resetHandlers();
  renderApp({ route: '/challenges', now: visitedAt });
  server.use(...fault('forbidden', ['challenges']));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your account can’t do this.');
});

test('a device that is offline says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visitThenStartOffline('/', home);

  expect(await findAge()).toHaveTextContent('You’re offline. Data as of 9:41 AM.');
});

test('Retry refetches the screen, and the notice goes', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await findAge();
  await screen.findByText('Ocean Cleanup Game');

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.queryByText(/Data as of/)).not.toBeInTheDocument());
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a Retry that fails keeps the data, its age and the focus', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await findAge();

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry).toHaveFocus();
  expect(await findAge()).toHaveTextContent('Data as of 9:41 AM.');
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
});

test('without an answer of the API, the data is shown after 8 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', now: visitedAt, hasFakeTimers: true });
  await screen.findByText('Ocean Cleanup Game');
  await close();

  renderApp({ route: '/challenges', now: visitedAt, hasFakeTimers: true });
  goOffline('hang');
  await act(() => jest.advanceTimersByTimeAsync(8_500));

  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
  expect(await findAge()).toBeVisible();
});

test('the connection that returns is noticed within 20 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', now: visitedAt, hasFakeTimers: true });
  await screen.findByText('Ocean Cleanup Game');
  await close();
  renderApp({ route: '/challenges', now: visitedAt, hasFakeTimers: true });
  goOffline();
  await findAge();

  server.resetHandlers();
  await act(() => jest.advanceTimersByTimeAsync(21_000));

  expect(screen.queryByText(/Data as of/)).not.toBeInTheDocument();
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
});

test('a chat that was opened offline follows the messages once the connection returns', async () => {
  const { world } = await visitThenStartOffline('/chat', () =>
    screen.findByRole('list', { name: 'Messages' }),
  );
  await findAge();
  say(world, 'Sent while you were away');

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByText('Sent while you were away')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Data as of/)).not.toBeInTheDocument());
});

test('a screen whose data is in memory says its age when it can not be refetched', async () => {
  const { store } = renderApp({ route: '/challenges', now: visitedAt });
  await screen.findByText('Ocean Cleanup Game');

  goOffline();
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Challenge'])));

  expect(await findAge()).toHaveTextContent('Data as of 9:41 AM.');
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
});

test('a screen that was left and is opened again without a connection says its age', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user } = renderApp({ route: '/leaderboard', now: visitedAt, hasFakeTimers: true });
  await screen.findByText('Water Champion');
  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await screen.findByText('Ocean Cleanup Game');
  // The cache drops what no screen has shown for a minute.
  await act(() => jest.advanceTimersByTimeAsync(120_000));

  goOffline();
  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));

  expect(screen.getByText('Water Champion')).toBeVisible();
  expect(screen.getByText(/Data as of 9:41/)).toBeVisible();
});

test('a screen that was never seen shows its error', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await findAge();

  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
});

test('messages of the live stream are among what was last seen', async () => {
  const { world } = renderApp({ route: '/chat', now: visitedAt });
  await screen.findByRole('list', { name: 'Messages' });
  say(world, 'Fresh from the stream');
  await screen.findByText('Fresh from the stream');
  hide();
  await waitFor(async () =>
    expect(JSON.stringify(await stored())).toContain('Fresh from the stream'),
  );
  cleanup();

  renderApp({ route: '/chat', now: visitedAt });
  goOffline();

  expect(await screen.findByText('Fresh from the stream')).toBeVisible();
});
