import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { sessionApi } from '@/api/sessionApi';
import type { AppStore } from '@/app/store';
import {
  done,
  failNext,
  goOffline,
  pass,
  patches,
  setupUploader,
  slot,
  stubLocks,
  until,
} from '@/testing/drivers/setupUploader';
import { makeTestStore, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { endUpload, endUploads } from './endUpload';
import { resumeUploads, retryUpload } from './sendVideo';
import { readVideos } from './storedVideos';
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

async function untilDone(store: AppStore) {
  await until(() => stateIn(store)?.phase === 'done');
  await pass(20);
}

/** Reads with the test's time, which only advances on demand. */
async function settledVideos() {
  const videos = readVideos('1');
  await pass(20);
  return videos;
}

/** Sends a video up to a state, and closes the page. */
async function leaveAt(words: string, prepare = () => {}) {
  const uploader = await setupUploader();
  prepare();
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

describe('what a closed page left', () => {
  test('continues at the server’s offset', async () => {
    const { requests, left, world } = await leaveAt('sending 40');
    const [begun] = world.db.uploads.all();

    await untilDone(await openPage());

    expect([['PATCH 400'], ['PATCH 500']]).toContainEqual(patches(requests).slice(0, 1));
    expect(world.db.videos.all().some(({ id }) => id === `v${begun?.id}`)).toBe(true);
    expect(await left()).toEqual(done);
    expect(await settledVideos()).toEqual([]);
  });

  test('is sent if it was started offline', async () => {
    let goOnline = () => {};
    const { left } = await leaveAt('waiting 0', () => (goOnline = goOffline()));
    goOnline();

    await untilDone(await openPage());

    expect(await left()).toEqual(done);
  });

  test('starts over if the server has forgotten it', async () => {
    const { left, world } = await leaveAt('sending 40');
    world.transact(() => world.db.uploads.all().forEach(({ id }) => world.db.uploads.delete(id)));

    await untilDone(await openPage());

    expect(await left()).toMatchObject({ uploads: 0, videos: 1, points: 100 });
  });

  test('is published once if its publication was lost', async () => {
    const uploader = await setupUploader();
    failNext('publishVideo', 'lost');
    uploader.send();
    await until(() => uploader.world.db.videos.size > 0);
    uploader.store.dispatch(endUploads());

    await untilDone(await openPage());

    expect(await uploader.left()).toEqual(done);
  });

  test('says why it was refused, and a retry sends it', async () => {
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
    await untilDone(store);

    expect(await uploader.left()).toMatchObject({ videos: 1, points: 100 });
  });

  test('waits while another user is signed in', async () => {
    const { world, requests } = await leaveAt('sending 40');
    world.signIn('3');
    const store = await openPage();
    await pass(2_000);
    expect(patches(requests)).toEqual([]);
    expect(stateIn(store)).toBeUndefined();

    world.signIn('1');
    await untilDone(await openPage());
  });

  test('waits for its challenge, once it is published for one', async () => {
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
});

test('one tab sends a video, and another one continues when it is closed', async () => {
  stubLocks();
  const { send, until: reach, store: first, left } = await setupUploader();
  send();
  await reach('sending 40');
  const second = await openPage();
  await pass(40);
  expect(stateIn(second)).toBeUndefined();

  first.dispatch(endUploads());
  await untilDone(second);

  expect(await left()).toEqual(done);
});
