import { badgeProgress, badgeRules, earnedBadges, type Deeds } from './badges';

const nothing: Deeds = {
  awards: 0,
  points: 0,
  quizzesPassed: 0,
  videos: 0,
  friends: 0,
  messages: 0,
};

test('the badges stand in the order in which they are shown', () => {
  expect(badgeRules.map(({ id }) => id)).toEqual([
    'first-drop',
    'water-warrior',
    'eco-champion',
    'quiz-master',
    'video-star',
    'social-saver',
  ]);
});

test.each([
  ['nothing', {}, []],
  ['a first award', { awards: 1 }, ['first-drop']],
  ['499 points', { points: 499 }, []],
  ['500 points', { points: 500 }, ['water-warrior']],
  ['1000 points', { points: 1000 }, ['water-warrior', 'eco-champion']],
  ['5 quizzes', { quizzesPassed: 5 }, ['quiz-master']],
  ['5 videos', { videos: 5 }, ['video-star']],
  ['3 friends', { friends: 3 }, []],
  ['10 messages', { messages: 10 }, []],
  ['3 friends and 10 messages', { friends: 3, messages: 10 }, ['social-saver']],
])('%s earns %j: %j', (_deeds, done, badges) => {
  expect(earnedBadges({ ...nothing, ...done })).toEqual(badges);
});

test.each([
  ['video-star', { videos: 3 }, { current: 3, goal: 5, label: '3 of 5 videos' }],
  ['video-star', { videos: 9 }, { current: 5, goal: 5, label: '5 of 5 videos' }],
  ['social-saver', { messages: 10 }, { current: 0, goal: 3, label: '0 of 3 friends' }],
  ['social-saver', { friends: 3 }, { current: 0, goal: 10, label: '0 of 10 messages' }],
  [
    'social-saver',
    { friends: 4, messages: 12 },
    { current: 10, goal: 10, label: '10 of 10 messages' },
  ],
])('%s after %j has come %j', (id, done, progress) => {
  expect(badgeProgress(id, { ...nothing, ...done })).toEqual(progress);
});

test('an unknown badge has no progress', () => {
  expect(badgeProgress('mystery', nothing)).toBeUndefined();
});
