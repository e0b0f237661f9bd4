import { setupUploader, pass } from '@/testing/drivers/setupUploader';
import { lockUpload, isUploadLocked } from './uploadLock';

/** Mocks the parts of the Web Locks API that uploads use. */
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

test('lockUpload holds an upload until the signal aborts', async () => {
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

test('isUploadLocked returns false without Web Locks', async () => {
  lockUpload('a', new AbortController().signal);

  expect(await isUploadLocked('a')).toBe(false);
});

test('sendVideo holds its upload until it is done', async () => {
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
