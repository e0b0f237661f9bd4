import { addFollow } from '@backend/db/people';
import { createWorld, type World } from '@mocks/world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

/** The demo world, in which a user follows Mia and has sent a message. */
function settled(): World {
  const world = createWorld({ now });
  world.signIn('1');
  addFollow(world.db, '1', '10', world.now());
  world.db.messages.put({ id: 'm1', userId: '9', message: 'Rain!', sentAt: now, sequence: 16 });
  return world;
}

const failure = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  return 'It passed.';
};

test('matches what users have and did', () => {
  const world = settled();

  expect(world).toHavePoints('1', 1250);
  expect(world).toHaveCompleted('1', '1');
  expect(world).toHaveBadge('1', 'eco-champion');
  expect(world).toHaveFollowed('1', '10');
  expect(world).toHaveMessage({ by: '9', text: 'Rain!' });
  expect(world).toHaveMessage({ by: '9', text: /^rain/i });
  expect(world).toBeSignedInAs('1');
});

test('matches what is absent', () => {
  const world = settled();
  world.signOut();

  expect(world).not.toHavePoints('1', 1300);
  expect(world).not.toHaveCompleted('1', '4');
  expect(world).not.toHaveCompleted('2', '1');
  expect(world).not.toHaveBadge('1', 'video-star');
  expect(world).not.toHaveFollowed('10', '1');
  expect(world).not.toHaveMessage({ by: '9', text: 'Rain' });
  expect(world).not.toHaveMessage({ by: '1', text: 'Rain!' });
  expect(world).not.toBeSignedInAs('1');
  expect(world).toBeSignedInAs(null);
});

const guardian = 'Water Guardian (1)';

test.each<[string, (world: World) => void, string]>([
  [
    'points',
    (world) => expect(world).toHavePoints('1', 1300),
    `Expected ${guardian} to have 1300 points.\nThere are 1250.`,
  ],
  [
    'completions',
    (world) => expect(world).toHaveCompleted('1', '4'),
    `Expected ${guardian} to have completed challenge 4.\nCompleted: 1.`,
  ],
  [
    'no completions',
    (world) => expect(world).toHaveCompleted('10', '4'),
    'Expected Mia Novak (10) to have completed challenge 4.\nCompleted: nothing.',
  ],
  [
    'badges',
    (world) => expect(world).toHaveBadge('1', 'video-star'),
    `Expected ${guardian} to have the badge video-star.\nBadges: first-drop, water-warrior, eco-champion.`,
  ],
  [
    'people followed',
    (world) => expect(world).toHaveFollowed('1', '8'),
    `Expected ${guardian} to follow Leo Fischer (8).\nFollowed: Mia Novak (10).`,
  ],
  [
    'a session',
    (world) => expect(world).toBeSignedInAs('10'),
    `Expected Mia Novak (10) to be signed in.\nSigned in: ${guardian}.`,
  ],
  [
    'no session',
    (world) => expect(world).toBeSignedInAs(null),
    `Expected nobody to be signed in.\nSigned in: ${guardian}.`,
  ],
])('reports what was expected in %s and what was found', (_what, check, words) => {
  expect(failure(() => check(settled()))).toBe(words);
});

test("reports the author's messages instead of the expected one", () => {
  const world = settled();

  const exact = failure(() => expect(world).toHaveMessage({ by: '9', text: 'Hail!' }));
  const pattern = failure(() => expect(world).toHaveMessage({ by: '9', text: /hail/ }));

  expect(exact).toMatch(/^Expected Camila Torres \(9\) to have said "Hail!"\.\nSaid: .*"Rain!"\.$/);
  expect(pattern).toMatch(/^Expected Camila Torres \(9\) to have said \/hail\/\./);
});

test('reports what should not have been there', () => {
  const world = settled();

  expect(failure(() => expect(world).not.toHavePoints('1', 1250))).toBe(
    `Expected ${guardian} not to have 1250 points.\nThere are 1250.`,
  );
  expect(failure(() => expect(world).not.toBeSignedInAs('1'))).toBe(
    `Expected ${guardian} not to be signed in.\nSigned in: ${guardian}.`,
  );
});

test('an unknown user fails either way', () => {
  const world = settled();

  const words = 'No user has the id "77".';
  expect(failure(() => expect(world).toHavePoints('77', 0))).toBe(words);
  expect(failure(() => expect(world).not.toHaveFollowed('1', '77'))).toBe(words);
});

test('an invalid argument does not compile', () => {
  const world = settled();

  // @ts-expect-error points are a number
  expect(failure(() => expect(world).toHavePoints('1', '1250'))).toMatch(/^Expected/);
  // @ts-expect-error a message has an author
  expect(failure(() => expect(world).toHaveMessage({ text: 'Rain!' }))).toMatch(/^No user/);
});
