import { waitFor } from '@testing-library/react';
import { createClock } from '@/lib/clock';
import { endedUserId, lastSignedIn, storeSignedIn } from '@/lib/storage';
import { fillStorage, setupIndexedDb } from '@/testing/browser/indexedDb';
import { openStore } from '@/testing/render/openStore';
import { makeTestStore, server } from '@/testing/render/renderApp';
import { inboxApi } from '@/api/inboxApi';
import { selectSession, sessionApi } from '@/api/sessionApi';
import { videosApi } from '@/api/videosApi';
import type { AppStore } from '@/app/store';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';
import {
  addToOutbox,
  deleteFromOutbox,
  readOutbox,
  retryFromOutbox,
  selectItems,
  sendOutbox,
} from './outbox';
import { followOutbox } from './OutboxSender';
import { drainOutbox, type Drain, type OutboxStore } from './drainOutbox';
import { addItem, changeItem, readItems, syncTag } from './outboxDb';
import { orderGroup, type OutboxItem } from './outboxItems';
import { syncOutbox, type SyncScope } from './outboxSync';

setupIndexedDb();

const hour = 3_600_000;
const message = (text: string) => ({ operation: 'sendMessage', arg: { message: text } }) as const;

const log: OutboxItem = {
  id: 'log',
  userId: '1',
  operation: 'logAction',
  arg: { actionId: 'act01', zone: 'UTC' },
  addedAt: '2026-03-02T09:41:00.000Z',
  state: 'waiting',
};

let users = 0;

/** Opens a world with a user of its own, since all tests share one IndexedDB. */
async function openOutbox() {
  const clock = createClock();
  const { world } = openStore({ as: null, clock });
  users += 1;
  const id = `outbox-${users}`;
  world.db.users.put({ ...world.db.users.get('3')!, id });
  world.signIn(id);
  const open = async () => {
    const store = makeTestStore();
    await store.dispatch(sessionApi.endpoints.session.initiate());
    await store.dispatch(readOutbox());
    return store;
  };
  const store = await open();
  const send = (from = store) => from.dispatch(sendOutbox(clock));
  /** Adds an item and tries to send it. */
  async function add(item: Parameters<typeof addToOutbox>[0]) {
    const { id, attempted } = store.dispatch(addToOutbox(item, clock));
    return { id, isStored: (await attempted)?.isStored };
  }
  const sent = () =>
    world.db.messages
      .all()
      .filter(({ userId }) => userId === id)
      .map((each) => each.message);
  const mend = () => server.resetHandlers(...handlers(world));
  return { clock, world, id, store, open, add, send, sent, mend };
}

const statesOf = (store: AppStore) =>
  selectItems(store.getState()).map(({ state, reason }) => [state, reason]);

test('items wait while the server is unreachable, survive the page, and are sent once, in order', async () => {
  const { clock, store, open, add, send, sent, mend } = await openOutbox();
  server.use(...fault('lostResponse', ['sendMessage']));
  for (const text of ['One', 'Two', 'Three']) await add(message(text));
  expect(sent()).toEqual(['One']);
  expect(statesOf(store)).toHaveLength(3);

  const next = await open();
  expect(statesOf(next).map(([state]) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  mend();
  await next.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['One', 'Two', 'Three']);
  expect(statesOf(next)).toEqual([]);
  await send();
  expect(sent()).toHaveLength(3);
});

test('an item that meets too many requests keeps waiting', async () => {
  const { store, add, sent } = await openOutbox();
  server.use(...fault('too_many_requests', ['sendMessage']));

  await add(message('One'));

  expect(statesOf(store).map(([state]) => state)).toEqual(['waiting']);
  expect(sent()).toEqual([]);
});

test('a server error delays items of the same group only', async () => {
  const { world, store, add, sent } = await openOutbox();
  server.use(...fault('internal_error', ['sendMessage']));

  for (const text of ['First', 'Second']) store.dispatch(addToOutbox(message(text), createClock()));
  await add({ operation: 'follow', arg: { userId: '4' } });

  expect(sent()).toEqual([]);
  expect(world.db.follows.all()).toContainEqual(expect.objectContaining({ followedId: '4' }));
  expect(statesOf(store)).toEqual([
    ['waiting', expect.stringContaining('Something went wrong')],
    ['waiting', undefined],
  ]);
});

test('a deleted item is not sent, in any tab', async () => {
  const { store, open, add, send, sent, mend } = await openOutbox();
  const other = await open();
  server.use(...fault('offline', ['sendMessage']));
  const { id } = await add(message('Never'));
  await store.dispatch(deleteFromOutbox(id));

  mend();
  await send(other);

  expect(sent()).toEqual([]);
  expect(statesOf(store)).toEqual([]);
});

/** Sends one log from a store of its own. */
function drainLog(changeItem: OutboxStore['changeItem'], send: Drain['send'], item = log) {
  return drainOutbox({
    userId: '1',
    store: { readItems: async () => [item], changeItem },
    now: () => Date.parse(log.addedAt),
    canSend: () => true,
    isReachable: async () => true,
    send,
    onSettled: () => {},
    onDelayed: () => {},
  });
}

test.each<[string, OutboxStore['changeItem']]>([
  ['deleted', async () => 'gone'],
  ['undone', async (item, change) => (change({ ...log, ...item, isUndone: true }), 'changed')],
])('an item that is %s just before it would be sent is not sent', async (_what, changeItem) => {
  const send = jest.fn(async () => ({ data: null }));

  await drainLog(changeItem, send);

  expect(send).not.toHaveBeenCalled();
});

test('an undone log is sent once a run while its undo can’t be stored', async () => {
  const send = jest.fn(async () => {
    if (send.mock.calls.length > 5) throw new Error('It is sent without end.');
    return { data: { log: { id: '7' } } };
  });

  const undone = { ...log, isUndone: true, attemptedAt: log.addedAt };

  await drainLog(async (_item, change) => (change(undone), 'failed'), send, undone);

  expect(send).toHaveBeenCalledTimes(1);
});

test('a page sends one item at a time', async () => {
  let [running, most] = [0, 0];
  const send = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return { data: null };
  };

  await Promise.all([drainLog(async () => 'changed', send), drainLog(async () => 'changed', send)]);

  expect(most).toBe(1);
});

test('an item that is added after an earlier one was deleted is the last', async () => {
  const add = (id: string) => addItem({ ...log, id, userId: 'order' });
  for (const id of ['one', 'two']) await add(id);
  await changeItem({ id: 'one', userId: 'order' }, () => undefined);

  await add('another');

  expect((await readItems('order'))?.map(({ id }) => id)).toEqual(['two', 'another']);
});

test('items of one person or challenge stay in order', () => {
  const groups = [
    { operation: 'follow', arg: { userId: '4' } },
    { operation: 'unfollow', arg: { userId: '4' } },
    { operation: 'follow', arg: { userId: '5' } },
    { operation: 'answerQuestion', arg: { challengeId: '4' } },
    { operation: 'completeChallenge', arg: { challengeId: '4' } },
  ].map((item) => orderGroup(item as OutboxItem));

  expect(groups).toEqual([groups[0], groups[0], groups[2], groups[3], groups[3]]);
  expect(new Set(groups).size).toBe(3);
});

test("a tab that doesn't know of a new login sends nothing in the new session", async () => {
  const { world, id, store, add } = await openOutbox();
  const before = world.db.messages.all().length;
  storeSignedIn('1');
  world.signIn('1');

  await add(message('Mine'));

  expect(world.db.messages.all()).toHaveLength(before);
  expect(await readItems(id)).toMatchObject([{ arg: { message: 'Mine' }, state: 'waiting' }]);
  // The tab loads the other user's session, which hasn't ended.
  await waitFor(() => expect(selectSession(store.getState()).data?.user?.id).toBe('1'));
  expect([lastSignedIn(), endedUserId()]).toEqual(['1', null]);
});

test.each([
  ['is attempted on one that wrongly says so', [], ['refused']],
  ['is sent after days on one that is', ['session'], []],
] as const)('an item added on an offline device %s', async (_what, unreachable, states) => {
  const { clock, store, add, send, sent, mend } = await openOutbox();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(...fault('offline', ['sendMessage', ...unreachable]));
  await add(message('Old'));
  onLine.mockReturnValue(true);
  clock.travelTo(clock.now() + 37 * hour);
  mend();

  await send();

  expect(statesOf(store).map(([state]) => state)).toEqual(states);
  expect(sent()).toHaveLength(1 - states.length);
});

test('a message whose key the server may have forgotten waits for the user', async () => {
  const { clock, store, add, send, sent, mend } = await openOutbox();
  server.use(...fault('offline', ['sendMessage']));
  const { id } = await add(message('Old'));
  clock.travelTo(clock.now() + 37 * hour);
  mend();

  await send();
  expect(sent()).toEqual([]);
  expect(statesOf(store)).toEqual([['refused', expect.stringContaining('sent before')]]);
  await store.dispatch(retryFromOutbox(id, clock));

  expect(sent()).toEqual(['Old']);
});

test('without room in storage, what is stored is sent, and the rest by its own page', async () => {
  const { store, add, send, sent, mend } = await openOutbox();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(...fault('offline', ['sendMessage']));
  await add(message('Stored'));
  jest.restoreAllMocks();
  fillStorage();
  expect(await add(message('Kept here'))).toMatchObject({ isStored: false });
  expect(selectItems(store.getState())).toMatchObject([{}, { isStored: false, state: 'waiting' }]);

  mend();
  await send();

  expect(sent()).toEqual(['Stored', 'Kept here']);
  expect(statesOf(store)).toEqual([]);
});

test('loads again what a log or a submission of another tab has changed', async () => {
  const { clock, store } = await openOutbox();
  await store.dispatch(inboxApi.endpoints.inbox.initiate({ zone: 'UTC' }));
  await store.dispatch(videosApi.endpoints.videos.initiate());
  const stop = store.dispatch(followOutbox(clock));
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => {
    requests.push(new URL(request.url).pathname.replace('/api/v1', ''));
  });

  new BroadcastChannel('water-savers:outbox').postMessage({ settled: { id: 'a', data: {} } });

  await waitFor(() =>
    expect(requests).toEqual(expect.arrayContaining(['/users/me/inbox', '/videos'])),
  );
  server.events.removeAllListeners();
  stop();
});

test('shows a name that another tab has sent, and not the one of an older response', async () => {
  const { clock, world, store, add } = await openOutbox();
  const stop = store.dispatch(followOutbox(clock));
  const user = selectSession(store.getState()).data!.user!;
  const late = holdResponses(world, ['session']);
  server.use(...fault('offline', ['updateProfile']), ...late.handlers);
  const arg = { name: 'River' };
  const { id } = await add({ operation: 'updateProfile', arg });
  void store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true }));
  await waitFor(() => expect(late.held).toHaveLength(1));
  const names: string[] = [];
  store.subscribe(() => {
    const shown = selectSession(store.getState()).data?.user?.name ?? '';
    if (selectItems(store.getState()).length === 0) names.push(shown);
  });

  world.db.users.put({ ...world.db.users.get(user.id)!, ...arg });
  await changeItem({ id, userId: user.id }, () => undefined);
  const settled = { id, data: { user: { ...user, ...arg } } };
  new BroadcastChannel('water-savers:outbox').postMessage({ settled });
  await waitFor(() => expect(names).not.toEqual([]));
  late.release();
  await waitFor(() => expect(late.held).toHaveLength(2));

  expect(new Set(names)).toEqual(new Set(['River']));
  stop();
});

describe('the worker', () => {
  type Listener = Parameters<SyncScope['addEventListener']>[1];

  /** Leaves two messages in the outbox of a closed page. */
  async function leaveMessages() {
    const outbox = await openOutbox();
    server.use(...fault('offline', ['sendMessage']));
    for (const text of ['One', 'Two']) await outbox.add(message(text));
    const waiting = async () => (await readItems(outbox.id))?.length;
    return { ...outbox, waiting };
  }

  /** Wakes the worker. Resolves to how its work ended; undefined if it has none. */
  async function wake({ tag = syncTag, pages = 0 } = {}): Promise<string | undefined> {
    const listeners: Listener[] = [];
    syncOutbox({
      clients: { matchAll: () => Promise.resolve(Array.from({ length: pages }, () => ({}))) },
      addEventListener: (_type, listener) => void listeners.push(listener),
    });
    let work: Promise<void> | undefined;
    const waitUntil = (done: Promise<void>) => void (work = done);
    listeners[0]?.({ tag, waitUntil });
    return work?.then(
      () => 'done',
      (error: Error) => error.message,
    );
  }

  test('sends on a device that wrongly says that it’s offline', async () => {
    const { sent, mend } = await leaveMessages();
    mend();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    expect(await wake()).toBe('done');

    expect(sent()).toEqual(['One', 'Two']);
  });

  test('sends what a closed page left, and fails first while the server is unreachable', async () => {
    const { sent, waiting, mend } = await leaveMessages();

    expect(await wake()).toBe('Something still waits.');
    expect(sent()).toEqual([]);
    expect(await waiting()).toBe(2);
    mend();
    server.use(...fault('offline', ['session']));
    expect(await wake()).toBe('The session is unknown.');
    expect(sent()).toEqual([]);
    mend();
    expect(await wake({ tag: 'other' })).toBeUndefined();
    expect(await wake()).toBe('done');

    expect(sent()).toEqual(['One', 'Two']);
    expect(await waiting()).toBe(0);
  });

  test.each<[string, (world: World) => void, number]>([
    ['in the session of another user', (world) => world.signIn('3'), 0],
    ['without a session', (world) => world.signOut(), 0],
    ['while a page is open, which does', () => {}, 1],
  ])('sends nothing %s', async (_when, change, pages) => {
    const { world, sent, waiting, mend } = await leaveMessages();
    mend();
    change(world);

    expect(await wake({ pages })).toBe('done');

    expect(sent()).toEqual([]);
    expect(await waiting()).toBe(2);
  });
});
