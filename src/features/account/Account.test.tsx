import { act, screen, waitFor, within } from '@testing-library/react';
import { addItem, deleteItemsOf, readItems } from '@/services/outbox/outboxDb';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { fillForm } from '@/testing/drivers/logIn';
import { renderApp, server } from '@/testing/render/renderApp';
import { sessionExpired } from '@/api/events';
import { writeStored, readStored } from '@/lib/storage';
import { fault } from '@mocks/scenarios/fault';
import { handlers } from '@mocks/handlers/handlers';
import { clientOf } from '@mocks/testing/client';

setupIndexedDb();
afterEach(() => deleteItemsOf('1'));

const password = 'drop-by-drop';

async function openSheet(name: string, options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({
    world: 'strict',
    route: `/profile?open=settings&account=${name}`,
    ...options,
  });
  const dialog = within(await screen.findByRole('dialog'));
  const press = (button: string) => app.user.click(dialog.getByRole('button', { name: button }));
  return { ...app, dialog, press };
}

const login = async (world: Parameters<typeof clientOf>[0], email: string, typed: string) =>
  (await clientOf(world).respond('login', { email, password: typed })).status;

test('a wrong current password is said at its field, and the user stays logged in', async () => {
  const { dialog, press } = await openSheet('password');

  await fillForm({ 'Current password': 'wrong', 'New password': 'river' });
  await press('Change password');

  const field = dialog.getByLabelText('Current password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('That isn’t your password. Try again.');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each(['email', 'password', 'delete'])(
  'the form %s names the account for password managers alone',
  async (name) => {
    await openSheet(name);

    const username = document.querySelector('form [autocomplete="username"]');
    expect(username).toHaveValue('water@guardian.io');
    expect(username).toHaveAttribute('aria-hidden', 'true');
    expect(username).toHaveAttribute('tabindex', '-1');
  },
);

test('a new password is the only one that opens the account afterwards', async () => {
  const { press, world } = await openSheet('password');

  await fillForm({ 'Current password': password, 'New password': 'river' });
  await press('Change password');

  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await login(world, 'water@guardian.io', password)).toBe(401);
  expect(await login(world, 'water@guardian.io', 'river')).toBe(200);
});

test('a change whose response is lost says so, and works when it is sent again', async () => {
  const { dialog, press, world } = await openSheet('password');
  server.use(...fault('lostResponse', ['changePassword']));
  await fillForm({ 'Current password': password, 'New password': 'river' });
  await press('Change password');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/may have been changed/);

  server.resetHandlers(...handlers(world));
  await press('Change password');

  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
});

test('a new email is shown at once, and one that is taken is said at the field', async () => {
  const { dialog, press, world } = await openSheet('email');
  world.db.accounts.put({ id: 'ben@x.io', userId: '2' });
  await fillForm({ 'New email': 'ben@x.io', Password: password });
  await press('Change email');
  const field = dialog.getByLabelText('New email');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/already has an account/));

  await fillForm({ 'New email': 'drop@x.io', Password: password });
  await press('Change email');

  expect(await screen.findByText('Log in with drop@x.io from now on.')).toBeVisible();
  expect(await screen.findAllByText('drop@x.io')).not.toHaveLength(0);
  expect(await login(world, 'drop@x.io', password)).toBe(200);
});

test('a logout everywhere says so on the sign-in screen', async () => {
  const { dialog, press, world } = await openSheet('sessions');
  expect(await dialog.findByText('This device')).toBeVisible();

  await press('Log out everywhere');

  expect(await screen.findByText('You’re logged out on all your devices.')).toBeVisible();
  expect(world).toBeSignedInAs(null);
});

test('a download has all that is stored of the user', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:data';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = renderApp({
    route: '/profile?open=settings',
    now: Date.parse('2026-03-02T09:41:00Z'),
  });

  await user.click(await screen.findByRole('button', { name: 'Download my data' }));

  await waitFor(() => expect(names).toEqual(['water-savers-2026-03-02.json']));
  const data = JSON.parse(await blobs[0]!.text()) as { user: object; ledger: object[] };
  expect(data.user).toMatchObject({ id: '1', name: 'Water Guardian' });
  expect(data.ledger.length).toBeGreaterThan(0);
});

test.each(['lateResponse:0', 'lostResponse'] as const)(
  'a deletion with the fault %s leaves nothing of the user, and says so',
  async (kind) => {
    writeStored('water-savers:draft:1:4', '{}');
    const waiting = { operation: 'follow', arg: { userId: '3' }, state: 'waiting' } as const;
    await addItem({ ...waiting, id: 'a', userId: '1', addedAt: new Date().toISOString() });
    server.use(...fault('offline', ['follow']));
    const { dialog, press, world } = await openSheet('delete');
    server.use(...fault('offline', ['follow']), ...fault(kind, ['deleteAccount']));
    expect(
      await dialog.findByText(/1 thing hasn’t been sent. It’ll be deleted, too./),
    ).toBeVisible();

    await fillForm({ Password: password });
    await press('Delete account for good');

    expect(await screen.findByText('Your account was deleted.')).toBeVisible();
    expect(world.db.users.get('1')).toBeUndefined();
    await act(async () => expect(await readItems('1')).toEqual([]));
    expect(screen.queryByText(/isn’t sent yet/)).not.toBeInTheDocument();
    expect(readStored('water-savers:draft:1:4')).toBeNull();
  },
);

test('a session that a new password has ended elsewhere says so', async () => {
  const { store } = renderApp();
  await screen.findByRole('heading', { level: 1, name: /Welcome back/ });

  act(() => void store.dispatch(sessionExpired('passwordChanged')));

  const sentence = 'Your password was changed. Log in with the new one.';
  expect(await screen.findByText(sentence)).toBeVisible();
});
