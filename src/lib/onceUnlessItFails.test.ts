import { onceUnlessItFails } from './onceUnlessItFails';

test('what succeeds is begun once', async () => {
  const begin = jest.fn().mockResolvedValue('up');
  const start = onceUnlessItFails(begin);

  expect(await Promise.all([start(), start()])).toEqual(['up', 'up']);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('what failed is begun again', async () => {
  const begin = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  const start = onceUnlessItFails(begin);

  await expect(start()).rejects.toThrow('down');

  expect(await start()).toBe('up');
});
