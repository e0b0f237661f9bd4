import { maxNameLength } from '@/domain/limits';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const stillWorld = () => createWorld({ now, clock: { now: () => now } });
const ana = { name: 'Ana Lima', email: ' Ana@Example.com ', password: 'x' };

test('[A16] a new user starts without points and is signed in', async () => {
  const { ask } = clientOf(stillWorld());

  const { user } = await ask('signup', ana);

  expect(user).toMatchObject({ name: 'Ana Lima', email: 'ana@example.com' });
  expect(user).toMatchObject({ points: 0, level: 1, badges: [], rank: 'Water Novice', streak: 0 });
  expect(await ask('session', undefined)).toEqual({ user });
});

test('[A17] the id is the time of sign-up in milliseconds, or the next free number', async () => {
  const { ask } = clientOf(stillWorld());

  const first = await ask('signup', ana);
  const second = await ask('signup', { ...ana, email: 'ben@example.com' });

  expect(first.user.id).toBe(String(now));
  expect(second.user.id).toBe(String(now + 1));
});

test.each([
  ['spaces alone', '   ', 'blank'],
  ['characters that nobody sees', '\u200b\u3164\u2800', 'blank'],
  ['more characters than fit', 'a'.repeat(maxNameLength + 1), 'too_long'],
])('refuses a name of %s', async (_title, name, code) => {
  const { refusal } = clientOf(stillWorld());

  expect(await refusal('signup', { ...ana, name })).toMatchObject({
    status: 422,
    code: 'validation_failed',
    errors: [{ pointer: '/name', code }],
  });
});

test.each([
  ['as long as it may be', 'a'.repeat(maxNameLength)],
  ['written from right to left', 'مريم'],
  ['of one family emoji many times', '👨‍👩‍👧‍👦'.repeat(maxNameLength)],
  ['that looks like a script', '<script>alert(1)</script>'],
  ['of a word that objects know', '__proto__'],
])('keeps a name %s as it is', async (_title, name) => {
  const { ask } = clientOf(stillWorld());

  expect((await ask('signup', { ...ana, name: `  ${name} ` })).user.name).toBe(name);
});

test('updates name and avatar, and keeps what the request leaves out', async () => {
  const world = stillWorld();
  const { ask } = clientOf(world);
  world.signIn('1');
  const { avatar } = world.person('1');
  const [wave = ''] = (await ask('avatars', undefined)).characters;

  const { user } = await ask('updateProfile', { name: ' Rain Maker ' });

  expect(user).toMatchObject({ name: 'Rain Maker', avatar, points: 1250 });
  expect((await ask('updateProfile', { avatar: wave })).user).toEqual({ ...user, avatar: wave });
});

test('ignores all other members in an update of the profile', async () => {
  const world = stillWorld();
  const { ask, send } = clientOf(world);
  world.signIn('1');
  const { user } = await ask('session', undefined);

  await send(
    new Request('http://localhost/api/v1/users/me', {
      method: 'PATCH',
      body: '{"points":9999,"level":99,"id":"7","__proto__":{"points":1}}',
    }),
  );

  expect(await ask('session', undefined)).toEqual({ user });
});

test('refuses a blank new name and keeps the old one', async () => {
  const world = stillWorld();
  const { refusal } = clientOf(world);
  world.signIn('1');

  const problem = await refusal('updateProfile', { name: '\u00a0' });

  expect(problem.errors).toMatchObject([{ pointer: '/name', code: 'blank' }]);
  expect(world.person('1').name).toBe('Water Guardian');
});
