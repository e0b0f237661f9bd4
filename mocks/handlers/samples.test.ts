import type { User } from '@/contract/session';
import { clientOf } from '../testing/client';
import { kinds } from '../testing/kinds';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

function signedIn() {
  const world = createWorld({ now });
  world.signIn('1');
  return clientOf(world);
}

test('[E04] lists six badges in order, the first three earned', async () => {
  const { items } = await signedIn().ask('badges', undefined);

  expect(items.map(({ id, icon, earned }) => [id, icon, earned])).toEqual([
    ['first-drop', '💧', true],
    ['water-warrior', '🛡️', true],
    ['eco-champion', '🌍', true],
    ['quiz-master', '🧠', false],
    ['video-star', '🎬', false],
    ['social-saver', '🤝', false],
  ]);
});

test('[E03] a badge has an id, a name, an icon and whether it is earned', async () => {
  const { items } = await signedIn().ask('badges', undefined);

  for (const { progress: _progress, rule: _rule, ...badge } of items) {
    expect(kinds(badge)).toEqual({
      id: 'string',
      name: 'string',
      icon: 'string',
      earned: 'boolean',
    });
  }
});

test('badges that are not earned yet have a progress', async () => {
  const { items } = await signedIn().ask('badges', undefined);

  expect(items.map(({ progress }) => progress?.label)).toEqual([
    undefined,
    undefined,
    undefined,
    '1 of 5 quizzes',
    '3 of 5 videos',
    '0 of 3 friends, 3 of 10 messages',
  ]);
});

test('[H10] there are six different quotes', async () => {
  const { items } = await signedIn().ask('quotes', undefined);

  expect(new Set(items.map(({ text }) => text)).size).toBe(6);
  expect(items).toHaveLength(6);
});

test('[U18] [U19] the three sample videos are two days old and worth 150 points each', async () => {
  const { items } = await signedIn().ask('videos', undefined);

  expect(items.map(({ title, scene }) => [title, scene])).toEqual([
    ['My two-minute shower', 'shower'],
    ['A barrel full of rain', 'garden'],
    ['Tap off while brushing', 'tap'],
  ]);
  for (const { points, uploadedAt } of items) {
    expect(points).toBe(150);
    expect(uploadedAt).toBe('2026-02-28T09:41:00.000Z');
  }
});

test("lists only the user's own videos", async () => {
  const { ask } = signedIn();
  await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

  expect(await ask('videos', undefined)).toEqual({ items: [] });
});

test('[T02] 125 members are online', async () => {
  expect(await signedIn().ask('presence', undefined)).toEqual({ online: 125 });
});

test('[E01] the signed-in user has the members of the specification', async () => {
  const { user } = await signedIn().ask('session', undefined);

  // The settings of the account are not in the specification.
  const { dailyGoal: _goal, units: _units, ...specified } = Object(user) as User;
  expect(kinds(specified)).toEqual({
    id: 'string',
    name: 'string',
    email: 'string',
    avatar: 'string',
    points: 'number',
    level: 'number',
    badges: 'string list',
    rank: 'string',
    streak: 'number',
  });
});
