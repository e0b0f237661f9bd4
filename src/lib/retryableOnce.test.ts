import { retryableOnce } from './retryableOnce';

test('runs only once if it succeeds', async () => {
  const begin = jest.fn().mockResolvedValue('up');
  const start = retryableOnce(begin);

  expect(await Promise.all([start(), start()])).toEqual(['up', 'up']);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('runs again after a failure', async () => {
  const begin = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  const start = retryableOnce(begin);

  await expect(start()).rejects.toThrow('down');

  expect(await start()).toBe('up');
});
