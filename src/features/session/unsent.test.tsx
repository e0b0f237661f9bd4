import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionExpired } from '@/api/events';
import { addItem, deleteItemsOf, ownersOfWaiting, readItems } from '@/services/outbox/outboxDb';
import { uploadChanged } from '@/services/upload/uploadSlice';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { logIn } from '@/testing/drivers/logIn';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

setupIndexedDb();
afterEach(() => deleteItemsOf('1'));

const count = async () => (await ownersOfWaiting()).filter((id) => id === '1').length;
const press = async (name: string) => userEvent.click(await screen.findByText(name));

/** Opens the profile, and chooses a daily goal that can't be sent. */
async function openWithUnsent() {
  const app = renderApp({ route: '/profile?open=settings' });
  server.use(...fault('offline', ['updateProfile']));
  await app.user.click(await screen.findByLabelText('50'));
  await screen.findByText(/^Not sent yet/);
  // Lets the page read the outbox again.
  await act(count);
  return app;
}

test('Logout asks first; what is not sent then stays, unseen by another user, until the next login', async () => {
  const { world } = await openWithUnsent();
  await press('Logout');
  expect(screen.getByText(/^1 thing you did isn’t sent yet\./)).toHaveFocus();
  await press('Stay');
  expect(screen.queryByText(/^1 thing/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();

  await press('Logout');
  await press('Log out');
  await screen.findByLabelText('Password');
  expect(screen.queryByText(/sent yet/)).not.toBeInTheDocument();
  server.resetHandlers();
  world.db.users.put({ ...world.db.users.get('1')!, id: '77', name: 'Nova' });
  world.db.accounts.put({ id: 'nova@x.io', userId: '77' });

  await logIn('nova@x.io');
  await screen.findByRole('heading', { name: /Welcome back/ });
  expect(await screen.findByText(/of 20 points/)).toBeVisible();
  expect(await act(count)).toBe(1);
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await press('Logout');
  await logIn('a@x.io');

  await waitFor(() => expect(world.db.users.get('1')?.dailyGoal).toBe(50));
  expect(world.db.users.get('77')?.dailyGoal).not.toBe(50);
});

test('after an expired session, also after a reload, the sign-in counts what is kept, and can delete only one’s own', async () => {
  const { store, world } = await openWithUnsent();
  await addItem({ ...(await readItems('1'))![0]!, userId: '77' });
  world.signOut();
  act(() => void store.dispatch(sessionExpired()));
  const ofOthers = /^1 thing that others did on this device isn’t/;
  const own = /^1 thing you did isn’t sent yet\. It’s kept/;
  expect(await screen.findByText(ofOthers)).toBeVisible();
  expect(screen.getByText(own)).toBeVisible();

  cleanup();
  renderApp({ as: null, data: world.db.dump() });
  expect(await screen.findByText(own)).toBeVisible();
  await press('Delete what isn’t sent');
  await press('Delete for good');

  await waitFor(() => expect(screen.queryByText(/^1 thing you did/)).not.toBeInTheDocument());
  expect(screen.getByText(ofOthers)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(await act(ownersOfWaiting)).toEqual(['77']);
});

test('Logout also asks while a recording that the browser could not store is on its way', async () => {
  const { store } = renderApp({ route: '/profile' });
  const file = { name: 'recording.webm', size: 1 };
  const state = { phase: 'sending', percent: 1, isWaiting: true, isStored: false, file } as const;
  await screen.findByRole('button', { name: 'Logout' });
  act(() => void store.dispatch(uploadChanged({ slot: 'library', state })));

  await press('Logout');

  expect(screen.getByText(/stay logged in until it’s sent\.$/)).toHaveFocus();
});
