import { act, renderHook, waitFor } from '@testing-library/react';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { clientOf } from '@mocks/testing/client';
import { beginUpload } from '@mocks/testing/uploads';
import { keepUnfinished, readUnfinished } from './unfinished';
import { useUnfinished } from './useUnfinished';

/** A place from which a closed page has begun to send a video. */
async function openPlace(isSending = false, heldBefore: (uploadId: string) => string[] = () => []) {
  const page = openStore({ name: 'newcomer' });
  const { world, wrapper } = page;
  const uploadId = await beginUpload(clientOf(world).ask, 'one');
  const left = { uploadId, name: 'tap.mp4', size: 4, lastModified: 7 };
  keepUnfinished('1', 'story', left);
  const held = heldBefore(uploadId).map((name) => ({ name }));
  const locks = {
    query: () => Promise.resolve({ held }),
    request: (_name: string, work: () => unknown) => Promise.resolve(work()),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const place = renderHook(() => useUnfinished('1', 'story', isSending), { wrapper });
  await act(async () => {});
  return { ...page, left, ...place };
}

/** The same, with the method of each request from here on. */
function withRequests<At extends object>(at: At) {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.method));
  return { ...at, asked };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  server.events.removeAllListeners();
});

test('what a closed page left behind is told', async () => {
  const { result, left } = await openPlace();

  expect(result.current.unfinished).toEqual(left);
});

test('where nothing was left nothing is told, and nothing taken away', async () => {
  const { settle, wrapper, asked } = withRequests(openStore({ name: 'newcomer' }));
  const { result } = renderHook(() => useUnfinished('2', 'story', false), { wrapper });
  expect(result.current.unfinished).toBeNull();

  act(() => result.current.drop());
  act(() => result.current.discard());
  await act(settle);

  expect(result.current.unfinished).toBeNull();
  expect(asked).toEqual(['GET']);
});

test.each<[string, boolean, (uploadId: string) => string[]]>([
  ['this page', true, () => []],
  ['another tab', false, (uploadId) => [`water-savers:upload:${uploadId}`]],
])('nothing is told of what %s is sending', async (_who, isSending, held) => {
  const { result, left } = await openPlace(isSending, held);

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toEqual(left);
});

test('what another tab sends hides no other', async () => {
  const { result, left } = await openPlace(false, () => ['water-savers:upload:other']);

  expect(result.current.unfinished).toEqual(left);
});

test('what goes on is told no more, and stays where it is', async () => {
  const { result, left, settle, asked } = withRequests(await openPlace());

  act(() => result.current.putAway());
  await act(settle);

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toEqual(left);
  expect(asked).toEqual(['GET']);
});

test('what the server has not kept is forgotten', async () => {
  const { result, settle, asked } = withRequests(await openPlace());

  act(() => result.current.drop());
  await act(settle);

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toBeNull();
  expect(asked).toEqual(['GET']);
});

test('what the person does not want is taken from the server too', async () => {
  const { result, world } = await openPlace();

  act(() => result.current.discard());

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toBeNull();
  await waitFor(() => expect(world.db.uploads.size).toBe(0));
});
