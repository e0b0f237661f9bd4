import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { User } from '@/contract/session';
import { ReminderOffer } from '@/features/home/HomeOffers';
import { ReminderSettings } from '@/features/profile/Settings';
import { slowMs } from '@/lib/hooks';
import { openHomeMessage } from '@/lib/notifications';
import { removeNotifications, stubNotifications } from '@/testing/browser/notifications';
import { openStore } from '@/testing/render/openStore';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';
import { DeviceReminders } from './reminders';

afterEach(removeNotifications);

const key = `BA${'A'.repeat(85)}`;
const notAllowed = /^Your browser hasn’t allowed notifications yet\. Try again/;
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

/** Renders a part of a screen below its heading. */
function renderPart(part: ReactNode) {
  const page = openStore();
  withPush(page.world);
  const week = [{ date: '2026-03-02', state: 'done' }];
  server.use(respondWith('streak', { days: 3, longest: 3, freezes: 1, week }));
  const screenOf = (shown: ReactNode) => (
    <MemoryRouter>
      <main>
        <h1 tabIndex={-1}>Home</h1>
        {shown}
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(screenOf(part), { wrapper: page.wrapper });
  const user = userEvent.setup({ delay: null });
  return { ...page, user, show: (next: ReactNode) => rerender(screenOf(next)) };
}

const offerTo = (streak: number) => <ReminderOffer user={{ id: '1', streak } as User} />;

describe('the offer', () => {
  test('asks for permission, says if it could not turn reminders on, and does on the next tap', async () => {
    const { asked } = stubNotifications();
    const { user, world } = renderPart(offerTo(3));
    await screen.findByRole('region', { name: 'Keep your streak going' });
    server.use(...fault('internal_error', ['changeReminders']));
    await user.click(await button('Remind me'));
    expect(await screen.findByText(/^Couldn’t turn reminders on\./)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    server.resetHandlers();

    await user.click(await button('Remind me'));

    expect(await screen.findByText('Reminders are on')).toBeVisible();
    expect(rowOf(world)).toMatchObject({ isOn: true, quietFrom: '21:00', quietTo: '08:00' });
    await waitFor(() => expect(world.db.subscriptions.all()).toMatchObject([{ userId: '1' }]));
  });

  test('never comes back once it was declined', async () => {
    stubNotifications();
    const { user, show, settle } = renderPart(offerTo(3));

    await user.click(await button('No, thanks'));

    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    show(null);
    show(offerTo(3));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
  });

  test.each([
    [{ answer: 'denied' }, false, /^Notifications from this app are blocked/],
    [{ isUnreachable: true }, true, /push service didn’t respond/],
  ] as const)('says why nothing arrives in a browser with %j', async (browser, isOn, words) => {
    stubNotifications(browser);
    const { user, world } = renderPart(offerTo(3));

    await user.click(await button('Remind me'));

    expect(await screen.findByText(words)).toBeVisible();
    expect(rowOf(world)?.isOn ?? false).toBe(isOn);
    expect(world.db.subscriptions.size).toBe(0);
  });

  test('says what to do if the question was closed, and asks again', async () => {
    const { asked } = stubNotifications({ answer: 'default' });
    const { user, world } = renderPart(offerTo(3));

    await user.click(await button('Remind me'));

    expect(await screen.findByText(notAllowed)).toBeVisible();
    asked.mockResolvedValue('granted');
    await user.click(await button('Remind me'));
    expect(await screen.findByText('Reminders are on')).toBeVisible();
    expect(screen.queryByText(notAllowed)).not.toBeInTheDocument();
    expect(rowOf(world)?.isOn).toBe(true);
  });

  test.each([
    ['a streak of two days', 2, 'default' as const],
    ['blocked notifications', 3, 'denied' as const],
  ])('is not there with %s', async (_case, streak, permission) => {
    stubNotifications({ permission });
    const { settle } = renderPart(offerTo(streak));
    await act(settle);

    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
  });
});

describe('the settings', () => {
  test('turn reminders on and off, and save quiet hours that leave time', async () => {
    stubNotifications();
    const { user, world } = renderPart(<ReminderSettings />);
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

  test('say what to do if the question was closed, or isn’t answered for six seconds', async () => {
    const { asked } = stubNotifications({ answer: 'default' });
    const { user } = renderPart(<ReminderSettings />);
    const choice = await group('Streak reminder');

    await user.click(choice.getByRole('radio', { name: 'On' }));

    expect(await screen.findByText(notAllowed)).toBeVisible();
    expect(choice.getByRole('radio', { name: 'Off' })).toBeChecked();
    asked.mockReturnValue(new Promise(() => {}));
    jest.useFakeTimers();
    fireEvent.click(choice.getByRole('radio', { name: 'On' }));
    expect(screen.queryByText(notAllowed)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(slowMs));
    expect(screen.getByText(notAllowed)).toBeVisible();
  });

  test('load again after an error, and say that a browser shows no notifications', async () => {
    const { user, show } = renderPart(null);
    server.use(...fault('internal_error', ['reminders']));
    show(<ReminderSettings />);
    await screen.findByText(/^Couldn’t load your reminders\./);
    server.resetHandlers();

    await user.click(await button('Retry'));
    await user.click((await group('Streak reminder')).getByRole('radio', { name: 'On' }));

    expect(await screen.findByText(/^This browser can’t show notifications\./)).toBeVisible();
  });
});

test('the app renews the subscription and the zone when it starts, and a logout ends it', async () => {
  const { ended } = stubNotifications({ permission: 'granted' });
  const { user, world } = renderApp({ route: '/profile?open=settings' });
  withPush(world);
  turnedOn(world, 'Asia/Tokyo');
  await waitFor(() => expect(world.db.subscriptions.size).toBe(1));
  await waitFor(() => expect(rowOf(world)?.zone).toBe('UTC'));
  const choice = await group('Streak reminder');
  await waitFor(() => expect(choice.getByRole('radio', { name: 'On' })).toBeChecked());

  await user.click(await button('Back'));
  await user.click(await button('Logout'));

  await screen.findByRole('tab', { name: 'Login' });
  expect(world.db.subscriptions.size).toBe(0);
  expect(ended).toHaveLength(1);
});

test('a session that ended elsewhere ends the subscription of this device', async () => {
  const { ended } = stubNotifications({ permission: 'granted' });
  const { world, show } = renderPart(null);
  turnedOn(world);
  show(<DeviceReminders userId="1" />);
  await waitFor(() => expect(world.db.subscriptions.size).toBe(1));

  show(<DeviceReminders userId={null} />);

  await waitFor(() => expect(ended).toHaveLength(1));
});

test('a click on a notification opens Home without loading the page', () => {
  const { notifyPage } = stubNotifications();
  history.replaceState(null, '', '/leaderboard');
  const moved = jest.fn();
  window.addEventListener('popstate', moved);
  renderPart(<DeviceReminders userId="1" />);

  act(() => void notifyPage({ type: openHomeMessage }));

  expect(location.pathname).toBe('/');
  expect(moved).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', moved);
});
