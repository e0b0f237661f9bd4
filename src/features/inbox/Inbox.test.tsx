import { act, screen, waitFor, within } from '@testing-library/react';
import { inboxApi } from '@/api/inboxApi';
import { quotesApi } from '@/api/quotesApi';
import { deviceZone } from '@/lib/deviceZone';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import { renderApp, server } from '@/testing/render/renderApp';

const now = new Date(2026, 2, 2, 19, 10).getTime();
const route = '/?open=inbox';

const heading = () => screen.findByRole('heading', { level: 1, name: 'Inbox' });
const bell = (name: string) => screen.findByRole('link', { name });
const item = (name: RegExp) => screen.findByRole('link', { name });
const markAll = () => screen.findByRole('button', { name: 'Mark all as read' });
const unreadLinks = () => screen.queryAllByRole('link', { name: /^Unread: / });

test('the bell has the count of unread items and opens the inbox; Back returns to the bell', async () => {
  const { user } = renderApp({ now });

  await user.click(await bell('Inbox, 5 unread'));

  expect(await heading()).toHaveFocus();
  expect(document.title).toBe('Inbox · Water Savers');
  expect(location.search).toBe('?open=inbox');
  expect(screen.getByText('5 unread')).toBeVisible();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unread: Liam Walsh replied to you' +
      'Well done! That’s a bathtub saved every week.42 minutes ago',
    'Unread: Your 5-day streak is at risk5 points by midnight keep it1 hour ago',
    expect.stringMatching(
      /^Unread: Your week of Feb 23525 points, .* of hidden water19 hours ago$/,
    ),
  ]);
  const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
  expect(yesterday.getByRole('link')).toHaveTextContent('Unread: Amara Okafor followed you');
  expect(screen.getByRole('region', { name: 'Earlier' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
  await waitFor(async () => expect(await bell('Inbox, 5 unread')).toHaveFocus());
  expect(document.title).toBe('Home · Water Savers');
  expect(location.search).toBe('');
});

test('each item leads to where it happened and is then read', async () => {
  const { user, world } = renderApp({ route, now });
  const items: Array<[name: RegExp, path: string, search: RegExp]> = [
    [/Amara Okafor followed you$/, '/leaderboard', /^\?user=\d+$/],
    [/replied to you$/, '/chat', /^\?message=13$/],
    [/streak is at risk$/, '/', /^$/],
    [/^Unread: Your week of/, '/profile', /^\?open=progress$/],
  ];

  for (const [index, [name, path, search]] of items.entries()) {
    await user.click(await item(name));
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(location.search).toMatch(search);
    const read = () => world.db.inbox.all().filter(({ isRead }) => isRead);
    await waitFor(() => expect(read()).toHaveLength(index + 1));
    if (path === '/chat') {
      const rows = () => screen.getAllByRole('listitem', { hidden: true });
      const focused = () => rows().find((row) => row === document.activeElement);
      await waitFor(() => expect(focused()).toHaveTextContent('Well done! That’s a bathtub saved'));
    }
    if (path === '/leaderboard') {
      await user.click(await screen.findByRole('button', { name: 'Close' }));
    } else act(() => history.back());
    expect(await heading()).toBeVisible();
  }
});

test("a badge within reach opens the badge's sheet", async () => {
  const { user } = renderApp({ route, now, world: 'newcomer' });
  const link = await item(/^Unread: One step away from First Drop$/);
  expect(screen.getByText('Earn your first points.')).toBeVisible();

  await user.click(link);

  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(location.search).toBe('?badge=first-drop');
});

test('Mark all as read marks them at once, also while the inbox loads, or says why not', async () => {
  const { user, world, store } = renderApp({ route, now });
  await screen.findByText('5 unread');
  server.use(...fault('offline', ['readInbox', 'inbox']));
  await user.click(await markAll());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t mark them as read. Check your connection and try again.',
  );
  expect(unreadLinks()).toHaveLength(5);
  expect(screen.getByText('5 unread')).toBeVisible();
  server.resetHandlers();
  const marking = world.hold('readInbox');
  const loading = holdResponses(world, ['inbox']);
  server.use(...loading.handlers);

  await user.click(await markAll());
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
  expect(unreadLinks()).toEqual([]);
  expect(await heading()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  await marking.reached;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(loading.held).toHaveLength(1));
  loading.release();
  // By its response, the earlier one has arrived.
  const { initiate } = quotesApi.endpoints.quotes;
  await act(() => store.dispatch(initiate(undefined, { forceRefetch: true })));
  const { inbox } = inboxApi.endpoints;
  expect(inbox.select({ zone: deviceZone() })(store.getState()).data?.unread).toBe(0);

  marking.release();
  await waitFor(() => expect(loading.held.length).toBeGreaterThan(1));
  expect(await bell('Inbox')).toBeVisible();
});

test('an inbox that did not load can be loaded again', async () => {
  const { user } = renderApp({ route, now });
  server.use(...fault('offline', ['inbox']));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load your inbox');

  server.resetHandlers();
  await user.click(retry);

  expect(await screen.findByText('5 unread')).toBeVisible();
});

test('an empty inbox says what will show up', async () => {
  renderApp({ route, now, scenario: 'empty' });

  expect(await screen.findByText('Nothing new yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('a streak that is at risk shows up at 18:00 without a reload, and more than nine as 9+', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const before = new Date(2026, 2, 2, 17, 59, 30).getTime();
  const { world } = renderApp({ now: before, hasFakeTimers: true });
  expect(await bell('Inbox, 4 unread')).toBeVisible();
  const people = world.db.users.all().filter(({ id }) => id !== '1');
  for (const [index, { id }] of people.entries()) {
    const followedAt = before - index;
    world.db.follows.put({ id: `${id}:1`, userId: id, followedId: '1', followedAt });
  }

  await act(() => jest.advanceTimersByTimeAsync(90_000));

  expect(await bell('Inbox, 12 unread')).toHaveTextContent('9+');
});
