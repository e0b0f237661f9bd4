import { withTimeout } from './withTimeout';

beforeEach(() => {
  jest.useFakeTimers();
});

test('returns the result in time and clears its timer', async () => {
  expect(await withTimeout(Promise.resolve('drop'), 100)).toEqual({ result: 'drop' });
  expect(jest.getTimerCount()).toBe(0);
});

test('returns failed if the promise rejects', async () => {
  expect(await withTimeout(Promise.reject(new Error('dry')), 100)).toBe('failed');
});

test('returns late after the timeout', async () => {
  const outcome = withTimeout(new Promise(() => {}), 100);

  await jest.advanceTimersByTimeAsync(100);

  expect(await outcome).toBe('late');
});
