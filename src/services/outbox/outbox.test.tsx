import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { createClock } from '@/lib/clock';
import { openStore } from '@/testing/render/openStore';
import { makeTestStore, server } from '@/testing/render/renderApp';
import { sessionApi } from '@/api/sessionApi';
import type { AppStore } from '@/app/store';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import {
  addToOutbox,
  deleteFromOutbox,
  readOutbox,
  retryFromOutbox,
  selectItems,
  sendOutbox,
} from './outbox';

beforeAll(() => {
  for (const [name, value] of Object.entries({ indexedDB: new IDBFactory(), IDBKeyRange }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

const hour = 3_600_000;
const message = (text: string) => ({ operation: 'sendMessage', arg: { message: text } }) as const;

let users = 0;

/** Opens a world with a user of its own, since all tests share one IndexedDB. */
async function openOutbox() {
  const clock = createClock();
  const { world } = openStore({ as: null, clock });
  const user = world.person('3');
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
  return { clock, world, user, open, sent, mend: () => server.resetHandlers(...handlers(world)) };
}

const statesOf = (store: AppStore) =>
  selectItems(store.getState()).map(({ state, reason }) => [state, reason]);

test('an item is sent, and then deleted', async () => {
  const { clock, open, sent } = await openOutbox();
  const store = await open();

  const { isStored } = store.dispatch(addToOutbox(message('Hello'), clock));
  expect(statesOf(store)).toEqual([['waiting', undefined]]);
  expect(await isStored).toBe(true);
  await store.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['Hello']);
  expect(statesOf(store)).toEqual([]);
});

test('items wait while the server is unreachable, survive the page, and are sent in order', async () => {
  const { clock, open, sent, mend } = await openOutbox();
  const first = await open();
  server.use(...fault('offline', ['sendMessage']));
  for (const text of ['One', 'Two', 'Three'])
    await first.dispatch(addToOutbox(message(text), clock)).isStored;
  await first.dispatch(sendOutbox(clock));
  expect(sent()).toEqual([]);

  const next = await open();
  expect(statesOf(next)).toEqual(Array(3).fill(['waiting', undefined]));
  mend();
  await next.dispatch(sendOutbox(clock));

  expect(sent()).toEqual(['One', 'Two', 'Three']);
  expect(statesOf(next)).toEqual([]);
});
