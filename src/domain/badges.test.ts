import fc from 'fast-check';
import { noBadgeStats } from '@/testing/fixtures/noBadgeStats';
import { badgeProgress, badgeRules, earnedBadges, type BadgeStats } from './badges';

const demo: BadgeStats = {
  ...noBadgeStats,
  awards: 1,
  points: 1250,
  quizzesPassed: 1,
  videos: 3,
  messages: 4,
  messageDays: 1,
};
const sociable = { friends: 3, messages: 10, messageDays: 3 };

test('badges are listed in display order', () => {
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
  ['first-drop', true],
  ['water-warrior', true],
  ['eco-champion', true],
  ['quiz-master', false],
  ['video-star', false],
  ['social-saver', false],
])('the demo user has badge %s: %s', (id, isEarned) => {
  expect(earnedBadges(demo).includes(id)).toBe(isEarned);
});

test.each([
  ['nothing', {}, []],
  ['a first award', { awards: 1 }, ['first-drop']],
  ['499 points', { points: 499 }, []],
  ['500 points', { points: 500 }, ['water-warrior']],
  ['999 points', { points: 999 }, ['water-warrior']],
  ['1000 points', { points: 1000 }, ['water-warrior', 'eco-champion']],
  ['4 quizzes', { quizzesPassed: 4 }, []],
  ['5 quizzes', { quizzesPassed: 5 }, ['quiz-master']],
  ['2 with three stars', { quizzesPassed: 2, quizzesWithThreeStars: 2 }, []],
  ['3 with three stars', { quizzesPassed: 3, quizzesWithThreeStars: 3 }, ['quiz-master']],
  ['4 videos', { videos: 4 }, []],
  ['5 videos', { videos: 5 }, ['video-star']],
  ['24 helpful marks', { videos: 1, maxHelpfulMarks: 24 }, []],
  ['25 helpful marks', { videos: 1, maxHelpfulMarks: 25 }, ['video-star']],
  ['friends, messages, days', sociable, ['social-saver']],
  ['2 friends', { ...sociable, friends: 2 }, []],
  ['9 messages', { ...sociable, messages: 9 }, []],
  ['messages on 2 days', { ...sociable, messageDays: 2 }, []],
])('%s (%j) earns %j', (_deeds, done, badges) => {
  expect(earnedBadges({ ...noBadgeStats, ...done })).toEqual(badges);
});

test.each([
  ['first-drop', {}, 0, 1, '0 of 1'],
  ['water-warrior', { points: 320 }, 320, 500, '320 of 500 points'],
  ['eco-champion', { points: 620 }, 620, 1000, '620 of 1,000 points'],
  ['eco-champion', { points: 1250 }, 1000, 1000, '1,000 of 1,000 points'],
  ['quiz-master', {}, 0, 5, '0 of 5 quizzes'],
  ['quiz-master', { quizzesPassed: 1 }, 1, 5, '1 of 5 quizzes'],
  ['quiz-master', { quizzesPassed: 9 }, 5, 5, '5 of 5 quizzes'],
  [
    'quiz-master',
    { quizzesPassed: 2, quizzesWithThreeStars: 2 },
    2,
    3,
    '2 of 3 quizzes with three stars',
  ],
  ['quiz-master', { quizzesPassed: 4, quizzesWithThreeStars: 2 }, 4, 5, '4 of 5 quizzes'],
  ['video-star', { videos: 3 }, 3, 5, '3 of 5 videos'],
  ['video-star', { videos: 3, maxHelpfulMarks: 15 }, 3, 5, '3 of 5 videos'],
  ['video-star', { videos: 3, maxHelpfulMarks: 16 }, 16, 25, '16 of 25 helpful marks'],
  ['social-saver', { messages: 4, messageDays: 1 }, 4, 10, '0 of 3 friends, 4 of 10 messages'],
  ['social-saver', { friends: 5, messages: 4 }, 4, 10, '3 of 3 friends, 4 of 10 messages'],
  ['social-saver', { messages: 99, messageDays: 3 }, 0, 3, '0 of 3 friends, 10 of 10 messages'],
  [
    'social-saver',
    { ...sociable, messageDays: 2 },
    2,
    3,
    '3 of 3 friends, 10 of 10 messages, 2 of 3 days with messages',
  ],
])('progress of %s with %j is %d of %d: "%s"', (id, done, current, goal, label) => {
  expect(badgeProgress(id, { ...noBadgeStats, ...done })).toEqual({ current, goal, label });
});

test.each([
  ['quiz-master', '1 of 5 quizzes'],
  ['video-star', '3 of 5 videos'],
  ['social-saver', '0 of 3 friends, 4 of 10 messages'],
])('the demo user\'s progress of %s is "%s"', (id, label) => {
  expect(badgeProgress(id, demo)?.label).toBe(label);
});

test('an unknown badge has no progress', () => {
  expect(badgeProgress('mystery', noBadgeStats)).toBeUndefined();
});

test('progress is full exactly when the badge is earned', () => {
  const few = fc.nat(30);
  const submissions = fc.record({
    awards: few,
    points: fc.nat(1500),
    quizzesPassed: few,
    quizzesWithThreeStars: few,
    videos: few,
    maxHelpfulMarks: few,
    friends: few,
    messages: few,
    messageDays: few,
  });
  fc.assert(
    fc.property(submissions, fc.constantFrom(...badgeRules), (submissions, { id }) => {
      const { current, goal } = badgeProgress(id, submissions)!;

      expect(current === goal).toBe(earnedBadges(submissions).includes(id));
    }),
  );
});
