import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { renderApp, server } from '@/testing/render/renderApp';
import { selectItems } from '@/services/outbox/outbox';
import { addItem, changeItem } from '@/services/outbox/outboxDb';
import type { Settled } from '@/services/outbox/outboxSlice';
import { fault } from '@mocks/scenarios/fault';

setupIndexedDb();

const field = () => screen.findByLabelText('Your tip');

async function openChat(scenario?: 'sendRejected') {
  const app = renderApp({ route: '/chat', ...(scenario && { scenario }) });
  await screen.findByLabelText('Messages');
  return { ...app, sent: () => app.world.db.messages.all().slice(15) };
}

const waiting = (id: string, message: string) => ({
  id,
  userId: '1',
  operation: 'sendMessage' as const,
  arg: { message, idempotencyKey: id },
  addedAt: new Date().toISOString(),
  state: 'waiting' as const,
});

test('draft and unsent messages survive a reload, and messages also a new tab', async () => {
  const { user, store } = await openChat('sendRejected');
  await user.type(await field(), 'One{Enter}');
  await user.type(await field(), 'Two{Enter}');
  await waitFor(() => expect(selectItems(store.getState())).toHaveLength(2));
  await user.type(await field(), 'half a thought');
  cleanup();

  await openChat('sendRejected');
  expect(await field()).toHaveValue('half a thought');
  expect(await screen.findByText('Two')).toBeVisible();
  cleanup();
  sessionStorage.clear();

  const { sent } = await openChat();
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'One' }, { message: 'Two' }]));
  expect(await screen.findAllByText('Two')).toHaveLength(1);
});

test('messages that another tab adds, deletes or sends are shown so', async () => {
  const { world } = await openChat();
  server.use(...fault('offline', ['sendMessage']));
  const channel = new BroadcastChannel('water-savers:outbox');
  const settle = (settled: Settled) =>
    act(async () => {
      await changeItem({ id: settled.id, userId: '1' }, () => undefined);
      channel.postMessage({ settled });
    });
  await act(async () => {
    await addItem(waiting('a', 'Deleted there'));
    await addItem(waiting('b', 'Sent there'));
    channel.postMessage({});
  });
  expect(await screen.findByText('Deleted there')).toBeVisible();
  expect(await screen.findByText('Sent there')).toBeVisible();

  await settle({ id: 'a', isDeleted: true });
  await waitFor(() => expect(screen.queryByText('Deleted there')).not.toBeInTheDocument());

  const message = { id: 'm', userId: '1', userName: '', avatar: '', message: 'Sent there' };
  const timestamp = new Date().toISOString();
  await settle({ id: 'b', data: { message: { ...message, timestamp } } });
  await waitFor(() => expect(screen.queryByText(/^(Sending…|Not sent yet)/)).toBeNull());
  expect(screen.getAllByText('Sent there')).toHaveLength(1);
  expect(world.db.messages.all()).toHaveLength(15);
});
