import { setupWorldClient } from '../testing/client';

const now = Date.parse('2026-03-02T09:41:00Z');

const membersOf = (rows: readonly object[]) => [
  ...new Set(rows.map((row) => Object.keys(row).toSorted().join(' '))),
];

test('[E01] [E02] [E03] [E05] [E06] sample rows have the members of the specification, and few more', async () => {
  const { ask } = setupWorldClient();
  const { user } = await ask('session', undefined);
  const { items: board } = await ask('leaderboard', {});
  const { items: messages } = await ask('messages', {});
  const { items: badges } = await ask('badges', undefined);
  const { items: challenges } = await ask('challenges', undefined);

  expect(membersOf([user!])).toEqual([
    'avatar badges dailyGoal email id level name points rank streak units',
  ]);
  expect(membersOf(board)).toEqual(['avatar change id name points position rank']);
  expect(membersOf(messages.map(({ replyTo: _replyTo, ...message }) => message))).toEqual([
    'avatar id message timestamp userId userName',
  ]);
  expect(membersOf(badges.map(({ progress: _progress, ...badge }) => badge))).toEqual([
    'earned icon id name rule',
  ]);
  const members = 'brief completed description difficulty id isBegun points title type';
  expect(
    membersOf(
      challenges.map(
        ({ quiz: _q, prompt: _p, course: _c, guide: _g, deadline: _d, ...rest }) => rest,
      ),
    ),
  ).toEqual([members]);
});

test('[C20] [K06] [C17] has the four sample challenges, each with the content of its type', async () => {
  const { items } = await setupWorldClient().ask('challenges', undefined);

  expect(items).toMatchObject([
    { title: 'Water Cycle Quiz', type: 'quiz', points: 50, difficulty: 'easy', quiz: {} },
    { title: 'Save 10 Liters Challenge', type: 'video', points: 100, difficulty: 'medium' },
    { title: 'Ocean Cleanup Game', type: 'game', points: 75, difficulty: 'medium', course: {} },
    { title: 'Fix a Leaky Faucet', type: 'action', points: 150, difficulty: 'hard', guide: {} },
  ]);
  expect(items.map(({ completed }) => completed)).toEqual([true, false, false, false]);
  expect(Date.parse(String(items[1]?.deadline))).toBe(Date.UTC(2025, 0, 31));
});

test('[C01] [C02] [C03] counts 1 completed and 3 active challenges, worth 375 points, on the first day', async () => {
  const { ask, travel } = setupWorldClient();
  const counts = async () => (await ask('challenges', undefined)).counts;

  travel(Date.parse('2026-03-02T23:59:59Z'));
  expect(await counts()).toEqual({ completed: 1, active: 3, totalPoints: 375 });
  travel(Date.parse('2026-03-03T00:00:00Z'));

  expect(await counts()).toMatchObject({ completed: 1, active: 5 });
});

test('[E04] has six badges in order, the first three earned, the others with a progress', async () => {
  const { items } = await setupWorldClient().ask('badges', undefined);

  expect(
    items.map(({ id, icon, earned, progress }) => [id, icon, earned, progress?.label]),
  ).toEqual([
    ['first-drop', '💧', true, undefined],
    ['water-warrior', '🛡️', true, undefined],
    ['eco-champion', '🌍', true, undefined],
    ['quiz-master', '🧠', false, '1 of 5 quizzes'],
    ['video-star', '🎬', false, '3 of 5 videos'],
    ['social-saver', '🤝', false, '0 of 3 friends, 3 of 10 messages'],
  ]);
});

test('[H10] [T02] there are six different quotes, and 125 members online', async () => {
  const { ask } = setupWorldClient();

  const { items } = await ask('quotes', undefined);

  expect([items.length, new Set(items.map(({ text }) => text)).size]).toEqual([6, 6]);
  expect(await ask('presence', undefined)).toEqual({ online: 125 });
});

test('[U18] [U19] the three sample videos are two days old and worth 150 points each', async () => {
  const { ask, expectProblem } = setupWorldClient();

  const { items } = await ask('videos', undefined);

  expect(items.map(({ title, scene }) => [title, scene])).toEqual([
    ['My two-minute shower', 'shower'],
    ['A barrel full of rain', 'garden'],
    ['Tap off while brushing', 'tap'],
  ]);
  for (const { points, uploadedAt, hasRecording } of items) {
    expect([points, uploadedAt, hasRecording]).toEqual([150, '2026-02-28T09:41:00.000Z', false]);
  }
  expect((await expectProblem('videoContent', { videoId: '1' })).code).toBe('video_not_found');
  const { user } = await ask('deleteVideo', { videoId: '1' });
  expect(user).toMatchObject({ points: 1100, level: 7, streak: 5 });
});

test("[P08] the ledger lists what the demo user's 1250 points consist of, newest first", async () => {
  const { ask } = setupWorldClient();

  const { items, total, olderCursor } = await ask('ledger', {});

  expect([items.length, total, olderCursor]).toEqual([13, 1250, null]);
  const lines = items.map(({ title, points, at }) => `${at.slice(0, 10)} ${points} ${title}`);
  expect(lines.slice(0, 4)).toEqual([
    '2026-03-01 5 Run a full load',
    '2026-03-01 5 Tap off while brushing',
    '2026-02-28 50 Bonus for Tap off while brushing',
    '2026-02-28 100 Tap off while brushing',
  ]);
  expect(lines.at(-1)).toBe('2026-01-31 725 Points from before');
  const { actions } = await ask('today', { zone: 'UTC' });
  expect(actions.items[0]?.actionId).toBe('act01');
});

test('[L13] [L14] [L15] [L16] the leaderboard has ten users by points, with titles of their own for three', async () => {
  const { items, total, nextCursor } = await setupWorldClient().ask('leaderboard', {});

  const points = items.map((item) => item.points);
  expect([items.length, total, nextCursor]).toEqual([10, 10, null]);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(new Set(points).size).toBe(10);
  expect(Math.min(...points)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...points)).toBeLessThanOrEqual(2499);
  const [first, second, third, ...others] = items.map(({ rank }) => rank);
  expect([first, second, third]).toEqual(['Water Champion', 'Eco Master', 'Green Guardian']);
  expect(new Set(others)).toEqual(new Set(['Water Saver']));
});

test('[L02] [L03] the demo user is on the leaderboard at position 6, a new one at 11', async () => {
  const { ask } = setupWorldClient();

  const { items, me } = await ask('leaderboard', {});
  const { user } = await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });
  const next = await ask('leaderboard', {});

  expect(me).toMatchObject({ id: '1', name: 'Water Guardian', points: 1250, position: 6 });
  expect(items[5]).toEqual(me);
  expect(next).toMatchObject({ me: { id: user.id, position: 11, rank: 'Water Saver' }, total: 11 });
  expect(next.items.map(({ id }) => id)).not.toContain(user.id);
  expect(next.nextCursor).not.toBeNull();
});

test('[T03] [T04] [T05] has fifteen messages of the last day, newest first', async () => {
  const { items, olderCursor } = await setupWorldClient().ask('messages', {});

  expect([items.length, olderCursor]).toEqual([15, null]);
  const times = items.map(({ timestamp }) => Date.parse(timestamp));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThanOrEqual(now);
  expect(times.at(-1)).toBeGreaterThanOrEqual(now - 86_400_000);
  const starts = items.filter(({ userId }, index) => userId !== items[index - 1]?.userId);
  expect(starts.length).toBeLessThan(15);
  expect(items.filter(({ userName }) => userName === 'Water Guardian')).toHaveLength(3);
  expect(items.filter(({ userName }) => userName === '')).toEqual([]);
});

test('in the newcomer world, any email signs in as a user without points or history', async () => {
  const { ask } = setupWorldClient({ name: 'newcomer' });

  const { user } = await ask('login', { email: 'ana@example.com', password: 'x' });

  expect(user).toMatchObject({ id: '1', name: 'New Saver', points: 0, level: 1, streak: 0 });
  expect(user).toMatchObject({ rank: 'Water Novice', badges: [] });
  expect((await ask('challenges', undefined)).counts.completed).toBe(0);
  expect(await ask('ledger', {})).toEqual({ items: [], olderCursor: null, total: 0 });
  expect(await ask('videos', undefined)).toEqual({ items: [] });
  const { items } = await ask('messages', {});
  expect(items.filter(({ userId }) => userId === '1')).toEqual([]);
  const inbox = await ask('inbox', { zone: 'UTC' });
  expect(inbox.items.filter(({ type }) => type === 'follow')).toEqual([]);
});

test('in the newcomer world, only the first who signs up has fewer than 500 points', async () => {
  const { ask } = setupWorldClient({ name: 'newcomer' });

  const { user } = await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

  expect(user).toMatchObject({ id: '1', name: 'Ana', email: 'ana@example.com', points: 0 });
  const { items } = await ask('leaderboard', {});
  expect(items.filter(({ points }) => points < 500).map(({ name }) => name)).toEqual(['Ana']);
  const second = await ask('signup', { name: 'Bo', email: 'bo@example.com', password: 'x' });
  expect(second.user).toMatchObject({ name: 'Bo', email: 'bo@example.com' });
  expect(second.user.id).not.toBe('1');
});
