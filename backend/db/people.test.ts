import { noBadgeStats } from '@/testing/fixtures/noBadgeStats';
import { createWorld } from '@mocks/world/world';
import { markCompleted } from './completions';
import { addFollow, badgeStatsOf } from './people';
import { appendEntry } from './ledgerWrites';

const now = Date.parse('2026-03-02T09:41:00Z');
const day = 86_400_000;

/** Creates a user who has done nothing, among others who have. */
function openWorld() {
  const world = createWorld({ name: 'newcomer', now });
  const { db, person } = world;
  const quiz = db.challenges.all().find(({ type }) => type === 'quiz')!.id;
  const action = db.challenges.all().find(({ type }) => type !== 'quiz')!.id;
  return {
    db,
    quiz,
    action,
    submissions: () => badgeStatsOf(db, person('1'), 'UTC'),
    say(userId: string, sentAt: number) {
      const sequence = db.nextSequence();
      db.messages.put({ id: String(sequence), userId, message: 'Rain!', sentAt, sequence });
    },
    video(userId: string, id: string, helpfulMarks?: number) {
      const marks = helpfulMarks !== undefined && { helpfulMarks };
      db.videos.put({ id, userId, title: 'A tap', points: 100, uploadedAt: now, ...marks });
    },
  };
}

test('a user who has done nothing has empty badge stats, whatever others have done', () => {
  const { db, quiz, submissions, say, video } = openWorld();
  say('3', now);
  video('3', 'v1', 9);
  addFollow(db, '3', '1', now);
  markCompleted(db, { userId: '3', challengeId: quiz, completedAt: now, stars: 3 });

  expect(submissions()).toEqual(noBadgeStats);
});

test('counts messages and the days on which they were sent', () => {
  const { submissions, say } = openWorld();

  say('1', now);
  say('1', now + 1);
  say('1', now + day);

  expect(submissions()).toEqual({ ...noBadgeStats, messages: 3, messageDays: 2 });
});

test('counts quizzes and those with three stars, but no other challenges', () => {
  const { db, quiz, action, submissions } = openWorld();
  const other = { ...db.challenges.get(quiz)!, id: 'other' };
  db.challenges.put(other);

  markCompleted(db, { userId: '1', challengeId: quiz, completedAt: now, stars: 2 });
  markCompleted(db, { userId: '1', challengeId: other.id, completedAt: now, stars: 3 });
  markCompleted(db, { userId: '1', challengeId: action, completedAt: now, stars: 3 });

  expect(submissions()).toEqual({ ...noBadgeStats, quizzesPassed: 2, quizzesWithThreeStars: 1 });
});

test('counts the video with the most helpful marks', () => {
  const { submissions, video } = openWorld();

  video('1', 'v1', 2);
  video('1', 'v2', 7);
  video('1', 'v3');

  expect(submissions()).toEqual({ ...noBadgeStats, videos: 3, maxHelpfulMarks: 7 });
});

test('counts awards, but not revoked ones', () => {
  const { db, submissions } = openWorld();
  const ledgerWrite = { userId: '1', title: 'A video', savings: [], at: now, zone: 'UTC' };

  appendEntry(db, { ...ledgerWrite, source: 'video:9', kind: 'award', points: 100 });
  appendEntry(db, { ...ledgerWrite, source: 'reversal:video:9', kind: 'reversal', points: -100 });
  appendEntry(db, { ...ledgerWrite, userId: '3', source: 'video:8', kind: 'award', points: 100 });

  expect(submissions()).toEqual({ ...noBadgeStats, awards: 1 });
});

test('counts the users whom the user follows as friends', () => {
  const { db, submissions } = openWorld();

  addFollow(db, '1', '3', now);
  addFollow(db, '1', '3', now);
  addFollow(db, '3', '4', now);

  expect(submissions()).toEqual({ ...noBadgeStats, friends: 1 });
});
