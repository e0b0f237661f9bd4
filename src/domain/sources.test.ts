import { pointsFor, rewards, source, type RewardKind } from './sources';

test.each([
  [source.challenge('4'), 'challenge:4'],
  [source.video('v1'), 'video:v1'],
  [source.videoBonus('v1'), 'videoBonus:v1'],
  [source.action('act01', '2026-03-01', 2), 'action:act01:2026-03-01:2'],
  [source.actionLog('act01:2026-03-01:2'), 'action:act01:2026-03-01:2'],
  [source.review('2026-03-01'), 'daily5:2026-03-01'],
  [source.reversal(source.video('v1')), 'reversal:video:v1'],
])('the source name %s', (name, expected) => {
  expect(name).toBe(expected);
});

test.each<[RewardKind, number, number]>([
  ['video', 0, 100],
  ['video', 2, 100],
  ['video', 3, 0],
  ['video', 4, 0],
  ['action', 0, 5],
  ['action', 4, 5],
  ['action', 5, 0],
  ['videoBonus', 0, 50],
  ['videoBonus', 99, 50],
])('the next %s after %d on a day gives %d points', (kind, alreadyToday, points) => {
  expect(pointsFor(kind, alreadyToday)).toBe(points);
});

test('actions give at most 25 points a day', () => {
  const day = Array.from({ length: 40 }, (_act, index) => pointsFor('action', index));

  expect(day.reduce((sum, points) => sum + points, 0)).toBe(25);
});

test('a video gives a bonus at ten helpful marks', () => {
  expect(rewards.videoBonus.helpfulMarks).toBe(10);
});
