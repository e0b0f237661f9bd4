import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createStore, clear } from 'idb-keyval';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { renderApp, server } from '@/testing/render/renderApp';
import { selectItems } from '@/services/outbox/outbox';
import { addItem, changeItem } from '@/services/outbox/outboxDb';
import type { Settled } from '@/services/outbox/outboxSlice';
import { fault } from '@mocks/scenarios/fault';

setupIndexedDb();
afterEach(() => clear(createStore('water-savers:outbox', 'items')));

const list = () => screen.findByLabelText('Messages');
const field = () => screen.findByLabelText('Your tip');

async function openChat(scenario?: 'sendRejected') {
  const app = renderApp({ route: '/chat', ...(scenario && { scenario }) });
  await list();
  const sent = () => app.world.db.messages.all().slice(15);
  const write = async (text: string) => app.user.type(await field(), `${text}{Enter}`);
  return { ...app, sent, write };
}

test('draft and unsent messages survive a reload, and messages also a new tab', async () => {
  const { write, user, store } = await openChat('sendRejected');
  await write('One');
  await write('Two');
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

test('sends a message that was being sent before a reload, with the same key', async () => {
  const at = new Date().toISOString();
  await addItem({
    id: 'key',
    userId: '1',
    operation: 'sendMessage',
    arg: { message: 'Half way', idempotencyKey: 'key' },
    addedAt: at,
    attemptedAt: at,
    state: 'waiting',
  });

  const { sent } = await openChat();

  await waitFor(() => expect(sent()).toMatchObject([{ message: 'Half way', clientId: 'key' }]));
  expect(await screen.findAllByText('Half way')).toHaveLength(1);
});

describe('another tab', () => {
  const waiting = { userId: '1', operation: 'sendMessage', state: 'waiting' } as const;
  const channel = () => new BroadcastChannel('water-savers:outbox');
  const settle = (settled: Settled) =>
    act(async () => {
      await changeItem({ id: 'key', userId: '1' }, () => undefined);
      channel().postMessage({ settled });
    });

  /** Opens the chat, which shows a message that another tab added while offline. */
  async function openSecondTab() {
    const app = await openChat();
    server.use(...fault('offline', ['sendMessage']));
    const arg = { message: 'Written there', idempotencyKey: 'key' };
    await act(async () => {
      await addItem({ ...waiting, id: 'key', arg, addedAt: new Date().toISOString() });
      channel().postMessage({});
    });
    expect(await screen.findByText('Written there')).toBeVisible();
    return app;
  }

  test('deletes a message, which this one shows no longer', async () => {
    const { world } = await openSecondTab();

    await settle({ id: 'key', isDeleted: true });

    await waitFor(() => expect(screen.queryByText('Written there')).not.toBeInTheDocument());
    expect(world.db.messages.all()).toHaveLength(15);
  });

  test('sends a message, which this one shows as sent before its stream has it', async () => {
    await openSecondTab();
    const timestamp = new Date().toISOString();
    const message = { id: 'm', userId: '1', userName: '', avatar: '', message: 'Written there' };

    await settle({ id: 'key', data: { message: { ...message, timestamp } } });

    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(screen.getAllByText('Written there')).toHaveLength(1);
  });
});
