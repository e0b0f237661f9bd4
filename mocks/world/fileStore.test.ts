import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { canRead, empty } from './deviceFiles';
import { createFileStore, type FileStore } from './fileStore';

const blob = (text: string) => new Blob([text], { type: 'text/plain' });
const textOf = async (files: FileStore, ids: readonly string[]) =>
  (await files.read(ids, 'video/mp4'))?.text();

let drawers = 0;
const anyDrawer = () => `drawer ${(drawers += 1)}`;

// The store is opened once for all tests, so that one which denies it can't come before that.
beforeAll(async () => {
  setIndexedDb(new IDBFactory());
  expect(await canRead()).toBe(true);
});

function setIndexedDb(value: unknown) {
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true });
}

describe.each([
  ['on the device', () => createFileStore(anyDrawer())],
  ['in memory', () => createFileStore(null)],
])('files %s', (_where, open) => {
  test('come back one after the other, as one of the type that is asked for', async () => {
    const files = open();
    const ids = [await files.put(blob('one ')), await files.put(blob('two'))];

    const read = await files.read(ids, 'video/webm');

    expect(await read?.text()).toBe('one two');
    expect(read?.type).toBe('video/webm');
    expect(await textOf(files, ids.toReversed())).toBe('twoone ');
  });

  test('are nothing at all where one of them is gone', async () => {
    const files = open();
    const ids = [await files.put(blob('one')), await files.put(blob('two'))];

    await files.drop([ids[1]!]);

    expect(await files.read(ids, 'video/mp4')).toBeNull();
    expect(await textOf(files, [ids[0]!])).toBe('one');
    expect(await files.read(['unknown'], 'video/mp4')).toBeNull();
  });

  test('can be dropped twice, and when they never were', async () => {
    const files = open();
    const id = await files.put(blob('one'));

    await files.drop([id, id, 'unknown']);
    await files.drop([id]);

    expect(await files.read([id], 'video/mp4')).toBeNull();
  });
});

test('what is kept on the device is there at the next start, and for no other world', async () => {
  const drawer = anyDrawer();
  const id = await createFileStore(drawer).put(blob('kept'));

  expect(await textOf(createFileStore(drawer), [id])).toBe('kept');
  expect(await createFileStore(anyDrawer()).read([id], 'video/mp4')).toBeNull();
});

test('a drawer that is emptied leaves the others, also one whose name begins alike', async () => {
  const [one, other] = [createFileStore('world:1'), createFileStore('world:12')];
  const ids = [await one.put(blob('one')), await other.put(blob('other'))] as const;

  await empty('world:1');

  expect(await one.read([ids[0]], 'video/mp4')).toBeNull();
  expect(await textOf(other, [ids[1]])).toBe('other');
});

test('a device that is full refuses, and keeps what it has', async () => {
  const files = createFileStore(anyDrawer());
  const id = await files.put(blob('kept'));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });

  await expect(files.put(blob('more'))).rejects.toThrow('No room.');

  expect(await textOf(files, [id])).toBe('kept');
});

test('files are dropped without a word where that fails', async () => {
  const files = createFileStore(anyDrawer());
  const id = await files.put(blob('kept'));
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });

  await expect(files.drop([id])).resolves.toBeUndefined();
});

test('where the browser has no place for files, they are there until the page is closed', async () => {
  const device = indexedDB;
  setIndexedDb(undefined);
  const files = createFileStore(anyDrawer());
  setIndexedDb(device);

  const id = await files.put(blob('for now'));

  expect(await textOf(files, [id])).toBe('for now');
});

test('where the browser denies its place for files, they are there until the page is closed', async () => {
  const files = createFileStore(anyDrawer());
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });

  const id = await files.put(blob('for now'));

  expect(await textOf(files, [id])).toBe('for now');
  await files.drop([id]);
  jest.restoreAllMocks();
  expect(await files.read([id], 'video/mp4')).toBeNull();
});

test('files that no row names are dropped before the first is put, in no other drawer', async () => {
  const [drawer, other] = [anyDrawer(), anyDrawer()];
  const before = createFileStore(drawer);
  const named = await before.put(blob('named'));
  const lost = await before.put(blob('lost'));
  const others = createFileStore(other);
  const elsewhere = await others.put(blob('elsewhere'));

  const after = createFileStore(drawer, () => [named]);
  const first = await after.put(blob('first'));
  const second = await after.put(blob('second'));

  expect(await textOf(after, [named, first, second])).toBe('namedfirstsecond');
  expect(await textOf(after, [lost])).toBeUndefined();
  expect(await textOf(others, [elsewhere])).toBe('elsewhere');
});
