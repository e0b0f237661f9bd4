import { createLimiter, type LimitName } from './limits';

const take = async (name: LimitName, key: string, times: number, limiter = createLimiter(null)) => {
  const waits = [];
  for (let count = 0; count < times; count += 1) waits.push(await limiter.take(name, key));
  return { waits, limiter };
};

test('lets as many through as the limit says, and then says how long to wait', async () => {
  const { waits } = await take('message', 'ana', 61);
  expect(waits.slice(0, 60).every((seconds) => seconds === 0)).toBe(true);
  expect(waits[60]).toBeGreaterThan(0);
  expect(waits[60]).toBeLessThanOrEqual(60);
});

test('counts each user and each limit apart', async () => {
  const { limiter } = await take('message', 'ana', 61);
  expect(await limiter.take('message', 'ben')).toBe(0);
  expect(await limiter.take('file', 'ana')).toBe(0);
});

test('takes back what was counted, so that a right password costs nothing', async () => {
  const limiter = createLimiter(null);
  for (let asked = 0; asked < 50; asked += 1) {
    expect(await limiter.take('failure', 'ana@example.com')).toBe(0);
    await limiter.giveBack('failure', 'ana@example.com');
  }
  await take('failure', 'ana@example.com', 10, limiter);
  expect(await limiter.take('failure', 'ana@example.com')).toBeGreaterThan(0);
});
