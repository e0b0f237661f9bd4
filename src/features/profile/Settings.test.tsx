import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

/** The texts of the screens, without those of content, which keeps its liters. */
const ownTexts = () =>
  (document.querySelector('main')?.textContent ?? '').replaceAll(
    /Save 10 Liters Challenge|save 10 liters of water/g,
    '',
  );

test('a new daily goal is saved and shown on Home', async () => {
  const { user, world } = renderApp({ route: '/profile?open=settings' });
  const goals = await group('Daily goal in points');
  expect(goals.getByRole('radio', { name: '20' })).toBeChecked();

  await user.click(goals.getByRole('radio', { name: '50' }));

  await waitFor(() => expect(goals.getByRole('radio', { name: '50' })).toBeChecked());
  await waitFor(() => expect(world.db.users.get('1')?.dailyGoal).toBe(50));
  await user.click(main().getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('0 of 50 points')).toBeVisible();
});

test('all figures follow the units', async () => {
  const { user, world } = renderApp({ route: '/profile?open=settings' });
  const units = await group('Units');
  await user.click(units.getByRole('radio', { name: 'Gallons' }));
  await waitFor(() => expect(world.db.users.get('1')?.units).toBe('gallons'));

  await user.click(main().getByRole('link', { name: 'Home' }));

  const actions = within(await screen.findByRole('list', { name: 'Quick actions' }));
  expect(actions.getByText('7.9 gallons')).toBeVisible();
  expect(screen.getByText(/^Together we saved [\d,]+ gallons$/)).toBeVisible();
  // Screens that were left update when the browser is idle.
  await waitFor(() => expect(ownTexts()).not.toMatch(/\d liters|\d L\b/i));
});

test('a refused setting shows the old value and says why', async () => {
  const { user } = renderApp({ route: '/profile?open=settings' });
  const units = await group('Units');
  server.use(...fault('validation_failed', ['updateProfile']));

  await user.click(units.getByRole('radio', { name: 'Gallons' }));

  expect(await screen.findByText(/^Couldn’t save your settings\. .+\./)).toBeVisible();
  await waitFor(() => expect(units.getByRole('radio', { name: 'Liters' })).toBeChecked());
});

test('a setting that can’t be sent waits with its new value, everywhere', async () => {
  const { user, world } = renderApp({ route: '/profile?open=settings' });
  const units = await group('Units');
  server.use(...fault('offline', ['updateProfile']));

  await user.click(units.getByRole('radio', { name: 'Gallons' }));

  expect(await screen.findByText(/^Not sent yet\./)).toBeVisible();
  expect(units.getByRole('radio', { name: 'Gallons' })).toBeChecked();
  expect(world.db.users.get('1')?.units).not.toBe('gallons');
  await user.click(main().getByRole('link', { name: 'Home' }));
  const actions = within(await screen.findByRole('list', { name: 'Quick actions' }));
  expect(actions.getByText('7.9 gallons')).toBeVisible();
});

test.each([
  [true, 'What you do offline stays on this device until it’s sent.'],
  [false, /Your browser may delete it if it runs out of space\.$/],
])('once something waits, says whether the browser keeps it: %s', async (isKept, text) => {
  const persist = jest.fn(() => Promise.resolve(isKept));
  const persisted = () => Promise.resolve(isKept && persist.mock.calls.length > 0);
  Object.defineProperty(navigator, 'storage', {
    value: { persist, persisted },
    configurable: true,
  });
  const { user } = renderApp({ route: '/profile?open=settings' });
  const units = await group('Units');
  expect(await screen.findByText(/Your browser may delete it/)).toBeVisible();
  server.use(...fault('offline', ['updateProfile']));

  await user.click(units.getByRole('radio', { name: 'Gallons' }));
  await user.click(units.getByRole('radio', { name: 'Liters' }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(persist).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'storage');
});
