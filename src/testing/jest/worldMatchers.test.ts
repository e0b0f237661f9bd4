import { createWorld, type World } from '@mocks/world/world';

/** The demo world, in which a user has sent a message. */
function openWorld(): World {
  const now = Date.parse('2026-03-02T09:41:00Z');
  const world = createWorld({ now });
  world.signIn('1');
  world.db.messages.put({ id: 'm1', userId: '9', message: 'Rain!', sentAt: now, sequence: 16 });
  return world;
}

test.each<[string, (world: World) => void, string]>([
  ['points', (world) => expect(world).toHavePoints('1', 1300), 'There are 1250.'],
  ['completions', (world) => expect(world).toHaveCompleted('1', '4'), 'Completed: 1.'],
  ['badges', (world) => expect(world).toHaveBadge('1', 'video-star'), 'Badges: first-drop, '],
  ['follows', (world) => expect(world).toHaveFollowed('10', '8'), 'Followed: nothing.'],
  ['messages', (world) => expect(world).toHaveMessage({ by: '9', text: /hail/ }), '"Rain!"'],
  ['a session', (world) => expect(world).toBeSignedInAs('10'), 'Signed in: Water Guardian (1).'],
  ['nothing', (world) => expect(world).not.toHavePoints('1', 1250), 'not to have 1250 points'],
  ['a user', (world) => expect(world).not.toHavePoints('77', 0), 'No user has the id "77".'],
])('a wrong expectation of %s says what there is', (_what, check, words) => {
  expect(() => check(openWorld())).toThrow(words);
});

test('right expectations pass', () => {
  const world = openWorld();

  expect(world).toHavePoints('1', 1250);
  expect(world).toHaveCompleted('1', '1');
  expect(world).toHaveBadge('1', 'eco-champion');
  expect(world).toHaveMessage({ by: '9', text: /^rain/i });
  expect(world).not.toHaveMessage({ by: '9', text: 'Rain' });
  expect(world).toBeSignedInAs('1');
});
