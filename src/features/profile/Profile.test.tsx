import { screen, waitFor, within } from '@testing-library/react';
import { expectConsole } from '@/testing/jest/console';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('[P02] shows name, email, level and rank', async () => {
  renderApp({ route: '/profile' });

  const heading = await screen.findByRole('heading', { level: 1, name: 'Water Guardian' });
  expect(heading.parentElement).toHaveTextContent('water@guardian.io');
  expect(screen.getByText('Level 8 • Water Guardian')).toBeVisible();
});

test('[P03] [P04] shows points, badges and streak', async () => {
  renderApp({ route: '/profile' });

  expect(await figure('Points')).toHaveTextContent(/^1250$/);
  expect(await figure('Badges')).toHaveTextContent(/^3$/);
  expect(await figure('Streak')).toHaveTextContent(/^5$/);
});

test('[P05] [P06] shows all six badges, three of them as earned', async () => {
  renderApp({ route: '/profile' });

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

test('[P07] shows name and email in the profile information', async () => {
  renderApp({ route: '/profile' });

  const information = await region('Profile Information');
  expect(information.getByText('Name').nextElementSibling).toHaveTextContent('Water Guardian');
  expect(information.getByText('Email').nextElementSibling).toHaveTextContent('water@guardian.io');
});

test.each([
  [1250, 8, '50', '150 points to next level'],
  [0, 1, '0', '200 points to next level'],
  [400, 3, '0', '200 points to next level'],
])(
  '[P08] [P09] [P10] [K01] shows the level progress for %i points at level %i',
  async (points, level, value, remaining) => {
    const { world } = renderApp({ route: '/profile' });
    const person = world.db.users.get('1');
    if (person) world.db.users.put({ ...person, points, level });

    const progress = await region('Level Progress');

    expect(progress.getByText(`Level ${level}`)).toBeVisible();
    expect(progress.getByText(`Level ${level + 1}`)).toBeVisible();
    expect(progress.getByText(remaining)).toBeVisible();
    const bar = progress.getByRole('progressbar', { name: 'Level progress' });
    expect(bar).toHaveAttribute('aria-valuenow', value);
    expect(bar).toHaveAttribute('aria-valuemax', '200');
  },
);

test('[A20] [P11] Logout shows the sign-in screen', async () => {
  const { user, world, store } = renderApp({ route: '/profile' });

  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
  expect(world).toBeSignedInAs(null);
  expect(JSON.stringify(store.getState())).not.toContain('Water Guardian');
});

test('shows an error after a failed logout and stays signed in', async () => {
  const { user } = renderApp({ route: '/profile', scenario: 'logoutRejected' });

  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You’re still logged in.');
  expect(screen.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();
});

test('applies the chosen appearance and stores it on this device', async () => {
  const { user } = renderApp({ route: '/profile' });
  const appearance = within(await screen.findByRole('group', { name: 'Appearance' }));
  expect(appearance.getByRole('radio', { name: 'System' })).toBeChecked();

  await user.click(appearance.getByRole('radio', { name: 'Dark' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('water-savers:appearance')).toBe('dark');

  await user.click(appearance.getByRole('radio', { name: 'System' }));

  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('applies reduced motion, stores it on this device and can undo it', async () => {
  const { user } = renderApp({ route: '/profile' });
  const motion = within(await screen.findByRole('group', { name: 'Motion' }));
  expect(motion.getByRole('radio', { name: 'System' })).toBeChecked();

  await user.click(motion.getByRole('radio', { name: 'Reduced' }));

  expect(document.documentElement).toHaveAttribute('data-motion', 'reduced');
  expect(localStorage.getItem('water-savers:motion')).toBe('reduced');

  await user.click(motion.getByRole('radio', { name: 'System' }));

  expect(document.documentElement).not.toHaveAttribute('data-motion');
});

test.each([
  ['what was chosen here before', 'reduced', 'reduced'],
  ['an unknown value', 'none', null],
])('restores %s on the next start', async (_what, kept, motion) => {
  localStorage.setItem('water-savers:motion', kept);

  renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });

  expect(document.documentElement.getAttribute('data-motion')).toBe(motion);
});

test('shows an error for badges that break the contract and loads them on Retry', async () => {
  expectConsole('error', /"badges" breaks the contract/);
  const { user } = renderApp({ route: '/profile' });
  server.use(...fault('malformed', ['badges']));
  const collection = await region('Badge Collection');
  expect(await collection.findByRole('alert')).toHaveTextContent('Couldn’t load the badges.');

  server.resetHandlers();
  await user.click(collection.getByRole('button', { name: 'Retry' }));

  await waitFor(async () => expect(await collection.findAllByRole('listitem')).toHaveLength(6));
});

test('the gear leads to the settings, each time', async () => {
  const { user } = renderApp({ route: '/profile' });
  const gear = await screen.findByRole('link', { name: 'Settings' });
  const title = screen.getByRole('heading', { name: 'Settings' });

  for (const _time of [1, 2]) {
    await user.click(gear);
    await waitFor(() => expect(title).toHaveFocus());
  }
  expect(location.search).toBe('?open=settings');
});

test('closing a sheet neither scrolls to the opened section again nor collapses it', async () => {
  const { user } = renderApp({ route: '/profile?open=points' });
  const ledger = await screen.findByRole('button', { name: 'Points' });
  await waitFor(() => expect(ledger).toHaveFocus());
  const calendar = screen.getByRole('link', { name: 'Calendar' });

  await user.click(calendar);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
  );

  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(location.search).toBe('?open=points');
  expect(ledger).toHaveAttribute('aria-expanded', 'true');
  expect(calendar).toHaveFocus();
});

test('an unknown section in the URL opens nothing', async () => {
  renderApp({ route: '/profile?open=main' });

  expect(await screen.findByRole('button', { name: 'Points' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});
