import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { handlers } from '@mocks/handlers/handlers';
import { anyImage, clientOf } from '@mocks/testing/client';
import { videoBytes, publish } from '@mocks/testing/uploads';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import { actionsApi } from './actionsApi';
import { imagesApi } from './imagesApi';
import { quotesApi } from './quotesApi';
import { sessionApi } from './sessionApi';
import { selectUpload, uploadChanged } from '@/services/upload/uploadSlice';
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

  test('gets an object URL with the same bytes', async () => {
    const { result, open } = await watching();

    const recording = open.get(result.current.data ?? '');

    expect((recording as Blob).type).toBe('video/mp4');
    expect(await (recording as Blob).arrayBuffer()).toEqual(await videoBytes('one').arrayBuffer());
  });

  test('keeps its object URL on focus and on reconnect', async () => {
    const { result, open } = await watching();
    const { data } = result.current;
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
    expect(open.size).toBe(1);
    server.events.removeAllListeners();
  });

  test('revokes its object URL when no component uses it', async () => {
    const { open, unmount, watch } = await watching();
    const other = watch();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });

    unmount();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(open.size).toBe(1);
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

test("deleting a video updates the session's points, the list and its upload, unless it fails", async () => {
  const { world, store, settle, user, videoId } = await withVideo();
  const list = () => videosApi.endpoints.videos.select()(store.getState()).data?.items.length;
  const upload = () => selectUpload('library')(store.getState())?.phase;
  const done = { phase: 'done', video: { id: videoId } } as never;
  store.dispatch(uploadChanged({ slot: 'library', state: done }));
  await store.dispatch(videosApi.endpoints.videos.initiate());
  server.use(...fault('internal_error', ['deleteVideo']));

  await store.dispatch(videosApi.endpoints.deleteVideo.initiate({ videoId }));
  await settle();
  expect([user()?.points, list(), upload()]).toEqual([100, 1, 'done']);
  server.resetHandlers(...handlers(world));
  await store.dispatch(videosApi.endpoints.deleteVideo.initiate({ videoId }));

  await waitFor(() => expect([user()?.points, list(), upload()]).toEqual([0, 0, undefined]));
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

test('a write repeats no download', async () => {
  const { store, world, videoId } = await withVideo();
  const late = holdResponses(world, ['videoContent']);
  server.use(...late.handlers);
  const download = store.dispatch(videosApi.endpoints.videoContent.initiate({ videoId }));
  await waitFor(() => expect(late.held).toHaveLength(1));
  await store.dispatch(videosApi.endpoints.updateVideo.initiate({ videoId, title: 'Mine' }));

  late.release();
  await download;

  expect(late.held).toHaveLength(1);
});

test('an upload of bytes repeats no query', async () => {
  const { store, world } = await withVideo();
  const late = holdResponses(world, ['quotes']);
  server.use(...late.handlers);
  const query = store.dispatch(quotesApi.endpoints.quotes.initiate());
  await waitFor(() => expect(late.held).toHaveLength(1));
  await store.dispatch(imagesApi.endpoints.addImage.initiate({ bytes: anyImage }));

  late.release();
  await query;

  expect(late.held).toHaveLength(1);
});

test('a changed title is in the list before the refetch, in the same position', async () => {
  const { world, store } = await withVideo();
  await publish(clientOf(world).ask, 'two');
  await store.dispatch(videosApi.endpoints.videos.initiate());
  const list = () => videosApi.endpoints.videos.select()(store.getState()).data?.items ?? [];
  const [first, second] = list();
  const { release, reached } = world.hold('videos');

  const renamed = { videoId: second!.id, title: 'Mine' };
  await store.dispatch(videosApi.endpoints.updateVideo.initiate(renamed));

  expect(list()).toEqual([first, { ...second, title: 'Mine' }]);
  await reached;
  release();
});
