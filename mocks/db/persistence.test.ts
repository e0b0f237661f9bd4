import { IDBFactory } from 'fake-indexeddb';
import { sampleChallenges, withContent } from '@backend/content/content';
import { expectConsole } from '@/testing/jest/console';
import { clientOf } from '../testing/client';
import { doneAction, completionArg, photo } from '../testing/submissions';
import { answerQuiz } from '../testing/plays';
import { beginUpload, publish, videoBytes } from '../testing/uploads';
import { denyStorage, removeStorage, skipDelays, stubStorage } from '../testing/browser';
import { createWorld } from '../world/world';
import { worldStorageKey } from '../world/worldKey';

const now = Date.parse('2026-03-02T09:41:00Z');
const key = { name: 'demo', seed: 12, now, size: 0 } as const;
const openWorld = () => createWorld({ now, isPersisted: true });
const ana = { name: 'Ana', email: 'ana@example.com', password: 'x' };

afterEach(removeStorage);

test('a world continues where it was, with all that its user has done', async () => {
  stubStorage();
  skipDelays();
  const world = openWorld();
  const { ask } = clientOf(world);
  await ask('signup', ana);
  const { items } = await ask('inbox', { zone: 'UTC' });
  await ask('readInboxItem', { itemId: items[0]!.id, zone: 'UTC' });
  await ask('completeChallenge', completionArg('1', await answerQuiz(world, ask, 9)));
  await ask('completeChallenge', completionArg('4', { ...doneAction, photos: [photo()] }));
  await ask('startAttempt', { challengeId: '1', number: '2' });
  const { video } = await publish(ask, 'one', { seconds: 61.5 });
  await publish(ask, 'two', { isForChallenge: true });
  await ask('deleteVideo', { videoId: video.id });
  await beginUpload(ask, 'three');
  // Its own content, without the measure of the demo's.
  const { measure: _measure, ...guide } = withContent(sampleChallenges[3]!).guide!;
  const brief = withContent(sampleChallenges[3]!).brief!;
  const own = { ...world.db.challenges.get('4')!, id: '5', brief, guide };
  world.transact(() => world.db.challenges.put(own));

  const reopened = openWorld();

  expect(reopened.db.dump()).toEqual(world.db.dump());
  expect(reopened.db.challenges.get('5')).toEqual(own);
  expect(reopened.db.uploads.size).toBe(1);
  const again = clientOf(reopened).ask;
  expect((await again('session', undefined)).user?.id).toBe(world.db.session()?.userId);
  expect(reopened.db.inbox.all()).toMatchObject([{ isRead: true }]);
});

test("two tabs see each other's writes", async () => {
  stubStorage();
  const left = clientOf(openWorld());
  const right = clientOf(openWorld());

  await left.ask('login', ana);
  await right.ask('sendMessage', { message: 'From the right', idempotencyKey: 'r' });
  await left.ask('sendMessage', { message: 'From the left', idempotencyKey: 'l' });

  const seen = await right.ask('messages', { limit: 2 });
  expect(seen.items.map(({ message }) => message)).toEqual(['From the left', 'From the right']);
  await left.ask('logout', undefined);
  expect(await right.ask('session', undefined)).toEqual({ user: null });
});

test('worlds with another name, seed, time or size are separate', () => {
  const held = stubStorage();

  createWorld({ now, isPersisted: true });
  createWorld({ now, size: 300, isPersisted: true });
  createWorld({ now: now + 1, isPersisted: true });
  createWorld({ now, name: 'strict', isPersisted: true });

  const records = [...held.keys()].filter((name) => !name.endsWith(':revision'));
  expect(records).toHaveLength(4);
  // Its key from before there were sizes.
  expect(worldStorageKey({ ...key, now: null })).toBe('water-savers:world:demo|12|live');
});

test.each<[string, string | RegExp, string]>([
  ['is not JSON', /^.{10}/, ''],
  ['is of another version', '"version":3', '"version":2'],
  ['is of another world', '"name":"demo"', '"name":"strict"'],
  ['is of another seed', '"seed":12', '"seed":13'],
  ['has no users', /"users":\[.*?\}\]/, '"users":[]'],
  ['has text for points', '"points":1250', '"points":"1250"'],
  ['has an unknown author', '"userId":"1"', '"userId":"x"'],
  ['has more points than its ledger', '"points":1250', '"points":1251'],
  ['has a ledger with more points', '"points":725', '"points":726'],
  ['has the same ledger source twice', /"source":"video:2"/, '"source":"video:1"'],
  ['has an entry with the id of another', '"id":"1:video:2"', '"id":"1:video:9"'],
  ['has an invalid date', '"localDate":"2026-', '"localDate":"'],
  ['has an invalid time zone', '"zone":"UTC"', '"zone":"Moon/Base"'],
  ['has an impossible time', `"startedAt":${now}`, '"startedAt":1e300'],
])('sets aside a stored world that %s, logs it once, and starts again', (_title, from, to) => {
  const held = stubStorage();
  openWorld().signIn('1');
  const stored = String(held.get(worldStorageKey(key)));
  const changed = stored.replace(from, to);
  expect(changed).not.toBe(stored);
  held.set(worldStorageKey(key), changed);
  expectConsole('warn', /could not be read.*set aside/);

  const world = openWorld();

  expect(world).toBeSignedInAs(null);
  expect(world.db.users.get('1')?.points).toBe(1250);
  expect(held.get(`${worldStorageKey(key)}:set-aside`)).toBe(changed);
  expect(openWorld().db.dump()).toEqual(world.db.dump());
});

test('ignores invalid data that another tab writes', async () => {
  const held = stubStorage();
  const { ask } = clientOf(openWorld());
  await ask('login', ana);
  held.set(worldStorageKey(key), 'nonsense');
  held.set(`${worldStorageKey(key)}:revision`, 'nonsense');
  expectConsole('warn', /set aside/);

  expect((await ask('session', undefined)).user?.id).toBe('1');
});

test.each([
  ['full', () => stubStorage(10)],
  ['denied', denyStorage],
  ['missing', removeStorage],
])('continues in memory when the storage is %s', async (_title, prepare) => {
  prepare();
  const { ask } = clientOf(openWorld());
  await ask('login', ana);

  await ask('sendMessage', { message: 'Still here', idempotencyKey: 'k' });

  expect((await ask('messages', {})).items[0]?.message).toBe('Still here');
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
