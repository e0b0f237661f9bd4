import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithReload } from './lazyWithReload';

const Part = () => <p>loaded</p>;

test('offline, stays suspended and loads again when the device is online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(() =>
    navigator.onLine ? Promise.resolve(Part) : Promise.reject(new Error('offline')),
  );
  const Lazy = lazyWithReload(load);
  await act(async () => {
    render(
      <Suspense fallback="loading">
        <Lazy />
      </Suspense>,
    );
  });
  expect(screen.getByText('loading')).toBeVisible();

  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByText('loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
