import { withWorldLock } from './worldLock';
import { withLocks } from '../testing/locks';

test('without locks the work is done at once', () => {
  expect(withWorldLock(() => 7)).toBe(7);
});

test('work waits until no other tab does any', async () => {
  const queue: (() => void)[] = [];
  const asked: string[] = [];
  const locks = withLocks(async (name, work) => {
    asked.push(name);
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
    return work();
  });
  let isDone = false;

  const working = withWorldLock(() => (isDone = true));
  locks.restore();
  expect([asked, isDone]).toEqual([['water-savers:world'], false]);
  queue[0]?.();

  expect(await working).toBe(true);
  expect(isDone).toBe(true);
});
