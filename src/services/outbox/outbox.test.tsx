import { waitFor } from '@testing-library/react';
import { getResponse, http, HttpResponse } from 'msw';
import { createClock } from '@/lib/clock';
import { endedUserId, lastSignedIn, storeSignedIn } from '@/lib/signedInHint';
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
import {
  addToOutbox,
  deleteFromOutbox,
  readOutbox,
  retryFromOutbox,
  selectItems,
  sendOutbox,
  undoInOutbox,
} from './outbox';
import { followOutbox } from './followOutbox';
import { drainOutbox, type Drain, type OutboxStore } from './drainOutbox';
import { addItem, changeItem, readItems } from './outboxDb';
import { orderGroup, type OutboxItem } from './outboxItems';

setupIndexedDb();

const hour = 3_600_000;
const message = (text: string) => ({ operation: 'sendMessage', arg: { message: text } }) as const;

const log: OutboxItem = {
  id: 'log',
  userId: '1',
  operation: 'logAction',
  arg: { actionId: 'act01', zone: 'UTC', idempotencyKey: 'log' },
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
  const sent = () =>
    world.db.messages
      .all()
      .filter(({ userId }) => userId === id)
      .map((each) => each.message);
  return { clock, world, open, sent, mend: () => server.resetHandlers(...handlers(world)) };
}

const statesOf = (store: AppStore) =>
  selectItems(store.getState()).map(({ state, reason }) => [state, reason]);

test('items wait while the server is unreachable, survive the page, and are sent in order', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const first = await open();
  server.use(...fault('offline', ['sendMessage']));
  for (const text of ['One', 'Two', 'Three'])
    await first.dispatch(addToOutbox(message(text), clock)).isStored;
  await first.dispatch(sendOutbox(clock));
  expect(sent()).toEqual([]);

  const next = await open();
  expect(statesOf(next).map(([state]) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  mend();
  await next.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['One', 'Two', 'Three']);
  expect(statesOf(next)).toEqual([]);
});

test('an item that meets too many requests keeps waiting', async () => {
  const { clock, open, sent } = await openOutbox();
  const store = await open();
  server.use(...fault('too_many_requests', ['sendMessage']));
  await store.dispatch(addToOutbox(message('One'), clock)).isStored;

  await store.dispatch(sendOutbox(clock));

  expect(statesOf(store).map(([state]) => state)).toEqual(['waiting']);
  expect(sent()).toEqual([]);
});

test('an item whose response was lost is sent again, and counts once', async () => {
  const { clock, world, open, sent, mend } = await openOutbox();
  const store = await open();
  server.use(
    http.post('*/messages', async ({ request }) => {
      await getResponse(handlers(world), request);
      return HttpResponse.error();
    }),
  );
  await store.dispatch(addToOutbox(message('Once'), clock)).isStored;
  await store.dispatch(sendOutbox(clock));
  expect(sent()).toEqual(['Once']);
  expect(statesOf(store)).toHaveLength(1);

  mend();
  const next = await open();
  await next.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['Once']);
  expect(statesOf(next)).toEqual([]);
});

test('a log whose response was lost is undone by its next response', async () => {
  const { clock, world, open, mend } = await openOutbox();
  const store = await open();
  server.use(
    http.post('*/logs', async ({ request }) => {
      await getResponse(handlers(world), request);
      return HttpResponse.error();
    }),
  );
  const arg = { actionId: 'act01', doneAt: new Date(clock.now()).toISOString(), zone: 'UTC' };
  const { id, isStored } = store.dispatch(addToOutbox({ operation: 'logAction', arg }, clock));
  await isStored;
  await store.dispatch(sendOutbox(clock));

  expect(await store.dispatch(undoInOutbox(id, clock))).toBe(true);
  await store.dispatch(sendOutbox(clock));
  expect(selectItems(store.getState())).toMatchObject([{ operation: 'logAction', isUndone: true }]);

  mend();
  const next = await open();
  await next.dispatch(sendOutbox(clock));

  const userId = selectSession(next.getState()).data?.user?.id;
  const points = world.db.ledger
    .all()
    .flatMap((entry) => (entry.userId === userId ? [entry.points] : []));
  expect(points.slice(-2)).toEqual([5, -5]);
  expect(statesOf(next)).toEqual([]);
});

test('a refused item is kept with the reason, does not hold up others, and a retry sends it', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const store = await open();
  server.use(...fault('validation_failed', ['sendMessage']));
  const { id, isStored } = store.dispatch(addToOutbox(message('Refused'), clock));
  await isStored;
  await store.dispatch(sendOutbox(clock));
  expect(statesOf(await open())).toEqual([['refused', expect.stringMatching(/\.$/)]]);

  mend();
  await store.dispatch(addToOutbox(message('Next'), clock)).isStored;
  await store.dispatch(sendOutbox(clock));
  expect(sent()).toEqual(['Next']);
  await store.dispatch(retryFromOutbox(id, clock));

  expect(sent()).toEqual(['Next', 'Refused']);
  expect(statesOf(store)).toEqual([]);
});

test('a server error delays items of the same group only', async () => {
  const { clock, world, open, sent } = await openOutbox();
  const store = await open();
  server.use(...fault('internal_error', ['sendMessage']));
  await store.dispatch(addToOutbox(message('First'), clock)).isStored;
  await store.dispatch(addToOutbox(message('Second'), clock)).isStored;
  await store.dispatch(addToOutbox({ operation: 'follow', arg: { userId: '4' } }, clock)).isStored;
  await store.dispatch(sendOutbox(clock));

  expect(sent()).toEqual([]);
  expect(world.db.follows.all()).toContainEqual(expect.objectContaining({ followedId: '4' }));
  expect(statesOf(store)).toEqual([
    ['waiting', expect.stringContaining('Something went wrong')],
    ['waiting', undefined],
  ]);
});

test('a deleted item is not sent, in any tab', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const [store, other] = [await open(), await open()];
  server.use(...fault('offline', ['sendMessage']));
  const { id, isStored } = store.dispatch(addToOutbox(message('Never'), clock));
  await isStored;
  await store.dispatch(deleteFromOutbox(id));

  mend();
  await other.dispatch(sendOutbox(clock));

  expect(sent()).toEqual([]);
  expect(statesOf(store)).toEqual([]);
});

/** Sends one log from a store of its own. */
function drainLog(changeItem: OutboxStore['changeItem'], send: Drain['send']) {
  return drainOutbox({
    userId: '1',
    store: { readItems: async () => [log], changeItem },
    now: () => Date.parse(log.addedAt),
    canSend: () => true,
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

test("another user neither sees nor sends a user's items", async () => {
  const { clock, world, open, sent } = await openOutbox();
  const store = await open();
  server.use(...fault('offline', ['sendMessage']));
  await store.dispatch(addToOutbox(message('Mine'), clock)).isStored;
  await store.dispatch(sendOutbox(clock));
  server.resetHandlers(...handlers(world));

  world.signIn('1');
  const other = await open();
  await other.dispatch(sendOutbox(clock));

  expect(statesOf(other)).toEqual([]);
  expect(sent()).toEqual([]);
});

test("a tab that doesn't know of a new login sends nothing in the new session", async () => {
  const { clock, world, open } = await openOutbox();
  const store = await open();
  const userId = selectSession(store.getState()).data!.user!.id;
  const before = world.db.messages.all().length;
  storeSignedIn('1');
  world.signIn('1');

  await store.dispatch(addToOutbox(message('Mine'), clock)).isStored;
  await store.dispatch(sendOutbox(clock));

  expect(world.db.messages.all()).toHaveLength(before);
  expect(await readItems(userId)).toMatchObject([{ arg: { message: 'Mine' }, state: 'waiting' }]);
  // The tab loads the other user's session, which hasn't ended.
  await waitFor(() => expect(selectSession(store.getState()).data?.user?.id).toBe('1'));
  expect([lastSignedIn(), endedUserId()]).toEqual(['1', null]);
});

test('a message whose key the server may have forgotten waits for the user', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const store = await open();
  server.use(...fault('offline', ['sendMessage']));
  const { id, isStored } = store.dispatch(addToOutbox(message('Old'), clock));
  await isStored;
  await store.dispatch(sendOutbox(clock));
  clock.travelTo(clock.now() + 37 * hour);
  mend();

  await store.dispatch(sendOutbox(clock));
  expect(sent()).toEqual([]);
  expect(statesOf(store)).toEqual([['refused', expect.stringContaining('sent before')]]);
  await store.dispatch(retryFromOutbox(id, clock));

  expect(sent()).toEqual(['Old']);
});

test('an item is sent although storage has become full since', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const store = await open();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(...fault('offline', ['sendMessage']));
  await store.dispatch(addToOutbox(message('Stored'), clock)).isStored;
  await store.dispatch(sendOutbox(clock));
  jest.restoreAllMocks();
  fillStorage();

  mend();
  await store.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['Stored']);
});

test('without room in storage, an item is sent by its own page', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const store = await open();
  fillStorage();
  server.use(...fault('offline', ['sendMessage']));
  const { isStored } = store.dispatch(addToOutbox(message('Kept here'), clock));
  expect(await isStored).toBe(false);
  await store.dispatch(sendOutbox(clock));
  expect(selectItems(store.getState())).toMatchObject([{ isStored: false, state: 'waiting' }]);

  mend();
  await store.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['Kept here']);
  expect(statesOf(store)).toEqual([]);
});

test('loads again what a log or a submission of another tab has changed', async () => {
  const { clock, open } = await openOutbox();
  const store = await open();
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
  const { clock, world, open } = await openOutbox();
  const store = await open();
  const stop = store.dispatch(followOutbox(clock));
  const user = selectSession(store.getState()).data!.user!;
  const late = holdResponses(world, ['session']);
  server.use(...fault('offline', ['updateProfile']), ...late.handlers);
  const arg = { name: 'River' };
  const { id, isStored } = store.dispatch(addToOutbox({ operation: 'updateProfile', arg }, clock));
  await isStored;
  await store.dispatch(sendOutbox(clock));
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
