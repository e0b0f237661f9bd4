import { imageOperations } from '@/contract/images';
import { leaderboardOperations } from '@/contract/leaderboard';
import { peopleOperations } from '@/contract/people';
import { uploadOperations } from '@/contract/uploads';
import { messageOfKai } from '@/testing/fixtures/ana';
import { putMessage } from '@/testing/drivers/putMessage';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { anyArg, anyImage } from '@mocks/testing/client';
import type { WorldOptions } from '@mocks/world/world';
import { request } from './request';
import { headerRequest } from './headerRequest';
import { leaderboardApi } from './leaderboardApi';
import { messagesApi, withSharedAvatars } from './messagesApi';

test('a request encodes its path parameters, and leaves undefined query parameters out', () => {
  const { url } = request(peopleOperations.person, { userId: 'a/b?c' });
  const { leaderboard } = leaderboardOperations;

  expect(url).toBe('/users/a%2Fb%3Fc');
  expect(request(leaderboard, { limit: 10 })).toEqual({
    url: '/leaderboard',
    method: 'GET',
    params: { limit: 10 },
  });
  expect(request(leaderboard, {})).not.toHaveProperty('params');
});

test('bytes are sent with the headers of their operation', () => {
  const bytes = new Blob(['part'], { type: 'video/mp4' });
  const arg = { tusResumable: anyArg.tusResumable, uploadId: 'u1', uploadOffset: 4, bytes };

  const { headers, ...rest } = headerRequest(uploadOperations.appendUpload, arg);
  const image = headerRequest(imageOperations.addImage, { bytes: anyImage });

  expect(rest).toMatchObject({ url: '/uploads/u1', method: 'PATCH', body: bytes });
  expect(headers).toStrictEqual({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '4',
    'Content-Type': 'application/offset+octet-stream',
  });
  expect(image).toMatchObject({ headers: { 'Content-Type': 'image/png' }, body: anyImage });
});

describe('pages', () => {
  const { leaderboard } = leaderboardApi.endpoints;
  const { messages } = messagesApi.endpoints;
  const forward = { direction: 'forward' } as const;

  /** Opens a world and records the query parameters of its requests. */
  function openPage(options: WorldOptions = {}) {
    const { world, store } = openStore(options);
    const requests: Record<string, string>[] = [];
    server.events.on('request:start', ({ request: { url } }) => {
      requests.push(Object.fromEntries(new URL(url).searchParams));
    });
    return { world, store, requests };
  }

  afterEach(() => server.events.removeAllListeners());

  test('the leaderboard has no page after the last user, nor around a user', async () => {
    const { store, requests } = openPage({ size: 30 });

    for (const arg of [{ limit: 100 }, { around: 'me', limit: 3 } as const]) {
      await store.dispatch(leaderboard.initiate(arg));
      await store.dispatch(leaderboard.initiate(arg, forward));
    }

    expect(requests).toEqual([{ limit: '100' }, { around: 'me', limit: '3' }]);
  });

  test('the chat loads older messages page by page, and refetches only the newest page', async () => {
    const { world, store, requests } = openPage();
    for (let number = 0; number < 100; number += 1)
      putMessage(world, { userId: '3', message: `Rain ${number}` });

    const first = await store.dispatch(messages.initiate(undefined));
    const second = await store.dispatch(messages.initiate(undefined, forward));
    const reloaded = await store.dispatch(messages.initiate(undefined, { forceRefetch: true }));

    expect(requests).toEqual([{}, { cursor: first.data?.pages[0]?.olderCursor }, {}]);
    const ids = second.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
    expect(new Set(ids).size).toBe(60);
    expect(reloaded.data?.pages).toHaveLength(1);
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
});
