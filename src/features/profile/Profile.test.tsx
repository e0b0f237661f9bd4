import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const route = '/profile';
const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const goHome = async (user: ReturnType<typeof renderApp>['user']) => {
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Home' }));
};

test('[P02] [P03] [P04] [P05] [P06] [P07] [P08] shows who the user is, the figures and all six badges', async () => {
  renderApp({ route });

  const heading = await screen.findByRole('heading', { level: 1, name: 'Water Guardian' });
  expect(heading.parentElement).toHaveTextContent('water@guardian.io');
  expect(screen.getByText('Level 8 • Water Guardian')).toBeVisible();
  expect(figure('Points')).toHaveTextContent(/^1250$/);
  expect(figure('Badges')).toHaveTextContent(/^3$/);
  expect(figure('Streak')).toHaveTextContent(/^5$/);
  expect(screen.getByText('150 points to next level')).toBeVisible();
  const information = await region('Profile Information');
  expect(information.getByText('Name').nextElementSibling).toHaveTextContent('Water Guardian');
  expect(information.getByText('Email').nextElementSibling).toHaveTextContent('water@guardian.io');
  const badges = await (await region('Badge Collection')).findAllByRole('listitem');
  expect(badges.map((badge) => badge.textContent)).toEqual([
    'First DropEarned',
    'Water WarriorEarned',
    'Eco ChampionEarned',
    'Quiz Master1 of 5 quizzes',
    'Video Star3 of 5 videos',
    'Social Saver0 of 3 friends, 3 of 10 messages',
  ]);
  const lit = badges.map((badge) => badge.querySelector('linearGradient') !== null);
  expect(lit).toEqual([true, true, true, false, false, false]);
});

test('[P08] [P09] [P10] [K01] shows the level progress, with nothing reached at a level', async () => {
  const { world } = renderApp({ route });
  world.db.users.put({ ...world.person('1'), points: 400, level: 3 });

  const progress = await region('Level Progress');

  expect(progress.getByText('Level 3')).toBeVisible();
  expect(progress.getByText('Level 4')).toBeVisible();
  expect(progress.getByText('200 points to next level')).toBeVisible();
  const bar = progress.getByRole('progressbar', { name: 'Level progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(bar).toHaveAttribute('aria-valuemax', '200');
});

test('[A20] [P11] Logout shows the sign-in screen and forgets the user, or says why it failed', async () => {
  const { user, world, store } = renderApp({ route });
  server.use(...fault('internal_error', ['logout']));

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re still logged in.');
  expect(screen.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(world).toBeSignedInAs(null);
  expect(JSON.stringify(store.getState())).not.toContain('Water Guardian');
});

test('applies the appearance and motion that were chosen, now or before, and stores them on this device', async () => {
  localStorage.setItem('water-savers:motion', 'reduced');
  const { user } = renderApp({ route });
  const motion = await group('Motion');
  expect(document.documentElement).toHaveAttribute('data-motion', 'reduced');
  await user.click(motion.getByRole('radio', { name: 'System' }));
  for (const [name, chosen, attribute, value] of [
    ['Appearance', 'Dark', 'theme', 'dark'],
    ['Motion', 'Reduced', 'motion', 'reduced'],
  ] as const) {
    const options = await group(name);
    expect(options.getByRole('radio', { name: 'System' })).toBeChecked();

    await user.click(options.getByRole('radio', { name: chosen }));
    expect(document.documentElement).toHaveAttribute(`data-${attribute}`, value);
    expect(localStorage.getItem(`water-savers:${name.toLowerCase()}`)).toBe(value);

    await user.click(options.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute(`data-${attribute}`);
  }
});

test('the gear leads to the settings each time, and closing a sheet leaves an opened section alone', async () => {
  const { user } = renderApp({ route: '/profile?open=points' });
  const ledger = await screen.findByRole('button', { name: 'Points' });
  await waitFor(() => expect(ledger).toHaveFocus());
  const calendar = screen.getByRole('link', { name: 'Calendar' });
  await user.click(calendar);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(location.search).toBe('?open=points');
  expect(ledger).toHaveAttribute('aria-expanded', 'true');
  expect(calendar).toHaveFocus();

  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus());
  }
  expect(location.search).toBe('?open=settings');
});

test('a daily goal and units are saved, and all figures follow them', async () => {
  const { user, world } = renderApp({ route: '/profile?open=settings' });
  const goals = await group('Daily goal in points');
  expect(goals.getByRole('radio', { name: '20' })).toBeChecked();
  await user.click(goals.getByRole('radio', { name: '50' }));
  await waitFor(() => expect(goals.getByRole('radio', { name: '50' })).toBeChecked());
  await user.click((await group('Units')).getByRole('radio', { name: 'Gallons' }));
  await waitFor(() => expect(world.person('1')).toMatchObject({ dailyGoal: 50, units: 'gallons' }));

  await goHome(user);

  expect(await screen.findByText('0 of 50 points')).toBeVisible();
  const actions = within(await screen.findByRole('list', { name: 'Quick actions' }));
  expect(actions.getByText('7.9 gallons')).toBeVisible();
  expect(await screen.findByText(/^Together we saved [\d,]+ gallons$/)).toBeVisible();
  /** The texts of the screens, without those of content, which keeps its liters. */
  const ownTexts = () =>
    (document.querySelector('main')?.textContent ?? '').replaceAll(
      /Save 10 Liters Challenge|save 10 liters of water/g,
      '',
    );
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
  expect(world.person('1').units).not.toBe('gallons');
  await goHome(user);
  const actions = within(await screen.findByRole('list', { name: 'Quick actions' }));
  expect(actions.getByText('7.9 gallons')).toBeVisible();
});

test('once something waits, says that the browser keeps it', async () => {
  const persist = jest.fn(() => Promise.resolve(true));
  const persisted = () => Promise.resolve(persist.mock.calls.length > 0);
  const value = { persist, persisted };
  Object.defineProperty(navigator, 'storage', { value, configurable: true });
  const { user } = renderApp({ route: '/profile?open=settings' });
  const units = await group('Units');
  const mayBeLost = /Your browser may delete it if it runs out of space\.$/;
  expect(await screen.findByText(mayBeLost)).toBeVisible();
  server.use(...fault('offline', ['updateProfile']));

  await user.click(units.getByRole('radio', { name: 'Gallons' }));
  await user.click(units.getByRole('radio', { name: 'Liters' }));

  const isKept = 'What you do offline stays on this device until it’s sent.';
  expect(await screen.findByText(isKept)).toBeVisible();
  expect(screen.queryByText(mayBeLost)).not.toBeInTheDocument();
  expect(persist).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'storage');
});
