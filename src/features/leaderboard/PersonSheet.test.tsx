import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { addVirtualUsers } from '@mocks/testing/virtualUsers';
import { friendsOf } from '@backend/db/people';
import { fault } from '@mocks/scenarios/fault';
import { doubleClick } from '@/testing/browser/history';
import { goTo } from '@/testing/drivers/watching';

const route = '/leaderboard';
const mia = { name: 'Mia Novak' };

const sheet = async () => within(await screen.findByRole('dialog'));
const rowLink = async (name: string) =>
  within(await screen.findByLabelText('Ranking')).findByText(name, { selector: 'a' });
const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const idOf = (world: ReturnType<typeof renderApp>['world'], name: string) =>
  world.db.users.all().find((each) => each.name === name)!.id;
const loaded = async (name: string) => (await sheet()).findByRole('heading', { level: 1, name });

test("a row opens the user's sheet, and Close returns the focus to the row", async () => {
  const { user, world } = renderApp({ route: `${route}?latency=0` });
  const row = await rowLink(mia.name);
  const held = world.hold('person');

  await user.click(row);
  expect(await (await sheet()).findByText('Loading this profile')).toBeInTheDocument();
  held.release();

  await (await sheet()).findByRole('button', { name: 'Follow' });
  expect(await loaded(mia.name)).toHaveFocus();
  const { getByText, getByRole } = await sheet();
  const person = world.person(idOf(world, mia.name));
  expect(getByText(`Level ${person.level} • ${person.rank}`)).toBeVisible();
  expect(getByText('#1')).toBeVisible();
  expect(getByText(String(person.points))).toBeVisible();
  const badges = within(getByRole('list', { name: 'Earned badges' })).getAllByRole('listitem');
  expect(badges.map(({ textContent }) => textContent)).toContain('First Drop');
  expect(getByText('Direct water').nextElementSibling).toHaveTextContent(/ L$/);
  expect(getByText('Hidden water').nextElementSibling).toHaveTextContent(/ L$/);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('@');
  expect(location.search).toBe(`?latency=0&user=${person.id}`);

  await user.click(getByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(row).toHaveFocus();
  expect(location.search).toBe('?latency=0');
});

test('the podium opens the sheet too, and a double click on Close, Esc and Back close it', async () => {
  const { user } = renderApp({ route });
  const podium = within(await screen.findByLabelText('Top three'));
  const avatar = await podium.findByRole('link', { name: mia.name });

  await user.click(avatar);
  await loaded(mia.name);
  const steps = doubleClick(await (await sheet()).findByRole('button', { name: 'Close' }));
  await expectClosed();
  expect(steps()).toBe(1);
  expect(location.pathname).toBe('/leaderboard');

  await user.click(avatar);
  await loaded(mia.name);
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(avatar).toHaveFocus();
  await waitFor(() => expect(location.search).toBe(''));

  await user.click(await rowLink('Leo Fischer'));
  await loaded('Leo Fischer');
  act(() => history.back());
  await expectClosed();
  expect(await rowLink('Leo Fischer')).toHaveFocus();
});

test("a user id in the URL opens the sheet, and Close focuses the row; the user's own leads to the profile", async () => {
  const { user } = renderApp({ route: `${route}?tab=global&user=3` });
  expect(await (await sheet()).findByRole('button', { name: 'Follow' })).toBeVisible();

  await user.click((await sheet()).getByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(document.activeElement).toHaveAttribute('id', 'person-3');
  expect(location.search).toBe('?tab=global');

  goTo(`${route}?user=1`);
  expect(await (await sheet()).findByText('This is you')).toBeVisible();
  expect((await sheet()).queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  await user.click((await sheet()).getByRole('link', { name: 'Open your profile' }));
  await expectClosed();
  expect(location.pathname).toBe('/profile');
});

test('an unknown user id in the URL shows the board with a note, until another sheet was opened', async () => {
  const { user } = renderApp({ route: `${route}?latency=0&user=nobody` });
  expect(await screen.findByText('That person is no longer here.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?latency=0');

  await user.click(await rowLink(mia.name));
  await loaded(mia.name);
  await user.keyboard('{Escape}');
  await expectClosed();

  expect(screen.queryByText('That person is no longer here.')).not.toBeInTheDocument();
});

test('Follow and Unfollow take effect immediately, on the Friends board too', async () => {
  const { user, world } = renderApp({ route });
  await user.click(await rowLink(mia.name));
  const follow = await (await sheet()).findByRole('button', { name: 'Follow' });

  await user.click(follow);

  expect((await sheet()).getByRole('status')).toHaveTextContent('One of your friends');
  expect(follow).toHaveTextContent('Unfollow');
  expect(follow).toHaveFocus();
  await waitFor(() => expect(friendsOf(world.db, '1')).toHaveLength(1));
  await user.click((await sheet()).getByRole('button', { name: 'Close' }));
  await expectClosed();
  await user.click(await screen.findByRole('tab', { name: 'Friends' }));
  await user.click(await rowLink(mia.name));
  await user.click(await (await sheet()).findByRole('button', { name: 'Unfollow' }));

  expect((await sheet()).getByRole('status')).toHaveTextContent(`You unfollowed ${mia.name}`);
  await waitFor(() => expect(friendsOf(world.db, '1')).toHaveLength(0));
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(await screen.findByText('Race your friends')).toBeVisible();
});

test('a follow that fails waits and can be sent again or undone, and one that is refused says why', async () => {
  const { user, world } = renderApp({ route: `${route}?user=3` });
  const button = await (await sheet()).findByRole('button', { name: 'Follow' });
  server.use(...fault('internal_error', ['follow']));
  await user.click(button);
  const why = 'Something went wrong on our end. Try again in a moment.';
  expect(await (await sheet()).findByText(new RegExp(`^Not sent yet. ${why}`))).toBeVisible();
  expect(button).toHaveTextContent('Unfollow');
  await user.click((await sheet()).getByRole('button', { name: 'Delete this follow' }));
  expect(button).toHaveTextContent(/^Follow$/);
  expect(world).not.toHaveFollowed('1', '3');

  await user.click(button);
  await (await sheet()).findByText(/^Not sent yet/);
  server.resetHandlers();
  await user.click((await sheet()).getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(world).toHaveFollowed('1', '3'));
  await waitFor(async () => expect((await sheet()).queryByText(/^Not sent yet/)).toBeNull());
  expect(button).toHaveTextContent('Unfollow');

  server.use(...fault('user_not_found', ['unfollow']));
  await user.click(button);
  expect(await (await sheet()).findByRole('alert')).toHaveTextContent(/^Couldn’t unfollow .+\. /);
  expect(button).toHaveTextContent('Unfollow');
  server.resetHandlers();
  await user.click(button);
  await waitFor(() => expect(button).toHaveTextContent(/^Follow$/));
  expect((await sheet()).queryByRole('alert')).not.toBeInTheDocument();

  server.use(...fault('offline', ['follow', 'unfollow']));
  await user.dblClick(button);
  expect(button).toHaveTextContent(/^Follow$/);
});

test('shows an error for a user who failed to load; Retry loads them, without badges or water', async () => {
  const { user, world } = renderApp({ route });
  await rowLink(mia.name);
  addVirtualUsers(world, [0]);
  server.use(...fault('internal_error', ['person']));
  goTo('/leaderboard?user=c0');
  const alert = await (await sheet()).findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load this profile. Something went wrong on our end.');

  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await (await sheet()).findByText(/^No badges yet/)).toBeVisible();
  expect((await sheet()).getByText('Direct water').nextElementSibling).toHaveTextContent('0 L');
  expect(await loaded('Person 0')).toHaveFocus();
});

test('a moderator hides a reported message and suspends who wrote it', async () => {
  const { user, world } = renderApp({ route: '/chat', world: 'moderator' });
  await user.click(await screen.findByRole('link', { name: /3 reports/ }));
  const [hide] = await screen.findAllByRole('button', { name: 'Hide message' });
  await user.click(hide!);
  await waitFor(() => expect(screen.getByRole('dialog')).not.toHaveTextContent('Spam'));
  await user.click(screen.getByRole('button', { name: 'Suspend account' }));
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText(/^Nothing to decide/)).toBeVisible();
  expect(world.db.users.all().filter(({ isSuspended }) => isSuspended)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Hidden by a moderator')).toBeInTheDocument();
});

test('a moderator names another one, and learns when they no longer moderate', async () => {
  const { user, world } = renderApp({ route: '/leaderboard?user=3', world: 'moderator' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Make moderator');
  expect(await screen.findByRole('button', { name: 'Remove as moderator' })).toBeVisible();
  expect(world.db.users.get('3')).toMatchObject({ isModerator: true });
  world.transact(() => {
    for (const { isModerator: _ended, ...row } of world.db.users.all()) world.db.users.put(row);
  });
  await press('Remove as moderator');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account can’t do this.');
});

test('a person is blocked and unblocked on their sheet', async () => {
  const { user, world } = renderApp({ route: '/leaderboard?user=3' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Block');
  const dialog = await screen.findByRole('dialog', { name: /^Block / });
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/^You blocked /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  expect(world.db.blocks.all()).toMatchObject([{ userId: '1', blockedId: '3' }]);
  await press('Unblock');
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(world.db.blocks.all()).toEqual([]);
});
