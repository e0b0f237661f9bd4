import { withWorldLock } from './worldLock';
import { withLocks } from '../testing/locks';

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
