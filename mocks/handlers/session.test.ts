import { maxNameLength } from '@/domain/limits';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const credentials = { email: 'ana@example.com', password: 'secret' };
const ana = { name: 'Ana Lima', ...credentials };

function open(name: 'demo' | 'strict' = 'demo') {
  const world = createWorld({ name, now, clock: { now: () => now } });
  return { world, ...clientOf(world) };
}

test('[A12] [A14] any email and password sign in as the demo user, whose email it becomes', async () => {
  const { ask } = open();
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
});

test('[A15] the avatar URL has a hash of the email that ignores case and spaces', async () => {
  const { ask } = open();
  const avatarOf = async (email: string) =>
    (await ask('login', { email, password: 'x' })).user.avatar;

  const avatar = await avatarOf('a@x.io');

  expect(avatar).toMatch(/^https:\/\/api\.dicebear\.com\/9\.x\/toon-head\/svg\?seed=[0-9a-z]+&/);
  expect(avatar).not.toContain('x.io');
  expect(await avatarOf(' A@X.io ')).toBe(avatar);
  expect(await avatarOf('b@x.io')).not.toBe(avatar);
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

test('[A16] a sign-up starts without points and signs in', async () => {
  const { ask } = open();

  const { user } = await ask('signup', { ...ana, email: ' Ana@Example.com ' });

  expect(user).toMatchObject({ name: 'Ana Lima', email: 'ana@example.com', points: 0, level: 1 });
  expect(user).toMatchObject({ badges: [], rank: 'Water Novice', streak: 0 });
  expect(await ask('session', undefined)).toEqual({ user });
});

test('[A17] the id is the time of sign-up in milliseconds, or the next free number', async () => {
  const { ask } = open();

  const first = await ask('signup', ana);
  const second = await ask('signup', { ...ana, email: 'ben@example.com' });

  expect([first.user.id, second.user.id]).toEqual([String(now), String(now + 1)]);
});

test.each([
  ['a@b\u00fccher.example', 'a@xn--bcher-kva.example'],
  ['caf\u00e9@x.io', 'cafe\u0301@X.io.'],
])('who has signed up as %s signs in as %s with any password', async (email, same) => {
  const { ask } = open();
  const signedUp = await ask('signup', { ...ana, email });
  await ask('logout', undefined);

  expect(await ask('login', { email: same, password: 'another' })).toEqual(signedUp);
});

const nameError = (code: string, message: string) => ({ pointer: '/name', code, message });
const emailError = { pointer: '/email', code: 'blank', message: 'The email can’t be empty.' };
const tooLong = `The name is too long: ${maxNameLength} characters at most.`;

test.each([
  ['invisible characters', '\u200b\u3164\u2800', nameError('blank', 'The name can’t be empty.')],
  ['too many characters', 'a'.repeat(maxNameLength + 1), nameError('too_long', tooLong)],
])('rejects a name of %s and an email of none', async (_what, name, error) => {
  const { expectProblem, world } = open();

  expect((await expectProblem('signup', { ...ana, name, email: ' \u200b' })).errors).toEqual([
    error,
    emailError,
  ]);
  expect((await expectProblem('login', { ...credentials, email: '' })).errors).toEqual([
    emailError,
  ]);
  expect(world).toBeSignedInAs(null);
});

test('a logout ends the session, and another one changes nothing', async () => {
  const { ask, world } = open();
  await ask('login', credentials);

  expect(await ask('logout', undefined)).toEqual({ user: null });
  const before = world.db.changes();
  expect(await ask('logout', undefined)).toEqual({ user: null });
  expect(await ask('session', undefined)).toEqual({ user: null });
  expect(world.db.changes()).toBe(before);
});

describe('in the strict world', () => {
  const known = { email: 'water@guardian.io', password: 'drop-by-drop' };

  test('the known account and a new one sign in only with their own passwords', async () => {
    const { ask, expectProblem } = open('strict');
    const wrong = { ...known, password: 'drop' };
    expect(await expectProblem('login', wrong)).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    });
    expect((await expectProblem('login', credentials)).code).toBe('invalid_credentials');
    expect((await ask('login', known)).user).toMatchObject({ id: '1', points: 1250 });
    const signedUp = await ask('signup', ana);

    const other = { ...credentials, password: 'Secret' };
    expect((await expectProblem('login', other)).code).toBe('invalid_credentials');

    expect(await ask('login', credentials)).toEqual(signedUp);
  });

  test('an email can be used for one account only', async () => {
    const { expectProblem } = open('strict');

    const again = { ...ana, email: 'Water@Guardian.io' };

    expect(await expectProblem('signup', again)).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
  });

  test('a password of a million combining marks is compared without a timeout', async () => {
    const { ask } = open('strict');
    const password = 'a'.concat('\u0301\u0323'.repeat(500_000));
    const signedUp = await ask('signup', { ...ana, password });

    expect(await ask('login', { ...credentials, password })).toEqual(signedUp);
  });
});

test.each(['demo', 'strict'] as const)('the %s world never stores a password', async (name) => {
  const { ask, world } = open(name);

  await ask('signup', ana);

  expect(JSON.stringify(world.db.dump())).not.toContain(credentials.password);
  const account = world.db.accounts.get(credentials.email);
  expect(account?.passwordHash !== undefined).toBe(name === 'strict');
});
