import { anyImage, clientOf } from '../testing/client';
import { avatarUrl } from '../avatars/avatarUrl';
import { characters } from '../avatars/characters';
import { createWorld } from '../world/world';

function signedIn() {
  const world = createWorld();
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('offers twelve different characters, and the avatar of the email as the default', async () => {
  const { ask, world } = signedIn();

  const offered = await ask('avatars', undefined);

  expect(new Set(offered.characters).size).toBe(12);
  expect(offered.default).toBe(avatarUrl(world.person('1').email));
  expect(offered.characters).not.toContain(offered.default);
});

test('offers every user the same characters', async () => {
  const { ask, world } = signedIn();
  const { characters: mine } = await ask('avatars', undefined);
  world.signIn('2');

  expect((await ask('avatars', undefined)).characters).toEqual(mine);
});

test('accepts a character, an own photo and the default avatar one after the other', async () => {
  const { ask } = signedIn();
  const { characters: all, default: drawn } = await ask('avatars', undefined);
  const { url } = await ask('addImage', { bytes: anyImage });

  for (const avatar of [...all, url, drawn]) {
    const { user } = await ask('updateProfile', { avatar });
    expect(user.avatar).toBe(avatar);
  }
});

test('keeps an external avatar that the user already has', async () => {
  const { ask, world } = signedIn();
  const avatar = 'https://example.com/me.png';
  world.db.users.put({ ...world.person('1'), avatar });

  const { user } = await ask('updateProfile', { name: 'River', avatar });

  expect(user).toMatchObject({ name: 'River', avatar });
});

describe('refuses an avatar', () => {
  test.each([
    ['that is somewhere else', 'https://example.com/me.png'],
    ['that is a drawing in the address', 'data:image/svg+xml,<svg/>'],
    ['of the service, but not offered', avatarUrl('somebody else')],
    ['at an address that nobody gave', '/api/v1/images/none'],
    ['that is nothing', ''],
  ])('%s', async (_what, avatar) => {
    const { refusal, world } = signedIn();
    const before = world.person('1');

    const problem = await refusal('updateProfile', { name: 'River', avatar });

    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/avatar' }] });
    expect(world.person('1')).toEqual(before);
  });

  test("that is another user's photo", async () => {
    const { ask, refusal, world } = signedIn();
    const { url } = await ask('addImage', { bytes: anyImage });
    world.signIn('2');

    expect((await refusal('updateProfile', { avatar: url })).code).toBe('validation_failed');
  });
});

test.each([
  ['another name', { name: 'River' }, true],
  ['another face', { avatar: characters[0] ?? '' }, true],
  ['the same name', { name: ' Water Guardian ' }, false],
  ['nothing', {}, false],
])('notifies the chat only of real changes: %s, %j', async (_what, change, isHeard) => {
  const { ask, world } = signedIn();
  const before = world.db.sequence();

  await ask('updateProfile', change);

  expect(world.db.sequence() > before).toBe(isHeard);
  expect(world.person('1').changedAt === world.db.sequence()).toBe(isHeard);
});
