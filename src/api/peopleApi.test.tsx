import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { peopleApi } from './peopleApi';

const { person, follow, unfollow } = peopleApi.endpoints;
const other = { userId: '3' };

/** Opens a world with a user who is followed or not. */
async function openPage(isFollowed: boolean) {
  const { store } = openStore();
  await store.dispatch(isFollowed ? follow.initiate(other) : unfollow.initiate(other));
  await store.dispatch(person.initiate(other));
  const isShown = () => person.select(other)(store.getState()).data?.person.isFollowed;
  expect(isShown()).toBe(isFollowed);
  return { store, isShown };
}

describe.each([
  ['follow', follow, true],
  ['unfollow', unfollow, false],
] as const)('%s', (name, endpoint, isFollowed) => {
  test('updates the cache with the response', async () => {
    const { store, isShown } = await openPage(!isFollowed);

    await store.dispatch(endpoint.initiate(other));

    expect(isShown()).toBe(isFollowed);
  });

  test.each(['forbidden', 'offline'] as const)('changes nothing if it fails: %s', async (kind) => {
    const { store, isShown } = await openPage(!isFollowed);
    server.use(...fault(kind, [name]));

    await store.dispatch(endpoint.initiate(other));

    expect(isShown()).toBe(!isFollowed);
  });
});
