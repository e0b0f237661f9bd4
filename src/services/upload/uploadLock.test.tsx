import { setupUploader, pass } from '@/testing/drivers/setupUploader';
import { lockUpload, isUploadLocked } from './uploadLock';

/** A browser's locks, as far as they are asked here. */
function stubLocks() {
  const held = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, work: () => Promise<unknown>) {
      held.set(name, work());
      const result = await held.get(name);
      held.delete(name);
      return result;
    },
    query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('an upload is held while it is sent', async () => {
  jest.useFakeTimers();
  stubLocks();
  const control = new AbortController();

  lockUpload('a', control.signal);
  await jest.advanceTimersByTimeAsync(0);
  expect([await isUploadLocked('a'), await isUploadLocked('b')]).toEqual([true, false]);
  control.abort();
  await Promise.resolve();

  expect(await isUploadLocked('a')).toBe(false);
});

test('where tabs can not know of each other, nothing is held', async () => {
  lockUpload('a', new AbortController().signal);

  expect(await isUploadLocked('a')).toBe(false);
});

test('whoever sends a video holds its upload until it is over', async () => {
  stubLocks();
  const { send, until, world } = await setupUploader();
  send();
  await until('sending 40');
  const { id } = world.db.uploads.all()[0]!;
  expect(await isUploadLocked(id)).toBe(true);

  await until('done');
  await pass(0);

  expect(await isUploadLocked(id)).toBe(false);
});
