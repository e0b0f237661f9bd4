import { IDBFactory } from 'fake-indexeddb';
import { clientOf } from '../testing/client';
import { ana } from '../testing/setupUploads';
import { beginUpload, videoBytes, publish } from '../testing/uploads';
import { skipDelays } from '../testing/skipDelays';
import { removeStorage, stubStorage } from '../testing/storage';
import { createWorld } from '../world/world';
import { worldStorageKey } from '../world/worldKey';

const now = Date.parse('2026-03-02T09:41:00Z');
const key = { name: 'demo', seed: 12, now, size: 0 } as const;
const openWorld = () => createWorld({ now, isPersisted: true });

afterEach(removeStorage);

test('videos and unfinished uploads are there at the next start', async () => {
  stubStorage();
  skipDelays();
  const world = openWorld();
  const { ask } = clientOf(world);
  await ask('signup', ana);
  const { video } = await publish(ask, 'one', { seconds: 61.5 });
  await publish(ask, 'one');
  await publish(ask, 'two', { isForChallenge: true });
  await ask('deleteVideo', { videoId: video.id });
  await beginUpload(ask, 'three');

  const reopened = openWorld();

  expect(reopened.db.uploads.size).toBe(1);
  expect(reopened.db.dump()).toEqual(world.db.dump());
});

test('a world stored before there were uploads continues', () => {
  const held = stubStorage();
  const before = openWorld();
  before.signIn('1');
  const { uploads: _uploads, ...older } = before.db.dump();
  const record = JSON.parse(String(held.get(worldStorageKey(key)))) as object;
  held.set(worldStorageKey(key), JSON.stringify({ ...record, data: older }));

  const world = openWorld();

  expect(world.db.dump()).toEqual(before.db.dump());
  expect(world.db.uploads.all()).toEqual([]);
});

test('recordings are there at the next start, only in their own world', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
  stubStorage();
  skipDelays();
  const { ask } = clientOf(openWorld());
  await ask('signup', ana);
  const { video } = await publish(ask, 'one');

  const reopened = await clientOf(openWorld()).ask('videoContent', { videoId: video.id });
  const other = createWorld({ now: now + 1, isPersisted: true });

  expect(await reopened.text()).toBe(await videoBytes('one').text());
  const { fileIds = [] } = openWorld().db.videos.get(video.id)?.recording ?? {};
  expect(fileIds).toHaveLength(1);
  expect(await other.files.read(fileIds, 'video/mp4')).toBeNull();
});
