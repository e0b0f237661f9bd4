import { removeStorage, stubStorage, withLocks } from '../testing/browser';
import { createWorld, withWorldLock } from './world';
import { clientOf, jsonHeaders } from '../testing/client';
import { createImpersonation, worldSession, type Session, type SessionStore } from './sessions';

const deviceNow = Date.parse('2026-06-01T12:00:00Z');
const past = Date.parse('2025-01-05T08:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: deviceNow });
});
afterEach(() => {
  jest.useRealTimers();
  removeStorage();
});

test("creates the demo world at the device's time, independent of others", () => {
  const stored = stubStorage();
  const world = createWorld();

  expect(world).toMatchObject({ name: 'demo', seed: 12, size: 0, zone: 'UTC' });
  expect(world).toMatchObject({ isStrict: false, hasChatBots: false });
  expect(world.now()).toBe(deviceNow);
  expect(world.ended.aborted).toBe(false);
  expect(stored.size).toBe(0);
  expect(() => world.person('99')).toThrow('No user has the id "99".');
});

test('a world that starts at another time continues from there', () => {
  const world = createWorld({ now: past });

  jest.advanceTimersByTime(1_000);

  expect(world.now()).toBe(past + 1_000);
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', 'UTC'],
  ['', 'UTC'],
])('the zone "%s" is taken for %s', (zone, known) => {
  expect(createWorld({ zone }).zone).toBe(known);
});

test('rejects a seed without its seed profile', () => {
  expect(() => createWorld({ seed: 7 })).toThrow(
    'Seed 7 needs its seed profile: await generateSeedProfile(7).',
  );
});

test('notifies listeners of each change with its cause until they unsubscribe', () => {
  const world = createWorld();
  const heard: unknown[] = [];
  const stop = world.subscribe((cause) => heard.push(cause));
  const rename = (name: string) => () => world.db.users.put({ ...world.person('1'), name });

  world.transact(rename('River'), 'updateProfile');
  world.transact(() => world.person('1'));
  world.transact(rename('Lake'));
  stop();
  world.transact(rename('Sea'));

  expect(heard).toEqual(['updateProfile', undefined]);
});

test('restored data comes after everything that has happened', () => {
  const world = createWorld();
  const before = world.db.dump();
  world.transact(() => world.db.users.put({ ...world.person('1'), name: 'River' }));
  world.transact(() => world.db.nextSequence());
  const last = world.db.sequence();

  world.restore(before);

  expect(world.person('1').name).not.toBe('River');
  expect(world.db.sequence()).toBeGreaterThan(last);
});

describe('the lock of a world', () => {
  test('waits until no other tab holds the lock', async () => {
    const queue: (() => void)[] = [];
    const requests: string[] = [];
    const locks = withLocks(async (name, work) => {
      requests.push(name);
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
      return work();
    });
    let isDone = false;

    const working = withWorldLock(() => (isDone = true));
    locks.restore();
    expect([requests, isDone]).toEqual([['water-savers:world'], false]);
    queue[0]?.();

    expect(await working).toBe(true);
    expect(isDone).toBe(true);
  });

  test('runs work directly if the browser denies locks', async () => {
    const locks = withLocks(() => Promise.reject(new DOMException('Denied.', 'SecurityError')));

    const working = withWorldLock(() => 7);
    locks.restore();

    expect(await working).toBe(7);
  });

  test('passes on an error of the work without running it again', async () => {
    let runs = 0;
    const locks = withLocks(async (_name, work) => work());

    const working = withWorldLock(() => {
      runs += 1;
      throw new Error('No such row.');
    });
    locks.restore();

    await expect(working).rejects.toThrow('No such row.');
    expect(runs).toBe(1);
  });
});

/** A session per client, named in a header. */
function perHeader(): SessionStore {
  const sessions = new Map<string, Session>();
  const nameIn = (requestHeaders: Headers) => requestHeaders.get('X-Who') ?? '';
  return {
    read: (requestHeaders) => sessions.get(nameIn(requestHeaders)) ?? null,
    write(requestHeaders, session) {
      if (session) sessions.set(nameIn(requestHeaders), session);
      else sessions.delete(nameIn(requestHeaders));
      return { headers: { 'X-Signed-In': session?.userId ?? '' } };
    },
    others: () => [],
  };
}

test('clients can have sessions of their own, known by their headers', async () => {
  const world = createWorld({ sessions: perHeader });
  const { send } = clientOf(world);
  const asking = async (who: string, method = 'GET') =>
    send(
      new Request('http://localhost/api/v1/session', {
        method,
        headers: { ...jsonHeaders, 'X-Who': who },
        ...(method === 'POST' && { body: '{"email":"a@x.io","password":"x"}' }),
      }),
    );

  const response = await asking('ana', 'POST');
  await asking('cem', 'POST');
  const ended = await asking('cem', 'DELETE');

  expect(response.headers.get('X-Signed-In')).toBe('1');
  expect(ended.headers.get('X-Signed-In')).toBe('');
  expect(await (await asking('cem')).json()).toEqual({ user: null });
  expect(await (await asking('ana')).json()).toMatchObject({ user: { id: '1' } });
  expect(world).toBeSignedInAs(null);
});

describe('impersonation', () => {
  const key = 'water-savers:world:demo|12|live';

  beforeEach(() => stubStorage(Infinity, 'sessionStorage'));

  /** A tab of a world in which all tabs share the demo person's session. */
  function openTab() {
    const impersonation = createImpersonation(key);
    const world = createWorld({ sessions: (db) => impersonation.wrap(worldSession(db)) });
    world.signIn('1');
    const { ask } = clientOf(world);
    const whoAsks = async () => (await ask('session', undefined)).user?.id ?? null;
    return { impersonation, world, ask, whoAsks };
  }

  test('a tab without it uses the shared session', async () => {
    const { world, ask, whoAsks } = openTab();

    expect(await whoAsks()).toBe('1');
    await ask('logout', undefined);

    expect(await whoAsks()).toBeNull();
    expect(world.db.session()).toBeNull();
  });

  test('a tab with it asks as another user; its logout and login are for it alone', async () => {
    const { impersonation, world, ask, whoAsks } = openTab();
    expect(impersonation.set({ userId: '3' })).toBe(true);
    expect(await whoAsks()).toBe('3');

    await ask('logout', undefined);
    expect(await whoAsks()).toBeNull();
    await ask('login', { email: 'a@x.io', password: 'x' });
    expect(await whoAsks()).toBe('1');
    impersonation.set({ userId: '4' });
    expect(await whoAsks()).toBe('4');

    expect(world.db.session()).toMatchObject({ userId: '1' });
    impersonation.set(undefined);
    expect(await whoAsks()).toBe('1');
  });

  test('it lasts over a reload, in its own world, if the browser has storage', () => {
    createImpersonation(key).set({ userId: '3' });

    expect(createImpersonation(key).session()).toEqual({ userId: '3' });
    expect(createImpersonation('water-savers:world:strict|12|live').session()).toBeUndefined();
    removeStorage();
    expect(createImpersonation(key).set({ userId: '3' })).toBe(false);
  });

  test.each(['hello', '{"userId":3}'])('a tab that stores %j impersonates nobody', async (text) => {
    sessionStorage.setItem(`${key}:acting`, text);

    expect(await openTab().whoAsks()).toBe('1');
  });
});
