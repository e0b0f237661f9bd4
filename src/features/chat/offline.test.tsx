import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore, entries } from 'idb-keyval';
import type { OperationName } from '@/contract/operations';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { ana } from '@/testing/fixtures/ana';
import { renderApp, server } from '@/testing/render/renderApp';
import { operationNames } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

setupIndexedDb();

const device = createStore('water-savers:last-seen', 'responses');
const list = () => screen.findByRole('list', { name: 'Messages' });
const goOffline = (names: readonly OperationName[] = operationNames) =>
  server.use(...fault('offline', names));

/** Opens the chat, writes a message that can't be sent, and closes it. */
async function leaveMessage() {
  renderApp({ route: '/chat' });
  await list();
  goOffline(['sendMessage']);
  fireEvent.change(screen.getByLabelText('Your tip'), { target: { value: 'Written offline' } });
  fireEvent.keyDown(screen.getByLabelText('Your tip'), { key: 'Enter' });
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () =>
    expect(JSON.stringify(await entries(device))).toContain('Plants love it too'),
  );
  cleanup();
}

test('a message that waits is shown once after a reload offline, and is not stored as seen', async () => {
  await leaveMessage();
  expect(JSON.stringify(await entries(device))).not.toContain('Written offline');

  renderApp({ route: '/chat' });
  goOffline();

  expect(await screen.findByText('Written offline')).toBeVisible();
  const [first, ...others] = within(await list()).getAllByRole('listitem', { hidden: true });
  expect(first).toHaveTextContent('Written offline');
  expect(others).toHaveLength(15);
});

test('a message that waits is shown without a list, which says that it did not load', async () => {
  await leaveMessage();
  await clear(device);

  renderApp({ route: '/chat' });
  goOffline();
  server.use(respondWith('session', { user: ana }));

  expect(await screen.findByText('Couldn’t load the messages')).toBeVisible();
  expect(await screen.findByText('Written offline')).toBeVisible();
});

test('a message that waits is not shown to another person who signs in', async () => {
  await leaveMessage();
  const { user, world } = renderApp({ route: '/chat' });
  goOffline(['sendMessage']);
  expect(await screen.findByText('Written offline')).toBeVisible();

  world.signIn('3');
  new BroadcastChannel('water-savers:session').postMessage(null);

  await screen.findByText(/^Welcome back, Arjun/);
  await user.click(await screen.findByText('Water Savers Community'));
  await within(await list()).findByText('Plants love it too 🌱');
  expect(screen.queryByText('Written offline')).not.toBeInTheDocument();
});
