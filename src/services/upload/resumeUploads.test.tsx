import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { sessionApi } from '@/api/sessionApi';
import type { AppStore } from '@/app/store';
import {
  failNext,
  nothing,
  pass,
  setupUploader,
  slot,
  until,
} from '@/testing/drivers/setupUploader';
import { makeTestStore, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { endUpload } from './endUpload';
import { endUploads } from './endUploads';
import { resumeUploads } from './resumeUploads';
import { retryUpload } from './sendVideo';
import { readVideos } from './storedVideos';
import { readUnfinished } from './unfinished';
import { selectUpload, type UploadSlot } from './uploadSlice';

const { structuredClone: clone } = globalThis;

beforeAll(() => {
  const globals = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    // jsdom's files can't be cloned.
    structuredClone: (value: unknown) => (value instanceof Blob ? value : clone(value)),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

const stateIn = (store: AppStore, of: UploadSlot = slot) => selectUpload(of)(store.getState());
const isDone = (store: AppStore) => () => stateIn(store)?.phase === 'done';

/** Reads with the test's time, which only advances on demand. */
async function settledVideos() {
  const videos = readVideos('1');
  await pass(20);
  return videos;
}

/** Sends a video up to a state, and closes the page. */
async function leaveAt(words: string, options: Parameters<typeof setupUploader>[0] = {}) {
  const uploader = await setupUploader(options);
  uploader.send();
  await uploader.until(words);
  await pass(20);
  uploader.store.dispatch(endUploads());
  uploader.requests.length = 0;
  return uploader;
}

/** Opens the app again. */
async function openPage() {
  const store = makeTestStore();
  await store.dispatch(sessionApi.endpoints.session.initiate());
  void store.dispatch(resumeUploads());
  await pass(20);
  return store;
}

test('an upload that a closed page left continues at the server’s offset', async () => {
  const { requests, left, world } = await leaveAt('sending 40');
  const [begun] = world.db.uploads.all();

  const store = await openPage();
  await until(isDone(store));
  await pass(20);

  const offsets = requests.filter((each) => each.startsWith('PATCH'));
  expect([['PATCH 400'], ['PATCH 500']]).toContainEqual(offsets.slice(0, 1));
  expect(world.db.videos.all().some(({ id }) => id === `v${begun?.id}`)).toBe(true);
  expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  expect(await settledVideos()).toEqual([]);
});

test('an upload that was started offline is sent at the next start', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { left } = await leaveAt('waiting 0');
  onLine.mockReturnValue(true);

  const store = await openPage();
  await until(isDone(store));
  await pass(20);

  expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
});

test('an upload that the server has forgotten starts over', async () => {
  const { left, world } = await leaveAt('sending 40');
  world.transact(() => world.db.uploads.all().forEach(({ id }) => world.db.uploads.delete(id)));

  const store = await openPage();
  await until(isDone(store));
  await pass(20);

  expect(await left()).toMatchObject({ uploads: 0, videos: 1, points: 100 });
});

test('an upload whose publication was lost is published once', async () => {
  const uploader = await setupUploader();
  failNext(uploader.world, 'publishVideo', 'lost');
  uploader.send();
  await until(() => uploader.world.db.videos.size > 0);
  uploader.store.dispatch(endUploads());

  const store = await openPage();
  await until(isDone(store));
  await pass(20);

  expect(await uploader.left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
});

test('says at the next start why a video was refused, and a retry sends it', async () => {
  const uploader = await setupUploader();
  server.use(...fault('storage_full', ['createUpload']));
  uploader.send();
  await uploader.until('rejected storage_full');
  await pass(20);
  uploader.store.dispatch(endUploads());
  server.resetHandlers(...handlers(uploader.world));

  const store = await openPage();
  expect(stateIn(store)).toMatchObject({ phase: 'rejected', why: 'storage_full' });
  store.dispatch(retryUpload(slot));
  await until(isDone(store));
  await pass(20);

  expect(await uploader.left()).toMatchObject({ videos: 1, points: 100 });
});

test('another user’s videos wait', async () => {
  const { world, requests } = await leaveAt('sending 40');
  world.signIn('3');
  const store = await openPage();
  await pass(2_000);
  expect(requests.filter((each) => each.startsWith('PATCH'))).toEqual([]);
  expect(stateIn(store)).toBeUndefined();

  world.signIn('1');
  const own = await openPage();
  await until(isDone(own));
  await pass(20);
});

test('a challenge’s video waits for its challenge, also after a reload', async () => {
  const of = 'challenge:2';
  const { send, store: first } = await setupUploader();
  send({ slot: of });
  await until(() => stateIn(first, of)?.phase === 'done');
  await pass(20);
  first.dispatch(endUploads());

  const store = await openPage();
  expect(stateIn(store, of)).toMatchObject({ phase: 'done', video: { title: 'tap' } });
  store.dispatch(endUpload(of));
  await pass(20);

  expect(await settledVideos()).toEqual([]);
});

test('without room for the video, says so and remembers only the upload', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  const { send, until: reach, state } = await setupUploader();
  send();
  await reach('sending 40');

  expect(state()).toMatchObject({ isStored: false });
  expect(readUnfinished('1', slot)).toMatchObject({ name: 'tap.mp4' });
  await reach('done');
});

test('one tab sends a video, and another one continues when it is closed', async () => {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    /** Gives a lock to one after the other. */
    request(name: string, work: () => Promise<unknown>) {
      const end = (queues.get(name) ?? Promise.resolve()).then(work);
      queues.set(name, end);
      return end;
    },
    query: () => Promise.resolve({ held: [] }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const { send, until: reach, store: first, left } = await setupUploader();
  send();
  await reach('sending 40');
  const second = await openPage();
  await pass(40);
  expect(stateIn(second)).toBeUndefined();

  first.dispatch(endUploads());
  await until(isDone(second));
  await pass(20);

  expect(await left()).toEqual({ ...nothing, videos: 1, files: 10, points: 100 });
  Reflect.deleteProperty(navigator, 'locks');
});
