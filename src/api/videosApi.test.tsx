import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { selectUpload, uploadChanged } from '@/services/upload/uploadSlice';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { anyImage, clientOf } from '@mocks/testing/client';
import { videoBytes, publish } from '@mocks/testing/uploads';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import { actionsApi } from './actionsApi';
import { imagesApi } from './imagesApi';
import { quotesApi } from './quotesApi';
import { sessionApi } from './sessionApi';
import { useVideoContentQuery, videosApi } from './videosApi';

/** Opens a world in which the user has shared a video. */
async function withVideo() {
  const page = openStore({ name: 'newcomer' });
  const { world, store } = page;
  const { video } = await publish(clientOf(world).ask, 'one');
  setupListeners(store.dispatch);
  await page.settle();
  const user = () => sessionApi.endpoints.session.select()(store.getState()).data?.user;
  return { ...page, user, videoId: video.id };
}

describe("a video's recording", () => {
  async function watching() {
    const at = await withVideo();
    const open = watchObjectUrls();
    const watch = () => renderHook(() => useVideoContentQuery({ videoId: at.videoId }), at);
    const shown = watch();
    await waitFor(() => expect(shown.result.current.data).toBeDefined());
    return { ...at, ...shown, open, watch };
  }

  test('gets an object URL with the same bytes, which stays until no component uses it', async () => {
    const { result, open, unmount, watch } = await watching();
    const { data = '' } = result.current;
    const recording = open.get(data) as Blob;
    expect(recording.type).toBe('video/mp4');
    expect(await recording.arrayBuffer()).toEqual(await videoBytes('one').arrayBuffer());
    const other = watch();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => void requests.push(request.url));

    await act(async () => {
      for (const event of ['visibilitychange', 'focus', 'online']) {
        window.dispatchEvent(new Event(event));
      }
      await jest.advanceTimersByTimeAsync(1_000);
    });
    expect(requests.join()).not.toContain('/content');
    expect(result.current.data).toBe(data);
    server.events.removeAllListeners();

    unmount();
    await jest.advanceTimersByTimeAsync(4_000);
    expect([...open.keys()]).toEqual([data]);
    other.unmount();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(open.size).toBe(0);
  });

  test('creates no object URL when its component unmounts before the response', async () => {
    const { open, unmount, watch } = await watching();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    unmount();
    await jest.advanceTimersByTimeAsync(1_000);
    server.use(...fault('slow', ['videoContent']));
    const other = watch();

    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(other.result.current.isFetching).toBe(true);
    other.unmount();
    await jest.advanceTimersByTimeAsync(10_000);

    expect(open.size).toBe(0);
  });

  test('revokes its object URL at logout', async () => {
    const { open, store } = await watching();

    await act(() => store.dispatch(sessionApi.endpoints.logout.initiate()));

    await waitFor(() => expect(open.size).toBe(0));
  });
});

test('a deletion takes its points, and no upload but its own from the screen', async () => {
  const { store, user, videoId } = await withVideo();
  const other = 'challenge:2';
  const doneWith = (id: string) => ({ phase: 'done', video: { id } }) as never;
  store.dispatch(uploadChanged({ slot: 'library', state: doneWith(videoId) }));
  store.dispatch(uploadChanged({ slot: other, state: doneWith('other') }));
  expect(user()?.points).toBe(100);

  await store.dispatch(videosApi.endpoints.deleteVideo.initiate({ videoId }));

  await waitFor(() => expect(user()?.points).toBe(0));
  await waitFor(() => expect(selectUpload('library')(store.getState())).toBeUndefined());
  expect(selectUpload(other)(store.getState())).toBeDefined();
});

test('a deletion whose response arrives after that of a later write keeps the newer points', async () => {
  const { store, world, settle, user, videoId } = await withVideo();
  const late = holdResponses(world, ['deleteVideo']);
  server.use(...late.handlers);
  const deletion = store.dispatch(videosApi.endpoints.deleteVideo.initiate({ videoId }));
  await waitFor(() => expect(late.held).toHaveLength(1));
  const action = { actionId: 'act01', zone: 'UTC', idempotencyKey: 'one' };
  await store.dispatch(actionsApi.endpoints.logAction.initiate(action));
  expect(user()?.points).toBe(5);

  late.release();
  await deletion;

  expect(user()?.points).toBe(5);
  await settle();
  expect(user()?.points).toBe(5);
});

test('a write repeats no download, and a transfer no query', async () => {
  const { store, world, videoId } = await withVideo();
  const late = holdResponses(world, ['videoContent', 'quotes']);
  server.use(...late.handlers);
  const download = store.dispatch(videosApi.endpoints.videoContent.initiate({ videoId }));
  await waitFor(() => expect(late.held).toHaveLength(1));
  await store.dispatch(videosApi.endpoints.updateVideo.initiate({ videoId, title: 'Mine' }));
  const query = store.dispatch(quotesApi.endpoints.quotes.initiate());
  await waitFor(() => expect(late.held).toHaveLength(2));
  await store.dispatch(imagesApi.endpoints.addImage.initiate({ bytes: anyImage }));

  late.release();
  await Promise.all([download, query]);

  expect(late.held).toHaveLength(2);
});
