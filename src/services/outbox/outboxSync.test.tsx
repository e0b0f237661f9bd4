import type { AppStore } from '@/app/store';
import { sessionApi } from '@/api/sessionApi';
import { createClock } from '@/lib/clock';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { addToOutbox, readOutbox, selectItems } from './outbox';
import { syncTag } from './outboxChannel';
import { syncOutbox, type SyncScope } from './outboxSync';

type Listener = Parameters<SyncScope['addEventListener']>[1];

setupIndexedDb();

let users = 0;

/** Leaves two messages in the outbox of a closed page. */
async function leaveMessages() {
  const clock = createClock();
  const { world, store } = openStore({ as: null, clock });
  users += 1;
  const id = `sync-${users}`;
  world.db.users.put({ ...world.db.users.get('3')!, id });
  world.signIn(id);
  await store.dispatch(sessionApi.endpoints.session.initiate());
  server.use(...fault('offline', ['sendMessage']));
  for (const message of ['One', 'Two'])
    await store.dispatch(addToOutbox({ operation: 'sendMessage', arg: { message } }, clock))
      .outcome;
  await store.dispatch(readOutbox());
  const sent = () =>
    world.db.messages
      .all()
      .filter(({ userId }) => userId === id)
      .map((each) => each.message);
  return { world, store, sent, mend: () => server.resetHandlers(...handlers(world)) };
}

/** Wakes the worker. Resolves to how its work ended; undefined if it has none. */
async function wake({ tag = syncTag, pages = 0 } = {}): Promise<string | undefined> {
  const listeners: Listener[] = [];
  syncOutbox({
    clients: { matchAll: () => Promise.resolve(Array.from({ length: pages }, () => ({}))) },
    addEventListener: (_type, listener) => void listeners.push(listener),
  });
  let work: Promise<void> | undefined;
  listeners[0]?.({
    tag,
    waitUntil: (done) => {
      work = done;
    },
  });
  return work?.then(
    () => 'done',
    (error: Error) => error.message,
  );
}

async function waitingIn(store: AppStore): Promise<number> {
  await store.dispatch(readOutbox());
  return selectItems(store.getState()).length;
}

test('the worker sends what a closed page left, and fails first while the server is unreachable', async () => {
  const { store, sent, mend } = await leaveMessages();

  expect(await wake()).toBe('Something still waits.');
  expect(sent()).toEqual([]);
  expect(await waitingIn(store)).toBe(2);
  mend();
  expect(await wake({ tag: 'other' })).toBeUndefined();
  expect(await wake()).toBe('done');

  expect(sent()).toEqual(['One', 'Two']);
  expect(await waitingIn(store)).toBe(0);
});

test('the worker fails if it can’t know who is signed in', async () => {
  const { sent, mend } = await leaveMessages();
  mend();
  server.use(...fault('offline', ['session']));

  expect(await wake()).toBe('The session is unknown.');

  expect(sent()).toEqual([]);
});

test.each([
  ['another user', '3'],
  ['nobody', null],
])('the worker sends nothing for %s', async (_who, userId) => {
  const { world, store, sent, mend } = await leaveMessages();
  mend();
  if (userId === null) world.signOut();
  else world.signIn(userId);

  expect(await wake()).toBe('done');

  expect(sent()).toEqual([]);
  expect(selectItems(store.getState())).toHaveLength(2);
});

test('the worker leaves it to an open page', async () => {
  const { store, sent, mend } = await leaveMessages();
  mend();

  expect(await wake({ pages: 1 })).toBe('done');

  expect(sent()).toEqual([]);
  expect(await waitingIn(store)).toBe(2);
});
