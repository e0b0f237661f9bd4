import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithReload } from './lazyWithReload';

const Part = () => <p>loaded</p>;

interface Server {
  isReachable: boolean;
  /** How many loads fail anyway. */
  failures?: number;
}

async function renderPart({ isReachable, failures = 0 }: Server) {
  const server = { isReachable };
  const respond = async () => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    return new Response();
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const load = jest.fn(() => respond().then(() => Part));
  for (let i = 0; i < failures; i++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyWithReload(load);
  await act(async () => {
    render(
      <Suspense fallback={<p>loading</p>}>
        <Lazy />
      </Suspense>,
    );
  });
  return { server, load };
}

beforeEach(() => jest.useFakeTimers());

test('without a connection, stays suspended and loads when the device is online', async () => {
  const { server } = await renderPart({ isReachable: false });
  expect(screen.getByText('loading')).toBeVisible();

  server.isReachable = true;
  await act(async () => void window.dispatchEvent(new Event('online')));

  expect(screen.getByText('loaded')).toBeVisible();
});

test('a device that is online without a connection tries again after a pause', async () => {
  const { server, load } = await renderPart({ isReachable: false });

  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('loading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(4);

  server.isReachable = true;
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('loaded')).toBeVisible();
});

test('a failure while the server can be reached is tried again at once', async () => {
  const { load } = await renderPart({ isReachable: true, failures: 1 });

  expect(screen.getByText('loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
