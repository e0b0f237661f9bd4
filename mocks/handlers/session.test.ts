import type { OperationName } from '@/contract/operations';
import { resetLifetimeMs } from '@/domain/limits';
import { isConsistent } from '../db/persistence';
import { createClientSessions } from '../server/clientSessions';
import { requestFor, type RequestValues } from '../testing/request';
import { anyArg, clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const credentials = { email: 'ana@example.com', password: 'secret' };
const ana = { name: 'Ana Lima', ...credentials };

function open(name: 'demo' | 'strict' = 'demo') {
  const world = createWorld({ name, now, clock: { now: () => now } });
  return { world, ...clientOf(world) };
}

test('[A12] [A14] any email and password sign in as the demo user, until a logout', async () => {
  const { ask, world } = open();
  expect(await ask('session', undefined)).toEqual({ user: null });

  const { user } = await ask('login', credentials);

  expect(user).toMatchObject({
    id: '1',
    name: 'Water Guardian',
    email: 'ana@example.com',
    points: 1250,
    level: 8,
    badges: ['first-drop', 'water-warrior', 'eco-champion'],
    rank: 'Water Guardian',
    streak: 5,
  });
  expect(await ask('login', { ...credentials, password: 'other' })).toEqual({ user });
  expect(await ask('session', undefined)).toEqual({ user });
  expect(await ask('logout', undefined)).toEqual({ user: null });
  const before = world.db.changes();
  expect(await ask('logout', undefined)).toEqual({ user: null });
  expect(world.db.changes()).toBe(before);
});

test('the chat hears of the avatar that changes with the email, and a chosen one stays', async () => {
  const { ask, world } = open();
  await ask('login', credentials);
  const { changedAt } = world.person('1');
  const [avatar = ''] = (await ask('avatars', undefined)).characters;
  expect(changedAt).toBe(world.db.sequence());

  await ask('login', credentials);
  expect(world.person('1').changedAt).toBe(changedAt);
  await ask('updateProfile', { avatar });

  expect((await ask('login', credentials)).user.avatar).toBe(avatar);
});

test('[A16] [A17] a sign-up has the time as its id, or the next free number, and no points', async () => {
  const { ask } = open();

  const first = await ask('signup', { ...ana, email: ' Ana@B\u00fccher.example ' });
  const { user } = await ask('session', undefined);
  const second = await ask('signup', { ...ana, email: 'ben@example.com' });

  expect(first).toEqual({ user });
  expect(user).toMatchObject({ name: 'Ana Lima', email: 'ana@xn--bcher-kva.example', points: 0 });
  expect(user).toMatchObject({ level: 1, badges: [], rank: 'Water Novice', streak: 0 });
  expect([user?.id, second.user.id]).toEqual([String(now), String(now + 1)]);
  const again = { email: 'ana@b\u00fccher.example', password: 'another' };
  expect(await ask('login', again)).toEqual(first);
});

test('a blank name and email are rejected', async () => {
  const { expectProblem, world } = open();
  const email = ' \u200b';

  const signup = await expectProblem('signup', { ...ana, name: '\u3164', email });
  const login = await expectProblem('login', { ...credentials, email });

  expect(signup.errors?.map(({ pointer }) => pointer)).toEqual(['/name', '/email']);
  expect(login.errors).toMatchObject([{ pointer: '/email', code: 'blank' }]);
  expect(world).toBeSignedInAs(null);
});

test('in the strict world, each account signs in with its own password only', async () => {
  const { ask, expectProblem } = open('strict');
  const known = { email: 'water@guardian.io', password: 'drop-by-drop' };
  const codeOf = async (tried: typeof known) => (await expectProblem('login', tried)).code;

  expect((await ask('login', known)).user).toMatchObject({ id: '1', points: 1250 });
  expect(await codeOf({ ...known, password: 'drop' })).toBe('invalid_credentials');
  expect(await codeOf(credentials)).toBe('invalid_credentials');
  const taken = await expectProblem('signup', { ...ana, email: 'Water@Guardian.io' });
  expect(taken.code).toBe('email_taken');
  // Comparing its normal forms took minutes.
  const password = 'a'.concat('\u0301\u0323'.repeat(500_000));
  const signedUp = await ask('signup', { ...ana, password });
  expect(await codeOf(credentials)).toBe('invalid_credentials');
  expect(await ask('login', { ...credentials, password })).toEqual(signedUp);
});

test.each(['demo', 'strict'] as const)('the %s world never stores a password', async (name) => {
  const { ask, world } = open(name);

  await ask('signup', ana);

  expect(JSON.stringify(world.db.dump())).not.toContain(credentials.password);
  const account = world.db.accounts.get(credentials.email);
  expect(account?.passwordHash !== undefined).toBe(name === 'strict');
});

describe('the account in the strict world', () => {
  const email = 'water@guardian.io';
  const password = 'drop-by-drop';

  function openAccount() {
    let time = now;
    const sessions = createClientSessions('bearer');
    const clock = { now: () => time };
    const world = createWorld({ name: 'strict', now, clock, sessions: () => sessions });
    const travel = (ms: number) => {
      time += ms;
    };
    const ask = async (name: OperationName, arg: RequestValues, token = '') => {
      const request = requestFor(name, arg);
      request.headers.set('Authorization', `Bearer ${token}`);
      request.headers.set('User-Agent', 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0');
      const response = await clientOf(world).send(request);
      const text = await response.text();
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      return { status: response.status, body };
    };
    const login = async (typed: string) => (await ask('login', { email, password: typed })).body;
    const link = async () => {
      await ask('requestPasswordReset', { email });
      return world.db.emails.all().at(-1)?.id ?? '';
    };
    const reset = async (token: string) =>
      (await ask('resetPassword', { token, password: 'river' })).status;
    return { world, travel, ask, login, link, reset };
  }

  test('a link sets a password until it is an hour old or was used, and ends all sessions', async () => {
    const { travel, ask, login, link, reset } = openAccount();
    const { token } = await login(password);
    await ask('addPushSubscription', anyArg, String(token));
    const late = await link();
    travel(resetLifetimeMs);
    const [first, second] = [await link(), await link()];

    expect(await reset(late)).toBe(404);
    travel(resetLifetimeMs - 1);
    expect(await reset(second)).toBe(200);
    expect([await reset(second), await reset(first)]).toEqual([404, 404]);
    const { body } = await ask('sessions', {}, String(token));
    expect(body['code']).toBe('password_changed');
    const { user, token: own } = await login('river');
    expect(user).toMatchObject({ email });
    const { body: after } = await ask('reminders', {}, String(own));
    expect(after).toMatchObject({ reminders: { devices: 0 } });
  });

  test('sessions have their devices and when they were last used', async () => {
    const { travel, ask, login } = openAccount();
    const { token } = await login(password);
    travel(60_000);
    const { token: own } = await login(password);
    travel(60_000);
    await ask('quotes', {}, String(token));
    travel(60_000);

    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const device = 'Chrome on Android';
    expect((await ask('sessions', {}, String(own))).body['items']).toMatchObject([
      { device, signedInAt: at(1), lastSeenAt: at(3), isCurrent: true },
      { device, signedInAt: at(0), lastSeenAt: at(2), isCurrent: false },
    ]);
  });

  test('a deleted account is left in the messages only, and the world stays consistent', async () => {
    const { world, ask, login } = openAccount();
    const { token } = await login(password);
    await ask('requestPasswordReset', { email });
    await ask('follow', { userId: '2' }, String(token));
    world.db.follows.put({ id: '2:1', userId: '2', followedId: '1', followedAt: now });
    const others = world.db.ledger.all().filter(({ userId }) => userId !== '1');

    expect((await ask('deleteAccount', { password }, String(token))).status).toBe(200);

    const { messages, deletions, ...tables } = world.db.dump();
    expect(JSON.stringify(tables)).not.toMatch(/"(userId|followedId)":"1"/);
    expect(messages.some(({ userId }) => userId === '1')).toBe(true);
    expect(deletions).toMatchObject([{ id: '1' }]);
    expect(world.db.ledger.all()).toEqual(others);
    expect(isConsistent(world.db.dump())).toBe(true);
  });
});
