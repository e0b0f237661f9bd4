import { act, screen, waitFor, within } from '@testing-library/react';
import { resetQueries } from '@/api/sessionApi';
import type { Data } from '@/contract/types';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

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
  expect(badges.map((badge) => badge.textContent.replaceAll('\u00a0', ' '))).toEqual([
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
  const { user } = renderApp({ route: '/profile?open=settings' });
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

test('the gear leads to the settings, and Back or the tab to the profile', async () => {
  const { user } = renderApp({ route });
  for (const [role, name] of [
    ['button', 'Back'],
    ['link', 'Profile'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(location.search).toBe('?open=settings');
    expect(document.title).toBe('Settings · Water Savers');
    await user.click(screen.getByRole(role, { name }));
    expect(await screen.findByRole('heading', { name: 'Water Guardian' })).toBeVisible();
    expect(location.search).toBe('');
  }
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
  const mayBeLost =
    /Your browser may delete it if it runs out of space\. Open the app when you’re online/;
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

const rowsOf = async (name: string) => (await region(name)).findAllByRole('listitem');
const week = async () =>
  (await rowsOf('Streak')).map((item) =>
    [...item.children]
      .filter((part) => !part.hasAttribute('aria-hidden'))
      .map(({ textContent }) => textContent)
      .join(),
  );

test('each section says that it loads, or why it failed, and loads on Retry', async () => {
  const { user, store, world } = renderApp({ route });
  const operations = ['streak', 'badges'] as const;
  const held = operations.map((operation) => world.hold(operation));
  const sections = [
    ['Streak', 'your streak'],
    ['Badge Collection', 'the badges'],
  ] as const;
  for (const [name, what] of sections) {
    const words = await (await region(name)).findByText(`Loading ${what}`);
    expect(words.closest('[role]')).toHaveRole('status');
  }
  for (const each of held) each.release();
  expect(await rowsOf('Badge Collection')).toHaveLength(6);

  server.use(...fault('offline', operations));
  act(() => store.dispatch(resetQueries([...operations])));
  for (const [name, what] of sections) {
    const alert = await (await region(name)).findByRole('alert');
    expect(alert).toHaveTextContent(new RegExp(`^Couldn’t load ${what}\\.`));
  }
  expect(await screen.findByText(/Check your connection and try again\.$/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await rowsOf('Badge Collection')).toHaveLength(6);
  expect(await (await region('Streak')).findByText('5 days')).toBeVisible();
  expect((await week()).filter((words) => words.endsWith('done'))).toHaveLength(5);
});

test('Progress leads to a view with its own title, and Back to the profile', async () => {
  const { user } = renderApp({ route });
  expect(await screen.findByText('136 L')).toBeVisible();
  expect(screen.getByText('Water saved so far')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Progress' }));

  const title = await screen.findByRole('heading', { level: 1, name: 'Progress' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(document.title).toBe('Progress · Water Savers');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const name = await screen.findByRole('heading', { level: 1, name: 'Water Guardian' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(location.search).toBe('');
});

test.each([
  ['only hidden water', { direct: 0, hidden: 70 }, /^Hidden water saved so far70 L$/],
  ['both kinds, which are not added up', { direct: 5, hidden: 70 }, /^Water saved so far5 L$/],
  ['no water', { direct: 0, hidden: 0 }, /^Log an action to see what you save\.$/],
])('Progress shows what was saved: %s', async (_what, mine, words) => {
  renderApp({ route });
  server.use(respondWith('liters', { mine, sources: [], community: mine }));
  const heading = await screen.findByRole('heading', { name: 'Progress' });
  const card = heading.parentElement?.parentElement;
  await waitFor(() => expect(card?.textContent.replace('Progress', '')).toMatch(words));
});

test('a new user sees one note on how to start', async () => {
  renderApp({ route, world: 'newcomer' });

  expect(await screen.findByText('Log an action to see what you save.')).toBeVisible();
  expect(await rowsOf('Badge Collection')).toHaveLength(6);
  expect(screen.queryByRole('region', { name: 'Streak' })).not.toBeInTheDocument();
});

test('Streak names the state of each day and explains the symbols and freezes that it shows', async () => {
  const states = ['paused', 'missed', 'done', 'frozen', 'done', 'done', 'open'];
  const days = states.map((state, index) => ({ date: `2026-03-0${index + 2}`, state }));
  const streak: Data<'streak'> = { days: 3, longest: 12, freezes: 1, week: days };
  const { store } = renderApp({ route: '/profile' });
  const show = async (changes: Partial<Data<'streak'>>) => {
    server.use(respondWith('streak', { ...streak, ...changes }));
    act(() => store.dispatch(resetQueries(['streak'])));
    await (await region('Streak')).findAllByText(/days$/);
    return region('Streak');
  };

  const { getByText } = await show({});
  expect(getByText('3 days')).toBeVisible();
  expect(getByText('Longest: 12 days')).toBeVisible();
  expect(getByText('1 freeze left. It covers one missed day.')).toBeVisible();
  expect(await week()).toEqual([
    'Monday: paused',
    'Tuesday: missed',
    'Wednesday: done',
    'Thursday: frozen',
    'Friday: done',
    'Saturday: done',
    'Today, Sunday: still open',
  ]);
  const shown = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  for (const name of shown) expect(getByText(name)).toBeVisible();

  const short = await show({ freezes: 2, week: days.slice(-2) });
  expect(short.getByText('2 freezes left. They cover 2 missed days.')).toBeVisible();
  expect(short.getByText('Still open').parentElement).toHaveTextContent(/^DoneStill open$/);

  const over = await show({
    days: 0,
    freezes: 0,
    week: [{ date: '2026-03-08', state: 'dreamt' }],
  });
  expect(over.getByText('0 days')).toBeVisible();
  expect(
    over.getByText('No freezes left. If you miss a day, your streak starts over.'),
  ).toBeVisible();
  expect(await week()).toEqual(['Today, Sunday: still open']);
});
