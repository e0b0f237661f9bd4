import { removeUnfinished, isSameFile, storeUnfinished, readUnfinished } from './unfinished';
import { act, renderHook, waitFor } from '@testing-library/react';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { clientOf } from '@mocks/testing/client';
import { beginUpload } from '@mocks/testing/uploads';
import { useUnfinished } from './useUnfinished';

const unfinished = { uploadId: 'u1', name: 'قطرة.mp4', size: 1000, lastModified: 7 };
const key = 'water-savers:upload:1:library';

const file = ({ name = 'قطرة.mp4', bytes = 1000, lastModified = 7 } = {}) =>
  new File([new Uint8Array(bytes)], name, { lastModified });

test('an unfinished upload is known only to its user and slot, until it is removed', () => {
  storeUnfinished('1', 'library', unfinished);

  expect(readUnfinished('1', 'library')).toEqual(unfinished);
  expect(readUnfinished('2', 'library')).toBeNull();
  expect(readUnfinished('1', 'challenge:2')).toBeNull();
  removeUnfinished('1', 'library', 'u0');
  expect(readUnfinished('1', 'library')).toEqual(unfinished);
  removeUnfinished('1', 'library', 'u1');
  expect(readUnfinished('1', 'library')).toBeNull();
});

test.each(['{', '{"uploadId":7}'])('readUnfinished returns null if the device holds %s', (text) => {
  localStorage.setItem(key, text);

  expect(readUnfinished('1', 'library')).toBeNull();
});

test.each([
  ['the same file', file(), true],
  ['a file of another name', file({ name: 'other.mp4' }), false],
  ['a file of another size', file({ bytes: 999 }), false],
  ['a file that was changed since', file({ lastModified: 8 }), false],
])('isSameFile for %s: %s', (_what, chosen, isSame) => {
  expect(isSameFile(unfinished, chosen)).toBe(isSame);
});

describe('useUnfinished', () => {
  /** Renders the hook in a slot where a closed page left an upload. */
  async function openPlace(
    isSending = false,
    heldBefore: (uploadId: string) => string[] = () => [],
  ) {
    const page = openStore({ name: 'newcomer' });
    const { world, wrapper } = page;
    const uploadId = await beginUpload(clientOf(world).ask, 'one');
    const left = { uploadId, name: 'tap.mp4', size: 4, lastModified: 7 };
    storeUnfinished('1', 'library', left);
    const held = heldBefore(uploadId).map((name) => ({ name }));
    const locks = {
      query: () => Promise.resolve({ held }),
      request: (_name: string, work: () => unknown) => Promise.resolve(work()),
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const place = renderHook(() => useUnfinished('1', 'library', isSending), { wrapper });
    await act(async () => {});
    return { ...page, left, ...place };
  }

  /** Adds a list of the methods of all requests from here on. */
  function withRequests<At extends object>(at: At) {
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => void requests.push(request.method));
    return { ...at, requests };
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    server.events.removeAllListeners();
  });

  test.each<[string, boolean, (uploadId: string) => string[]]>([
    ['this page', true, () => []],
    ['another tab', false, (uploadId) => [`water-savers:upload:${uploadId}`]],
  ])('hides an upload that %s is sending', async (_who, isSending, held) => {
    const { result, left } = await openPlace(isSending, held);

    expect(result.current.unfinished).toBeNull();
    expect(readUnfinished('1', 'library')).toEqual(left);
  });

  test('returns the upload whatever else is locked, until dismiss hides it', async () => {
    const at = await openPlace(false, () => ['water-savers:upload:other']);
    const { result, left, settle, requests } = withRequests(at);
    expect(result.current.unfinished).toEqual(left);

    act(() => result.current.dismiss());
    await act(settle);

    expect(result.current.unfinished).toBeNull();
    expect(readUnfinished('1', 'library')).toEqual(left);
    expect(requests).toEqual(['GET']);
  });

  test('drop removes the stored upload without a request', async () => {
    const { result, settle, requests } = withRequests(await openPlace());

    act(() => result.current.drop());
    await act(settle);

    expect(result.current.unfinished).toBeNull();
    expect(readUnfinished('1', 'library')).toBeNull();
    expect(requests).toEqual(['GET']);
  });

  test('discard also deletes the upload from the server', async () => {
    const { result, world } = await openPlace();

    act(() => result.current.discard());

    expect(result.current.unfinished).toBeNull();
    expect(readUnfinished('1', 'library')).toBeNull();
    await waitFor(() => expect(world.db.uploads.size).toBe(0));
  });
});
