import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/app/store';
import { server } from '@/testing/renderApp';
import { enterWorld } from '@mocks/node';
import { clientOf } from '@mocks/testing/client';
import { beginUpload } from '@mocks/testing/films';
import { keepUnfinished, readUnfinished } from './unfinished';
import { useUnfinished } from './useUnfinished';

/** A place from which a closed page has begun to send a video. */
async function openPlace(isSending = false, heldBefore: (uploadId: string) => string[] = () => []) {
  const world = enterWorld(server, { name: 'newcomer' });
  world.signIn('1');
  const uploadId = await beginUpload(clientOf(world).ask, 'one');
  const left = { uploadId, name: 'tap.mp4', size: 4, lastModified: 7 };
  keepUnfinished('1', 'story', left);
  const held = heldBefore(uploadId).map((name) => ({ name }));
  const locks = {
    query: () => Promise.resolve({ held }),
    request: (_name: string, work: () => unknown) => Promise.resolve(work()),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const place = renderHook(() => useUnfinished('1', 'story', isSending), { wrapper });
  await act(async () => {});
  return { world, left, ...place };
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('what a closed page left behind is told', async () => {
  const { result, left } = await openPlace();

  expect(result.current.unfinished).toEqual(left);
});

test('nothing is told where nothing was left', async () => {
  const { result } = renderHook(() => useUnfinished('2', 'story', false), {
    wrapper: ({ children }) => (
      <Provider store={makeStore({ apiFetch: () => Promise.resolve(fetch) })}>{children}</Provider>
    ),
  });

  expect(result.current.unfinished).toBeNull();
  act(() => result.current.drop());
  act(() => result.current.discard());
  expect(result.current.unfinished).toBeNull();
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
  const { result, left, world } = await openPlace();

  act(() => result.current.putAway());

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toEqual(left);
  expect(world.db.uploads.size).toBe(1);
});

test('what the server has not kept is forgotten', async () => {
  const { result, world } = await openPlace();

  act(() => result.current.drop());

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toBeNull();
  expect(world.db.uploads.size).toBe(1);
});

test('what the person does not want is taken from the server too', async () => {
  const { result, world } = await openPlace();

  act(() => result.current.discard());

  expect(result.current.unfinished).toBeNull();
  expect(readUnfinished('1', 'story')).toBeNull();
  await waitFor(() => expect(world.db.uploads.size).toBe(0));
});
