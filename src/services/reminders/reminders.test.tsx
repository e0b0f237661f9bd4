import { act, screen, waitFor, within } from '@testing-library/react';
import { remindersApi } from '@/api/remindersApi';
import { openHomeMessage } from '@/lib/notifications';
import { removeNotifications, stubNotifications } from '@/testing/browser/notifications';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';

// What loads on demand, so that the first test needn't wait for it.
beforeAll(() =>
  Promise.all([
    import('@/app/Background'),
    import('@/app/HomeOffers'),
    import('@/features/profile/ReminderSettings'),
    import('@backend/resolvers/reminders'),
  ]),
);
afterEach(removeNotifications);

const key = `BA${'A'.repeat(85)}`;
const offer = () => screen.findByRole('region', { name: 'Keep your streak going' });
const button = (name: string) => screen.findByRole('button', { name });
const rowOf = (world: World) => world.db.reminders.get('1');
const group = async (name: string) => within(await screen.findByRole('group', { name }));

/** Lets the backend have web push, as the fake API has not. */
const withPush = (world: World) => Object.assign(world, { pushKey: key });

const turnedOn = (world: World, zone = 'UTC') =>
  world.transact(() =>
    world.db.reminders.put({
      id: '1',
      userId: '1',
      isOn: true,
      quietFrom: '21:00',
      quietTo: '08:00',
      zone,
    }),
  );

test('one tap on the offer asks for permission and turns reminders on for this device', async () => {
  const { asked } = stubNotifications();
  const { user, world } = renderApp();
  withPush(world);
  await offer();

  await user.click(await button('Remind me'));

  expect(await screen.findByText('Reminders are on')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(rowOf(world)).toMatchObject({ isOn: true, quietFrom: '21:00', quietTo: '08:00' });
  await waitFor(() => expect(world.db.subscriptions.all()).toMatchObject([{ userId: '1' }]));
});

test('an offer that was declined never comes back', async () => {
  stubNotifications();
  const { user } = renderApp();
  await offer();

  await user.click(await button('No, thanks'));

  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
});

test('blocked notifications turn nothing on, and the offer says how to allow them', async () => {
  stubNotifications({ answer: 'denied' });
  const { user, world } = renderApp();

  await user.click(await button('Remind me'));

  expect(await screen.findByText(/^Notifications from this app are blocked/)).toBeVisible();
  expect(rowOf(world)).toBeUndefined();
});

test('reminders that were not saved are reported, and can be tried again', async () => {
  stubNotifications();
  const { user, world } = renderApp();
  await offer();
  server.use(...fault('internal_error', ['changeReminders']));
  await user.click(await button('Remind me'));
  expect(await screen.findByText(/^Couldn’t turn reminders on\./)).toBeVisible();
  server.resetHandlers();

  await user.click(await button('Remind me'));

  expect(await screen.findByText('Reminders are on')).toBeVisible();
  expect(rowOf(world)?.isOn).toBe(true);
});

test('a push service that can not be reached is said in words', async () => {
  stubNotifications({ isUnreachable: true });
  const { user, world } = renderApp();
  withPush(world);

  await user.click(await button('Remind me'));

  expect(await screen.findByText(/push service didn’t respond/)).toBeVisible();
});

test.each([
  ['a streak of two days', 'newcomer' as const, 'default' as const],
  ['blocked notifications', 'demo' as const, 'denied' as const],
])('with %s, Home offers nothing', async (_case, world, permission) => {
  stubNotifications({ permission });
  renderApp({ world });
  await screen.findByRole('heading', { name: 'Today' });

  expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
});

test('the settings turn reminders on and off, and save quiet hours that leave time', async () => {
  stubNotifications();
  const { user, world } = renderApp({ route: '/profile?open=settings' });
  const choice = await group('Streak reminder');
  await user.click(choice.getByRole('radio', { name: 'On' }));
  const hours = await group('Quiet hours');

  const from = hours.getByLabelText('From');
  await user.clear(from);
  expect(hours.getByText('Enter a time.')).toBeVisible();
  await user.type(from, '17:00');
  await user.tab();
  expect(screen.getByText(/^Leave some time for a reminder/)).toBeVisible();
  expect(rowOf(world)?.quietFrom).toBe('21:00');
  await user.clear(from);
  await user.type(from, '22:30');
  await user.tab();

  await waitFor(() => expect(rowOf(world)).toMatchObject({ isOn: true, quietFrom: '22:30' }));
  await user.click(choice.getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(rowOf(world)?.isOn).toBe(false));
  expect(screen.queryByRole('group', { name: 'Quiet hours' })).toBeNull();
});

test('the settings load again after an error, and say that a browser shows no notifications', async () => {
  const { user } = renderApp({ route: '/profile?open=settings' });
  server.use(...fault('internal_error', ['reminders']));
  await screen.findByText(/^Couldn’t load your reminders\./);
  server.resetHandlers();

  await user.click(await button('Retry'));
  await user.click((await group('Streak reminder')).getByRole('radio', { name: 'On' }));

  expect(await screen.findByText(/^This browser can’t show notifications\./)).toBeVisible();
});

test('the start of the app renews the subscription and the zone, and a logout ends it', async () => {
  const { ended } = stubNotifications({ permission: 'granted' });
  const { user, world } = renderApp({ route: '/profile' });
  withPush(world);
  turnedOn(world, 'Asia/Tokyo');
  await waitFor(() => expect(world.db.subscriptions.size).toBe(1));
  await waitFor(() => expect(rowOf(world)?.zone).toBe('UTC'));

  await user.click(await button('Logout'));

  await screen.findByRole('tab', { name: 'Login' });
  expect(world.db.subscriptions.size).toBe(0);
  expect(ended).toHaveLength(1);
});

test('a session that ended elsewhere ends the subscription of this device', async () => {
  const { ended } = stubNotifications({ permission: 'granted' });
  const { world, store } = renderApp();
  withPush(world);
  turnedOn(world);
  await waitFor(() => expect(world.db.subscriptions.size).toBe(1));

  world.signOut();
  const again = remindersApi.endpoints.reminders.initiate(undefined, { forceRefetch: true });
  await act(async () => void (await store.dispatch(again)));

  await waitFor(() => expect(ended).toHaveLength(1));
});

test('a click on a notification opens Home without loading the page', async () => {
  const { notifyPage } = stubNotifications({ permission: 'granted' });
  renderApp({ route: '/leaderboard' });
  await screen.findByRole('heading', { level: 1, name: 'Leaderboard' });

  act(() => void notifyPage({ type: openHomeMessage }));

  expect(await screen.findByText(/Welcome back/)).toBeVisible();
  expect(location.pathname).toBe('/');
});
