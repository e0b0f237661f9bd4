import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { character, edit, field, isClosed, press, rename, sheet } from '@/testing/drivers/editing';
import { composing } from '@/testing/fixtures/composing';
import { renderApp, server } from '@/testing/render/renderApp';
import { avatarService } from '@backend/avatars/avatarUrl';
import { charactersOf } from '@backend/avatars/characters';
import { handle } from '@mocks/http/handle';
import { invalid } from '@backend/http/result';
import { fault } from '@mocks/scenarios/fault';

const characters = charactersOf(avatarService);

const shownName = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });

test('[P01] opens the editor with the pencil and closes it with Back', async () => {
  const { user } = renderApp({ route: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));

  expect(await (await sheet()).findByRole('heading', { name: 'Edit profile' })).toHaveFocus();
  expect(location.search).toBe('?edit=');
  expect(await field()).toHaveValue('Water Guardian');

  act(() => history.back());

  await isClosed();
  expect(location.search).toBe('');
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
});

test.each(['Close', 'Save', 'Escape'])(
  'opens the editor from a link and closes it with %s if nothing has changed',
  async (way) => {
    const { user, world } = await edit();
    const before = world.db.changes();

    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(user, way);

    await isClosed();
    expect(location.href).toMatch(/\/profile$/);
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    expect(world.db.changes()).toBe(before);
  },
);

describe('editing the name', () => {
  test('shows the saved name everywhere and announces the save', async () => {
    const { user, world } = await edit();
    await rename(user, '  Rain 👨‍👩‍👧‍👦 Maker ');

    await user.keyboard('{Enter}');

    await isClosed();
    expect(await shownName('Rain 👨‍👩‍👧‍👦 Maker')).toBeVisible();
    expect(screen.getByText('Profile saved.')).toBeInTheDocument();
    expect(world.person('1').name).toBe('Rain 👨‍👩‍👧‍👦 Maker');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: /Welcome back, Rain/ })).toBeVisible();
  });

  test.each([
    ['nothing', '', 'Enter a name that others can see.'],
    ['invisible characters', '\u200b\u3164', 'Enter a name that others can see.'],
    ['more than fits', 'a'.repeat(501), '500 characters at most: 1 too many.'],
  ])('shows an error and sends nothing for an invalid name: %s', async (_what, name, words) => {
    const { user, world } = await edit();
    await rename(user, name);

    await press(user, 'Save');

    expect(await field()).toBeInvalid();
    expect(await field()).toHaveAccessibleDescription(words);
    expect(await field()).toHaveFocus();
    expect(world.person('1').name).toBe('Water Guardian');

    await user.type(await field(), '{Backspace}{Backspace}River');
    expect(await field()).toBeValid();
  });

  test('counts the characters of a name near its limit', async () => {
    const { user } = await edit();

    await rename(user, 'a'.repeat(480));

    expect(await field()).toHaveAccessibleDescription('480 of 500 characters');
  });

  test('shows a new name before the server has responded', async () => {
    const { user, world } = await edit();
    const held = world.hold('updateProfile');
    await rename(user, 'River');
    await press(user, 'Save');
    expect(await shownName('River')).toBeInTheDocument();
    expect(world.person('1').name).toBe('Water Guardian');
    held.release();
    await isClosed();
  });

  test('keeps a name that the server rejects and shows the error until the name changes', async () => {
    const { user, world } = await edit();
    const error = { pointer: '/name', code: 'taken', message: 'Somebody has this name.' };
    server.use(handle('updateProfile', () => invalid([error]))(world));
    await rename(user, 'River');

    await press(user, 'Save');

    await waitFor(async () => expect(await field()).toBeInvalid());
    expect(await field()).toHaveAccessibleDescription('Somebody has this name.');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('River');
    await user.type(await field(), 's');
    expect(await field()).toBeValid();
  });

  test('shows a saved name on a leaderboard that was already loaded', async () => {
    const { user } = renderApp({ route: '/leaderboard' });
    expect(await screen.findAllByText('Water Guardian')).not.toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await rename(user, 'River');
    await press(user, 'Save');
    await isClosed();

    await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

    expect(await screen.findAllByText('River')).not.toEqual([]);
  });
});

test.each([
  ['offline', 'Not sent yet. Check your connection and try again.'],
  ['internal_error', 'Not sent yet. Something went wrong on our end.'],
] as const)('changes that fail to arrive (%s) wait and are sent again', async (cause, words) => {
  const { user, world } = await edit();
  server.use(...fault(cause, ['updateProfile']));
  await rename(user, 'River');
  await user.click(await character(3));
  await press(user, 'Save');

  await isClosed();
  const status = (await screen.findByText(new RegExp(`^${words}`))).closest('[role]');
  expect(status).toHaveRole('status');
  expect(await shownName('River')).toBeVisible();
  expect(world.person('1').name).toBe('Water Guardian');

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry: send this change' }));

  await waitFor(() =>
    expect(world.person('1')).toMatchObject({ name: 'River', avatar: characters[2] }),
  );
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  expect(await shownName('River')).toBeVisible();
});

test('Delete undoes changes that wait', async () => {
  const { user, world } = await edit();
  server.use(...fault('offline', ['updateProfile']));
  await rename(user, 'River');
  await press(user, 'Save');
  await isClosed();

  await user.click(await screen.findByRole('button', { name: 'Delete this change' }));

  expect(await shownName('Water Guardian')).toBeVisible();
  expect(world.person('1').name).toBe('Water Guardian');
});

test('a refused change restores the saved name and keeps the typed one in the editor', async () => {
  const { user, world } = await edit();
  server.use(...fault('validation_failed', ['updateProfile']));
  await rename(user, 'River');
  await press(user, 'Save');

  const alert = await (await sheet()).findByRole('alert');
  expect(alert).toHaveTextContent(/^Couldn’t save your changes\. .+\.$/);
  expect(await shownName('Water Guardian')).toBeInTheDocument();
  expect(await field()).toHaveValue('River');

  server.resetHandlers();
  await rename(user, 'Rivers');
  await press(user, 'Save');

  await isClosed();
  expect(world.person('1').name).toBe('Rivers');
  expect(screen.queryByText(/^Couldn’t save/)).not.toBeInTheDocument();
});

test('saves once on a double click', async () => {
  const { user, world } = await edit();
  await rename(user, 'River');
  const before = world.db.sequence();

  await user.dblClick(await (await sheet()).findByRole('button', { name: 'Save' }));

  await isClosed();
  expect(world.db.sequence()).toBe(before + 1);
  expect(location.pathname).toBe('/profile');
});

describe('with unsaved changes', () => {
  test.each(['Close', 'Escape'])('%s asks before discarding', async (way) => {
    const { user, world } = await edit();
    const leave = () => (way === 'Escape' ? user.keyboard('{Escape}') : press(user, 'Close'));
    await rename(user, 'River');

    await leave();
    expect((await sheet()).getByText('Leave without saving?')).toHaveFocus();
    await press(user, 'Keep editing');
    expect(await field()).toHaveValue('River');
    expect((await sheet()).getByRole('button', { name: 'Close' })).toHaveFocus();
    await leave();
    await press(user, 'Discard changes');

    await isClosed();
    expect(screen.queryByText('Your changes aren’t saved yet.')).not.toBeInTheDocument();
    expect(world.person('1').name).toBe('Water Guardian');
  });

  test('Esc closes the question and keeps the editor open', async () => {
    const { user } = await edit();
    await rename(user, 'River');
    await user.keyboard('{Escape}');

    await user.keyboard('{Escape}');

    expect((await sheet()).queryByText('Leave without saving?')).not.toBeInTheDocument();
    expect(await field()).toHaveValue('River');
  });

  test.each(composing)('Esc %s neither asks nor closes the editor', async (_when, press) => {
    await edit();
    fireEvent.change(await field(), { target: { value: 'みず' } });

    fireEvent.keyDown(await field(), { key: 'Escape', ...press });

    expect((await sheet()).queryByText('Leave without saving?')).not.toBeInTheDocument();
    expect(await field()).toHaveValue('みず');
  });

  test('Back keeps the changes and shows a note that reopens the editor', async () => {
    const { user } = renderApp({ route: '/profile' });
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await rename(user, 'River');

    act(() => history.back());

    expect(await screen.findByText('Your changes aren’t saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await field()).toHaveValue('River');
    await press(user, 'Save');
    await isClosed();
    expect(await shownName('River')).toBeVisible();
  });
});
