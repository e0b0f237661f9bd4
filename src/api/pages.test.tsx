import { messageOfKai } from '@/testing/fixtures/ana';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import type { WorldOptions } from '@mocks/world/world';
import { leaderboardApi } from './leaderboardApi';
import { ledgerApi } from './ledgerApi';
import { messagesApi } from './messagesApi';
import { withSharedAvatars } from './sharedAvatars';

const { leaderboard } = leaderboardApi.endpoints;
const { ledger } = ledgerApi.endpoints;
const { messages } = messagesApi.endpoints;

/** Opens a world and records the query parameters of its requests. */
function openPage(options: WorldOptions = {}) {
  const { world, store } = openStore(options);
  const requests: Record<string, string>[] = [];
  server.events.on('request:start', ({ request }) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams));
  });
  return { world, store, requests };
}

afterEach(() => server.events.removeAllListeners());

describe('the leaderboard', () => {
  test('loads ten users first, then fifty per page', async () => {
    const { store, requests } = openPage({ size: 1_000 });

    const first = await store.dispatch(leaderboard.initiate({}));
    expect(first.data?.pages.map(({ items }) => items.length)).toEqual([10]);
    const next = await store.dispatch(leaderboard.initiate({}, { direction: 'forward' }));
    expect(next.data?.pages.map(({ items }) => items.length)).toEqual([10, 50]);

    const [cursor] = next.data?.pageParams.slice(1) ?? [];
    expect(requests).toEqual([{ limit: '10' }, { limit: '50', cursor }]);
    expect(cursor).toBe(first.data?.pages[0]?.nextCursor);
  });

  test('has no page after the last user, nor around a user', async () => {
    const { store, requests } = openPage({ size: 30 });

    for (const arg of [{ limit: 100 }, { around: 'me', limit: 3 } as const]) {
      await store.dispatch(leaderboard.initiate(arg));
      await store.dispatch(leaderboard.initiate(arg, { direction: 'forward' }));
    }

    expect(requests).toEqual([{ limit: '100' }, { around: 'me', limit: '3' }]);
  });
});

test('the ledger loads six entries per page', async () => {
  const { store, requests } = openPage();

  await store.dispatch(ledger.initiate(undefined));
  const { data } = await store.dispatch(ledger.initiate(undefined, { direction: 'forward' }));

  expect(requests).toEqual([{ limit: '6' }, { limit: '6', cursor: data?.pageParams[1] }]);
  expect(data?.pageParams[1]).toBe(data?.pages[0]?.olderCursor);
});

test('the chat loads older messages page by page and refetches only the newest page', async () => {
  const { world, store, requests } = openPage();
  world.transact(() => {
    for (let number = 0; number < 100; number += 1) {
      const sequence = world.db.nextSequence();
      const said = { userId: '3', message: `Rain ${number}`, sentAt: world.now(), sequence };
      world.db.messages.put({ id: String(sequence), ...said });
    }
  });
  const first = await store.dispatch(messages.initiate(undefined));
  const second = await store.dispatch(messages.initiate(undefined, { direction: 'forward' }));
  const cursor = first.data?.pages[0]?.olderCursor;
  expect(requests).toEqual([{}, { cursor }]);
  const ids = second.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  requests.length = 0;

  const anew = await store.dispatch(messages.initiate(undefined, { forceRefetch: true }));

  expect(requests).toEqual([{}]);
  expect(anew.data?.pages).toHaveLength(1);
});

test('messages keep their content, however many users write', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => ({
    ...messageOfKai(`m${index}`),
    userName: `Drop ${index}`,
    avatar: `/faces/of/${index}`,
  }));

  expect(withSharedAvatars(many)).toEqual(many);
  expect(withSharedAvatars(many)).toEqual(many);
});
