import { createImpersonation } from './impersonation';
import { worldSession } from './sessions';
import { clientOf } from '../testing/client';
import { createWorld } from './world';

const key = 'water-savers:world:demo|12|live';

beforeEach(() => {
  const held = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => held.set(name, value),
    removeItem: (name: string) => held.delete(name),
  };
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: sessionStorage,
    configurable: true,
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

/** A tab of a world in which all tabs share the demo person's session. */
function openTab() {
  const impersonation = createImpersonation(key);
  const world = createWorld({ sessions: (db) => impersonation.wrap(worldSession(db)) });
  world.signIn('1');
  const { ask } = clientOf(world);
  const whoAsks = async () => (await ask('session', undefined)).user?.id ?? null;
  return { acting: impersonation, world, ask, whoAsks };
}

test('a tab without impersonation uses the shared session', async () => {
  const { world, ask, whoAsks } = openTab();

  expect(await whoAsks()).toBe('1');
  await ask('logout', undefined);

  expect(await whoAsks()).toBeNull();
  expect(world.db.session()).toBeNull();
});

test('who acts in a tab asks there, and the shared session stays', async () => {
  const { acting: impersonation, world, whoAsks } = openTab();

  expect(impersonation.set({ userId: '3' })).toBe(true);

  expect(await whoAsks()).toBe('3');
  expect(world.db.session()).toMatchObject({ userId: '1' });
});

test('a logout and a login in such a tab are for it alone', async () => {
  const { acting: impersonation, world, ask, whoAsks } = openTab();
  impersonation.set({ userId: '3' });

  await ask('logout', undefined);
  expect(await whoAsks()).toBeNull();
  await ask('login', { email: 'a@x.io', password: 'x' });
  expect(await whoAsks()).toBe('1');
  impersonation.set({ userId: '4' });

  expect(await whoAsks()).toBe('4');
  expect(world.db.session()).toMatchObject({ userId: '1' });
});

test('who stops acting is whom the shared session knows', async () => {
  const { acting: impersonation, whoAsks } = openTab();
  impersonation.set({ userId: '3' });

  impersonation.set(undefined);

  expect(await whoAsks()).toBe('1');
});

test('acting lasts over a reload, in its own world', () => {
  createImpersonation(key).set({ userId: '3' });

  expect(createImpersonation(key).session()).toEqual({ userId: '3' });
  expect(createImpersonation('water-savers:world:strict|12|live').session()).toBeUndefined();
});

test('set returns false if the browser has no storage', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');

  expect(createImpersonation(key).set({ userId: '3' })).toBe(false);
});

test.each(['hello', '', '{"userId":3}', '7'])(
  'a tab that stores %j impersonates nobody',
  async (text) => {
    sessionStorage.setItem(`${key}:acting`, text);

    const { acting: impersonation, whoAsks } = openTab();

    expect(impersonation.session()).toBeUndefined();
    expect(await whoAsks()).toBe('1');
  },
);
