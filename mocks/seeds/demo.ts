import { rankForLevel } from '@/domain/levels';
import { pointsFor, rewards } from '@/domain/ledger';
import { avatarUrl } from '@backend/avatars/avatarUrl';
import type { UserRow, WorldData } from '@backend/db/schema';
import { badges, dailyChallenges, quotes } from '@backend/content/content';
import { demoHistory, memberHistory, withHistory, type WorldStart } from './history';
import * as samples from './samples';

const minute = 60_000;
const day = 1440 * minute;
const { demoUserId, dialogue } = samples;
type SeedProfile = samples.SeedProfile;

/** Returns the samples of the specification. All times are relative to `startedAt`. */
export function demoWorld(seedProfile: SeedProfile, beginning: WorldStart): WorldData {
  const { startedAt } = beginning;
  const videos = samples.sampleVideos.map((video, index) => ({
    ...video,
    id: String(index + 1),
    userId: demoUserId,
    points: pointsFor('video', index) + pointsFor('videoBonus', index),
    uploadedAt: startedAt - samples.videosDaysAgo * day,
    helpfulMarks: rewards.videoBonus.helpfulMarks,
  }));
  const data: WorldData = {
    startedAt,
    online: samples.membersOnline,
    sequence: dialogue.length,
    session: null,
    users: [demoUser(startedAt), ...members(seedProfile, startedAt)],
    accounts: [],
    challenges: [...dailyChallenges],
    badges,
    quotes,
    ledger: [],
    completions: [completedQuiz(startedAt)],
    attempts: [],
    reviews: [],
    cards: [],
    photos: [],
    messages: messages(seedProfile, startedAt),
    videos,
    uploads: [],
    follows: followers(seedProfile, startedAt),
    images: [],
    inbox: [],
    reminders: [],
    subscriptions: [],
  };
  const theirs = seedProfile.members.flatMap((member, index) =>
    memberHistory(memberId(index), member, beginning),
  );
  return withHistory(data, [...demoHistory(beginning), ...theirs]);
}

const completedQuiz = (startedAt: number) => ({
  id: `${demoUserId}:${samples.completedQuiz}`,
  userId: demoUserId,
  challengeId: samples.completedQuiz,
  completedAt: startedAt - samples.quizDaysAgo * day,
  stars: 2,
});

function followers(seedProfile: SeedProfile, startedAt: number): WorldData['follows'] {
  return samples.followers.map(({ part, daysAgo }) => {
    const userId = partId(seedProfile, part);
    const followedAt = startedAt - daysAgo * day;
    return { id: `${userId}:${demoUserId}`, userId, followedId: demoUserId, followedAt };
  });
}

/** The user before the history: with 1250 points they are at level 8, one above what these give. */
function demoUser(startedAt: number): UserRow {
  const level = 2;
  return {
    id: demoUserId,
    name: 'Water Guardian',
    email: samples.demoEmail,
    avatar: avatarUrl(samples.demoEmail),
    points: 0,
    level,
    badges: ['first-drop', 'water-warrior', 'eco-champion'],
    rank: rankForLevel(level),
    joinedAt: startedAt,
  };
}

function members(seedProfile: SeedProfile, startedAt: number): UserRow[] {
  return seedProfile.members.map(({ name, look }, index) => {
    const id = memberId(index);
    const avatar = avatarUrl(`${id} ${name}`, look);
    return { ...samples.justBegun, id, name, avatar, email: '', joinedAt: startedAt };
  });
}

function messages(seedProfile: SeedProfile, startedAt: number): WorldData['messages'] {
  return dialogue.map(({ part, text, replyTo }, index) => ({
    id: String(index + 1),
    userId: part === 'me' ? demoUserId : partId(seedProfile, part),
    message: text,
    sentAt: startedAt - (seedProfile.minutesAgo[index] ?? 0) * minute,
    sequence: index + 1,
    ...(replyTo !== undefined && { replyTo: String(replyTo + 1) }),
  }));
}

const memberId = (index: number) => String(index + 2);

export const partId = (seedProfile: SeedProfile, part: number) =>
  memberId(seedProfile.parts[part] ?? 0);
