import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { deleteResponses, readResponses, writeResponses } from '@/services/lastSeen/deviceStore';
import { addItem, changeItem, deleteItemsOf, readItems } from '@/services/outbox/outboxDb';
import type { OutboxItem } from '@/services/outbox/outboxItems';
import { deleteVideosOf, readFile, readVideos, storeVideo } from '@/services/upload/storedVideos';

for (const [name, value] of Object.entries({ indexedDB: new IDBFactory(), IDBKeyRange }))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const { transaction } = IDBDatabase.prototype;
const { put } = IDBObjectStore.prototype;
const opened = new Set<IDBDatabase>();
IDBDatabase.prototype.transaction = function use(this: IDBDatabase, ...args) {
  opened.add(this);
  return transaction.apply(this, args);
};

const internalError = () => {
  throw new DOMException('Internal error.', 'UnknownError');
};

const failures: Record<string, () => void> = {
  'that closes its connections': () => opened.forEach((database) => database.close()),
  'that throws once': () =>
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(internalError),
  'that stores no Blob, as Safari in a private window': () =>
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
      this: IDBObjectStore,
      ...args
    ) {
      return args[0] instanceof Blob ? internalError() : put.apply(this, args);
    }),
  'that commits, and then loses the connection': () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function lose(
      this: IDBObjectStore,
      ...args
    ) {
      put.apply(this, args);
      return internalError();
    });
  },
};

const item = (id: string) =>
  ({
    id,
    userId: '1',
    operation: 'sendMessage',
    arg: { message: id },
    state: 'waiting',
  }) as OutboxItem;
const idsOf = async () => (await readItems('1'))?.map(({ id }) => id);
const file = new File(['drops'], 'rain.webm', { type: 'video/webm' });
const video = { userId: '1', slot: 'library', name: file.name } as const;
const response = { key: 'badges', endpointName: 'badges', arg: undefined, data: {}, receivedAt: 1 };

describe.each(Object.entries(failures))('in a browser %s', (_what, fail) => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([deleteItemsOf('1'), deleteVideosOf('1'), deleteResponses()]);
  });

  test('the outbox keeps each item, once and in order', async () => {
    await addItem(item('one'));
    fail();

    expect(await addItem(item('two'))).toBe(true);
    fail();
    expect(await changeItem(item('one'), (latest) => ({ ...latest, state: 'refused' }))).toBe(
      'changed',
    );
    fail();

    expect(await idsOf()).toEqual(['one', 'two']);
    expect((await readItems('1'))?.[0]?.state).toBe('refused');
  });

  test('a video is kept with its file', async () => {
    await readVideos('1');
    fail();

    expect(await storeVideo(video, file).isStored).toBe(true);
    fail();

    const [stored] = await readVideos('1');
    expect(stored?.name).toBe('rain.webm');
    fail();
    expect((await readFile(stored!))?.size).toBe(file.size);
  });

  test('what was last seen is kept', async () => {
    await readResponses('1');
    fail();

    await writeResponses('1', [response]);
    fail();

    expect(await readResponses('1')).toEqual([response]);
  });
});
