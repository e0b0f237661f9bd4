import { withTimeout } from './withTimeout';

beforeEach(() => {
  jest.useFakeTimers();
});

test('what comes in time is given, and no timer is left', async () => {
  expect(await withTimeout(Promise.resolve('drop'), 100)).toEqual({ result: 'drop' });
  expect(jest.getTimerCount()).toBe(0);
});

test('what fails is said to have failed', async () => {
  expect(await withTimeout(Promise.reject(new Error('dry')), 100)).toBe('failed');
});

test('what takes too long is late', async () => {
  const outcome = withTimeout(new Promise(() => {}), 100);

  await jest.advanceTimersByTimeAsync(100);

  expect(await outcome).toBe('late');
});
