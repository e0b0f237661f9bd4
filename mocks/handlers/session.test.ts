import { clientOf, anyImage } from '../testing/client';
import { createWorld } from '../world/world';
import { avatarService, avatarUrl } from '@backend/avatars/avatarUrl';
import { charactersOf } from '@backend/avatars/characters';

const characters = charactersOf(avatarService);

const credentials = { email: 'ana@example.com', password: 'secret' };

test('a new world has no session', async () => {
  const { ask } = clientOf(createWorld());

  expect(await ask('session', undefined)).toEqual({ user: null });
});

test('[A14] [A12] any email and password sign in as the demo user', async () => {
  const { ask } = clientOf(createWorld());

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
  const { ask } = clientOf(createWorld());
  const avatarOf = async (email: string) =>
    (await ask('login', { email, password: 'x' })).user.avatar;

  const avatar = await avatarOf('a@x.io');

  expect(avatar).toMatch(/^https:\/\/api\.dicebear\.com\/9\.x\/toon-head\/svg\?seed=[0-9a-z]+&/);
  expect(avatar).not.toContain('x.io');
  expect(await avatarOf(' A@X.io ')).toBe(avatar);
  expect(await avatarOf('b@x.io')).not.toBe(avatar);
});

test.each([
  ['a@b\u00fccher.example', 'a@xn--bcher-kva.example'],
  ['caf\u00e9@x.io', 'cafe\u0301@X.io.'],
])('%s and %s sign in to the same account, with the same avatar', async (email, same) => {
  const { ask } = clientOf(createWorld());
  const first = await ask('login', { email, password: 'x' });
  const signedUp = await ask('signup', { name: 'Ana', email, password: 'x' });

  expect(await ask('login', { email: same, password: 'x' })).toEqual(signedUp);
  expect(signedUp.user.avatar).toBe(first.user.avatar);
  expect(signedUp.user.email).toBe(first.user.email);
});

test('a password of a million combining marks is compared without a timeout', async () => {
  const { ask } = clientOf(createWorld({ name: 'strict' }));
  const password = 'a'.concat('\u0301\u0323'.repeat(500_000));

  const signedUp = await ask('signup', { name: 'Ana', email: 'ana@example.com', password });

  expect(await ask('login', { email: 'ana@example.com', password })).toEqual(signedUp);
});

test('keeps a chosen avatar when the user signs in with the same email again', async () => {
  const { ask } = clientOf(createWorld());
  await ask('login', credentials);
  const [avatar = ''] = (await ask('avatars', undefined)).characters;
  await ask('updateProfile', { avatar });

  const { user } = await ask('login', credentials);

  expect(user.avatar).toBe(avatar);
});

test('notifies the chat if the avatar changes with the email, and only then', async () => {
  const world = createWorld();
  const { ask } = clientOf(world);

  await ask('login', credentials);
  const { changedAt } = world.person('1');
  await ask('login', credentials);

  expect(changedAt).toBe(world.db.sequence());
  expect(world.person('1').changedAt).toBe(changedAt);
});

test('rejects an email without a visible character', async () => {
  const { expectProblem } = clientOf(createWorld());

  expect(await expectProblem('login', { email: ' \u200b', password: 'x' })).toMatchObject({
    status: 422,
    code: 'validation_failed',
    errors: [{ pointer: '/email', code: 'blank' }],
  });
});

test('a user who has signed up signs in to their own account', async () => {
  const { ask } = clientOf(createWorld());
  const signedUp = await ask('signup', { name: 'Ana', ...credentials });
  await ask('logout', undefined);

  const signedIn = await ask('login', { email: 'ANA@example.com', password: 'another' });

  expect(signedIn).toEqual(signedUp);
});

test('logging out ends the session, and logging out again changes nothing', async () => {
  const world = createWorld();
  const { ask } = clientOf(world);
  await ask('login', credentials);

  expect(await ask('logout', undefined)).toEqual({ user: null });
  expect(await ask('logout', undefined)).toEqual({ user: null });
  expect(await ask('session', undefined)).toEqual({ user: null });
});

test('in the newcomer world, any email signs in as a user without points or history', async () => {
  const { ask } = clientOf(createWorld({ name: 'newcomer' }));

  const { user } = await ask('login', credentials);

  expect(user).toMatchObject({ id: '1', name: 'New Saver', points: 0, level: 1, streak: 0 });
  expect(user).toMatchObject({ rank: 'Water Novice', badges: [] });
  expect(await ask('videos', undefined)).toEqual({ items: [] });
  expect((await ask('challenges', undefined)).counts.completed).toBe(0);
  expect((await ask('badges', undefined)).items.filter(({ earned }) => earned)).toEqual([]);
  const { items } = await ask('messages', {});
  expect(items.filter(({ userId }) => userId === '1')).toEqual([]);
});

describe('in the strict world', () => {
  const known = { email: 'water@guardian.io', password: 'drop-by-drop' };

  test('the known account signs in only with its password', async () => {
    const { ask, expectProblem } = clientOf(createWorld({ name: 'strict' }));

    const problem = await expectProblem('login', { ...known, password: 'drop' });

    expect(problem).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(await ask('session', undefined)).toEqual({ user: null });
    expect((await ask('login', known)).user).toMatchObject({ id: '1', points: 1250 });
  });

  test('an unknown email does not sign in', async () => {
    const { expectProblem } = clientOf(createWorld({ name: 'strict' }));

    expect(await expectProblem('login', credentials)).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('a new account signs in only with its own password', async () => {
    const { ask, expectProblem } = clientOf(createWorld({ name: 'strict' }));
    const signedUp = await ask('signup', { name: 'Ana', ...credentials });

    const wrong = await expectProblem('login', { ...credentials, password: 'Secret' });

    expect(wrong.code).toBe('invalid_credentials');
    expect(await ask('login', credentials)).toEqual(signedUp);
  });

  test('an email can be used for one account only', async () => {
    const { expectProblem } = clientOf(createWorld({ name: 'strict' }));

    const problem = await expectProblem('signup', {
      name: 'Ana',
      ...known,
      email: 'Water@Guardian.io',
    });

    expect(problem).toMatchObject({ status: 409, code: 'email_taken' });
  });
});

test.each(['demo', 'strict'] as const)('the %s world never stores a password', async (name) => {
  const world = createWorld({ name });
  const { ask } = clientOf(world);

  await ask('signup', { name: 'Ana', ...credentials });

  expect(JSON.stringify(world.db.dump())).not.toContain(credentials.password);
  const account = world.db.accounts.get(credentials.email);
  expect(account?.passwordHash !== undefined).toBe(name === 'strict');
});

describe('avatars', () => {
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

  describe('rejects an avatar', () => {
    test.each([
      ['on another host', 'https://example.com/me.png'],
      ['in a data URL of SVG', 'data:image/svg+xml,<svg/>'],
      ['of the avatar service that is not offered', avatarUrl('somebody else')],
      ['with the URL of an unknown image', '/api/v1/images/none'],
      ['that is empty', ''],
    ])('%s', async (_what, avatar) => {
      const { expectProblem, world } = signedIn();
      const before = world.person('1');

      const problem = await expectProblem('updateProfile', { name: 'River', avatar });

      expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/avatar' }] });
      expect(world.person('1')).toEqual(before);
    });

    test("that is another user's photo", async () => {
      const { ask, expectProblem, world } = signedIn();
      const { url } = await ask('addImage', { bytes: anyImage });
      world.signIn('2');

      expect((await expectProblem('updateProfile', { avatar: url })).code).toBe(
        'validation_failed',
      );
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
});
