import { once } from 'node:events';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { maxNameLength } from '@/domain/limits';
import { doubleClick } from '@/testing/browser/history';
import { character, edit, field, isClosed, press, rename, sheet } from '@/testing/drivers/editing';
import { ana } from '@/testing/fixtures/ana';
import { composing } from '@/testing/fixtures/composing';
import { renderApp, server } from '@/testing/render/renderApp';
import { avatarService, charactersOf } from '@backend/avatars/avatarUrl';
import { invalid } from '@backend/resolvers/result';
import { handle } from '@mocks/http/handle';
import { route } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import { changesOf, nameFault, type Draft } from './useProfileDraft';

const characters = charactersOf(avatarService);

const shownName = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });
const pencil = () => screen.findByRole('button', { name: 'Edit profile' });
const question = async () => (await sheet()).queryByText('Leave without saving?');

/** Opens the editor on the profile, to which Back returns. */
async function openEditor() {
  const app = renderApp({ route: '/profile' });
  await app.user.click(await pencil());
  return app;
}

test('[P01] the pencil opens the editor; Back, Close, Save and Escape close it if nothing has changed', async () => {
  const { user, world } = await openEditor();
  const before = world.db.changes();
  expect(await (await sheet()).findByRole('heading', { name: 'Edit profile' })).toHaveFocus();
  expect(location.search).toBe('?edit=');
  expect(await field()).toHaveValue('Water Guardian');

  const ways = [
    () => act(async () => history.back()),
    () => press(user, 'Save'),
    () => user.keyboard('{Escape}'),
    async () => {
      const steps = doubleClick(await (await sheet()).findByRole('button', { name: 'Close' }));
      await isClosed();
      expect(steps()).toBe(1);
    },
  ];
  for (const [index, close] of ways.entries()) {
    if (index > 0) await user.click(await pencil());
    await field();
    await close();
    await isClosed();
    await waitFor(() => expect(location.search).toBe(''));
    expect(location.pathname).toBe('/profile');
    expect(await pencil()).toHaveFocus();
  }
  expect(world.db.changes()).toBe(before);
});

test('a name is saved once, shown before the server has responded, everywhere, and announced', async () => {
  const { user, world } = renderApp({ route: '/leaderboard' });
  expect(await screen.findAllByText('Water Guardian')).not.toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await pencil());
  const before = world.db.sequence();
  const held = world.hold('updateProfile');
  await rename('  Rain 👨‍👩‍👧‍👦 Maker ');

  await user.type(await field(), '{Enter}');
  fireEvent.click(await (await sheet()).findByRole('button', { name: 'Save' }));
  expect(await shownName('Rain 👨‍👩‍👧‍👦 Maker')).toBeInTheDocument();
  expect(world.person('1').name).toBe('Water Guardian');
  held.release();

  await isClosed();
  expect(world.person('1').name).toBe('Rain 👨‍👩‍👧‍👦 Maker');
  expect(world.db.sequence()).toBe(before + 1);
  expect(screen.getByText('Profile saved.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
  expect(await screen.findAllByText('Rain 👨‍👩‍👧‍👦 Maker')).not.toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: /Welcome back, Rain/ })).toBeVisible();
});

test('an invalid name is not sent, and neither it nor one that the server rejects is lost', async () => {
  const { user, world } = await edit();
  const expectFault = async (words: string) => {
    await waitFor(async () => expect(await field()).toBeInvalid());
    expect(await field()).toHaveAccessibleDescription(words);
    expect(await field()).toHaveFocus();
    expect(world.person('1').name).toBe('Water Guardian');
  };
  await rename('a'.repeat(449));
  expect(await field()).not.toHaveAccessibleDescription(/characters/);
  await rename('a'.repeat(450));
  expect(await field()).toHaveAccessibleDescription('450 of 500 characters');

  await rename('a'.repeat(501));
  await press(user, 'Save');
  await expectFault('500 characters at most: 1 too many.');
  await user.type(await field(), '{Backspace}');
  expect(await field()).toBeValid();

  const error = { pointer: '/name', code: 'taken', message: 'Somebody has this name.' };
  server.use(handle('updateProfile', () => invalid([error]))(world));
  await rename('River');
  await press(user, 'Save');
  await expectFault('Somebody has this name.');
  expect(await field()).toHaveValue('River');
  await user.type(await field(), 's');
  expect(await field()).toBeValid();
});

test('changes that fail to arrive wait, and are sent again or undone', async () => {
  const { user, world } = await edit();
  server.use(...fault('internal_error', ['updateProfile']));
  await rename('River');
  await user.click(await character(3));
  await press(user, 'Save');
  await isClosed();
  const words = await screen.findByText(/^Not sent yet. Something went wrong on our end./);
  expect(words.closest('[role]')).toHaveRole('status');
  expect(await shownName('River')).toBeVisible();
  expect(world.person('1').name).toBe('Water Guardian');

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry: send this change' }));
  const saved = { name: 'River', avatar: characters[2] };
  await waitFor(() => expect(world.person('1')).toMatchObject(saved));
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  expect(await shownName('River')).toBeVisible();

  server.use(...fault('offline', ['updateProfile']));
  await user.click(await pencil());
  await rename('Lake');
  await press(user, 'Save');
  await isClosed();
  await user.click(await screen.findByRole('button', { name: 'Delete this change' }));
  expect(await shownName('River')).toBeVisible();
  expect(world.person('1').name).toBe('River');
});

test('with unsaved changes, Close and Escape ask, but not while composing, and Back keeps them with a note', async () => {
  const { user, world } = await openEditor();
  await rename('みず');
  for (const [, press] of composing) {
    fireEvent.keyDown(await field(), { key: 'Escape', ...press });
    expect(await question()).not.toBeInTheDocument();
  }
  await user.keyboard('{Escape}');
  expect(await question()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await question()).not.toBeInTheDocument();
  expect(await field()).toHaveValue('みず');

  await press(user, 'Close');
  expect(await question()).toHaveFocus();
  await press(user, 'Keep editing');
  expect(await field()).toHaveValue('みず');
  expect((await sheet()).getByRole('button', { name: 'Close' })).toHaveFocus();

  await press(user, 'Close');
  const discard = await (await sheet()).findByRole('button', { name: 'Discard changes' });
  const steps = doubleClick(discard);
  await isClosed();
  expect(steps()).toBe(1);
  expect(location.pathname).toBe('/profile');
  expect(screen.queryByText('Your changes aren’t saved yet.')).not.toBeInTheDocument();
  expect(world.person('1').name).toBe('Water Guardian');

  await user.click(await pencil());
  await rename('River');
  act(() => history.back());
  expect(await screen.findByText('Your changes aren’t saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await field()).toHaveValue('River');
  await press(user, 'Save');
  await isClosed();
  expect(await shownName('River')).toBeVisible();
});

describe('while a save runs', () => {
  /** Presses Save. The response arrives after `release` is called. */
  async function saveSlowly({ isRejected }: { isRejected: boolean }) {
    const app = await openEditor();
    await rename('River');
    let release = () => {};
    const released = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    server.use(
      route('updateProfile', () => released),
      ...(isRejected ? fault('validation_failed', ['updateProfile']) : []),
    );
    await press(app.user, 'Save');
    expect((await sheet()).getByText('Saving…')).toHaveRole('status');
    return { ...app, release: () => release() };
  }

  test('Close and Esc keep the editor open, and a save that is refused keeps the typed name', async () => {
    const { user, world, release } = await saveSlowly({ isRejected: true });
    const close = (await sheet()).getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('aria-disabled', 'true');
    await user.click(close);
    await user.keyboard('{Escape}');
    expect(location.search).toBe('?edit=');
    release();

    const alert = await (await sheet()).findByRole('alert');
    expect(alert).toHaveTextContent(/^Couldn’t save your changes\. .+\.$/);
    expect(await shownName('Water Guardian')).toBeInTheDocument();
    expect(await field()).toHaveValue('River');
    expect(close).toHaveAttribute('aria-disabled', 'false');
    server.resetHandlers();
    await rename('Rivers');
    await press(user, 'Save');
    await isClosed();
    expect(world.person('1').name).toBe('Rivers');
    expect(screen.queryByText(/^Couldn’t save/)).not.toBeInTheDocument();
  });

  test('Back keeps the editor open until the save fails and the profile shows the error', async () => {
    const { user, release } = await saveSlowly({ isRejected: true });

    history.back();
    await act(() => once(window, 'popstate'));
    expect(await field()).toHaveValue('River');
    release();

    await isClosed();
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save your changes.');
    expect(await shownName('Water Guardian')).toBeInTheDocument();
    expect(await pencil()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await field()).toHaveValue('River');
  });

  test('after Back, a finished save does not navigate back again', async () => {
    const { release } = await saveSlowly({ isRejected: false });
    history.back();
    await act(() => once(window, 'popstate'));
    const go = jest.spyOn(history, 'go');

    release();

    await isClosed();
    expect(go).not.toHaveBeenCalled();
    expect(await shownName('River')).toBeVisible();
    expect(await screen.findByText('Profile saved.')).toBeInTheDocument();
  });
});

const photo = { avatar: 'blob:1', photo: new Blob() };

test.each<[string, Draft, Draft | null]>([
  ['nothing', {}, null],
  ['only spaces around the name', { name: ' Ana ' }, null],
  ['the same face', { name: 'Ana', avatar: '/faces/1' }, null],
  ['the name', { name: ' Ben' }, { name: 'Ben' }],
  ['the photo', { name: 'Ana', ...photo }, photo],
])('returns only what differs from the user, with %s changed', (_what, draft, changes) => {
  expect(changesOf(ana, draft)).toEqual(changes);
});

test.each([
  ['a letter', 'A', undefined],
  ['as many families', '👨‍👩‍👧‍👦'.repeat(maxNameLength), undefined],
  ['nothing', '', 'Enter a name that others can see.'],
  ['invisible characters', '\u200b\u3164', 'Enter a name that others can see.'],
  ['two more than fit', 'a'.repeat(maxNameLength + 2), '500 characters at most: 2 too many.'],
])('accepts a name or returns its error: %s', (_what, name, fault) => {
  expect(nameFault(name)).toBe(fault);
});
