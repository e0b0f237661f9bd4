import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { canRead } from './deviceFiles';
import { createFileStore, type FileStore } from './fileStore';

const blob = (text: string) => new Blob([text], { type: 'text/plain' });
const textOf = async (files: FileStore, ids: readonly string[]) =>
  (await files.read(ids, 'video/mp4'))?.text();

let namespaces = 0;
const anyNamespace = () => `namespace ${(namespaces += 1)}`;

// Opens the store once for all tests, before one of them denies access to it.
beforeAll(async () => {
  setIndexedDb(new IDBFactory());
  expect(await canRead()).toBe(true);
});

function setIndexedDb(value: unknown) {
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true });
}

describe.each([
  ['on the device', () => createFileStore(anyNamespace())],
  ['in memory', () => createFileStore(null)],
])('files %s', (_where, open) => {
  test('are read in order as one file of the requested type', async () => {
    const files = open();
    const ids = [await files.put(blob('one ')), await files.put(blob('two'))];

    const read = await files.read(ids, 'video/webm');

    expect(await read?.text()).toBe('one two');
    expect(read?.type).toBe('video/webm');
    expect(await textOf(files, ids.toReversed())).toBe('twoone ');
  });

  test('are null if one of them is missing', async () => {
    const files = open();
    const ids = [await files.put(blob('one')), await files.put(blob('two'))];

    await files.drop([ids[1]!, ids[1]!, 'unknown']);

    expect(await files.read(ids, 'video/mp4')).toBeNull();
    expect(await textOf(files, [ids[0]!])).toBe('one');
    expect(await files.read(['unknown'], 'video/mp4')).toBeNull();
  });
});

test('a browser that stores no Blob keeps the bytes of each file on the device', async () => {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
    this: IDBObjectStore,
    ...args
  ) {
    if (args[0] instanceof Blob) throw new DOMException('No Blob.', 'UnknownError');
    return put.apply(this, args);
  });
  const namespace = anyNamespace();

  const id = await createFileStore(namespace).put(blob('drops'));

  expect(
    await textOf(
      createFileStore(namespace, () => [id]),
      [id],
    ),
  ).toBe('drops');
});

test('a full device rejects and keeps what it has', async () => {
  const files = createFileStore(anyNamespace());
  const id = await files.put(blob('kept'));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });

  await expect(files.put(blob('more'))).rejects.toThrow('No room.');

  expect(await textOf(files, [id])).toBe('kept');
});

test('a failed deletion is ignored', async () => {
  const files = createFileStore(anyNamespace());
  const id = await files.put(blob('kept'));
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });

  await expect(files.drop([id])).resolves.toBeUndefined();
});

test('with forbidden storage for files, keeps them until the page is closed', async () => {
  const device = indexedDB;
  const get = () => {
    throw new DOMException('Denied.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true });
  const files = createFileStore(anyNamespace());
  setIndexedDb(device);

  const id = await files.put(blob('for now'));

  expect(await textOf(files, [id])).toBe('for now');
});

test('with denied storage for files, keeps them until the page is closed', async () => {
  const files = createFileStore(anyNamespace());
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });

  const id = await files.put(blob('for now'));

  expect(await textOf(files, [id])).toBe('for now');
  await files.drop([id]);
  jest.restoreAllMocks();
  expect(await files.read([id], 'video/mp4')).toBeNull();
});

test('deletes files without a row before the first write, only in its namespace', async () => {
  const namespace = anyNamespace();
  const before = createFileStore(namespace);
  const named = await before.put(blob('named'));
  const lost = await before.put(blob('lost'));
  const others = createFileStore(`${namespace}2`);
  const elsewhere = await others.put(blob('elsewhere'));

  const after = createFileStore(namespace, () => [named]);
  const first = await after.put(blob('first'));
  const second = await after.put(blob('second'));

  expect(await textOf(after, [named, first, second])).toBe('namedfirstsecond');
  expect(await textOf(after, [lost])).toBeUndefined();
  expect(await textOf(others, [elsewhere])).toBe('elsewhere');
});
