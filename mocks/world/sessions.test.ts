import { removeStorage, stubStorage } from '../testing/browser';
import { clientOf, jsonHeaders } from '../testing/client';
import { createImpersonation } from './impersonation';
import { worldSession, type Session, type SessionStore } from './sessions';
import { createWorld } from './world';

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
  afterEach(removeStorage);

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
