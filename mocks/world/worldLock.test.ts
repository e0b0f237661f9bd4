import { withWorldLock } from './worldLock';
import { withLocks } from '../testing/browser';

test('runs work directly without locks', () => {
  expect(withWorldLock(() => 7)).toBe(7);
});

test('waits until no other tab holds the lock', async () => {
  const queue: (() => void)[] = [];
  const requests: string[] = [];
  const locks = withLocks(async (name, work) => {
    requests.push(name);
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
    return work();
  });
  let isDone = false;

  const working = withWorldLock(() => (isDone = true));
  locks.restore();
  expect([requests, isDone]).toEqual([['water-savers:world'], false]);
  queue[0]?.();

  expect(await working).toBe(true);
  expect(isDone).toBe(true);
});

test('runs work directly if the browser denies locks', async () => {
  const locks = withLocks(() => Promise.reject(new DOMException('Denied.', 'SecurityError')));

  const working = withWorldLock(() => 7);
  locks.restore();

  expect(await working).toBe(7);
});

test('passes on an error of the work without running it again', async () => {
  let runs = 0;
  const locks = withLocks(async (_name, work) => work());

  const working = withWorldLock(() => {
    runs += 1;
    throw new Error('No such row.');
  });
  locks.restore();

  await expect(working).rejects.toThrow('No such row.');
  expect(runs).toBe(1);
});
