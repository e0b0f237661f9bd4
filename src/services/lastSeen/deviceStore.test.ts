import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteResponses, readResponses, writeResponses } from './deviceStore';

const response = (key: string, receivedAt = 0) => ({
  key,
  endpointName: 'badges',
  arg: undefined,
  data: { items: [] },
  receivedAt,
});
const keysOf = async (userId: string) => (await readResponses(userId)).map(({ key }) => key);

Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
beforeEach(() => deleteResponses());

test.each(['1', '1/2'])('responses of %s are read and deleted apart', async (userId) => {
  await writeResponses(userId, [response('badges')]);
  await writeResponses('12', [response('quotes')]);

  expect(await keysOf(userId)).toEqual(['badges']);
  await deleteResponses('12');

  expect(await keysOf(userId)).toEqual([]);
  expect(await keysOf('12')).toEqual(['quotes']);
});

test('above 150 responses the oldest are deleted', async () => {
  const all = Array.from({ length: 160 }, (_, index) => response(`person ${index}`, index));

  await writeResponses('1', all.toReversed());

  const kept = await keysOf('1');
  expect(kept).toHaveLength(150);
  expect(kept).not.toContain('person 9');
  expect(kept).toContain('person 10');
});

test('a browser that denies its storage has no responses, and throws nothing', async () => {
  await writeResponses('1', [response('badges')]);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });

  expect(await readResponses('1')).toEqual([]);
  await writeResponses('1', [response('quotes')]);
  await deleteResponses('1');
});
