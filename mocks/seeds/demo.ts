import { levelAfter } from '@/domain/points';
import { rankForLevel } from '@/domain/ranks';
import { avatarUrl } from '../avatarUrl';
import type { UserRow, WorldData } from '../db/shapes';
import type { Cast } from './cast';
import { dialogue } from './dialogue';
import * as samples from './samples';

const minute = 60_000;
const day = 1440 * minute;
const { demoUserId } = samples;

/** The specification's samples. `begun` is the instant from which all times in it are counted back. */
export function demoWorld(cast: Cast, begun: number): WorldData {
  const videos = samples.sampleVideos.map((video, index) => ({
    ...video,
    id: String(index + 1),
    userId: demoUserId,
    points: 150,
    uploadedAt: begun - 2 * day,
  }));
  return {
    begun,
    online: samples.membersOnline,
    sequence: dialogue.length,
    session: null,
    users: [demoUser(begun), ...members(cast, begun)],
    accounts: [],
    challenges: samples.challenges,
    badges: samples.badges,
    quotes: samples.quotes,
    awards: [quizAward],
    completions: [
      { id: `${demoUserId}:1`, userId: demoUserId, challengeId: '1', completedAt: begun - 3 * day },
    ],
    messages: messages(cast, begun),
    videos,
  };
}

const quizAward = {
  id: `${demoUserId}:challenge:1`,
  userId: demoUserId,
  source: 'challenge:1',
  points: 50,
  levelBefore: 8,
  levelAfter: 8,
  badges: ['first-drop'],
};

function demoUser(begun: number): UserRow {
  return {
    id: demoUserId,
    name: 'Water Guardian',
    email: samples.demoEmail,
    avatar: avatarUrl(samples.demoEmail),
    points: samples.demoPoints,
    level: 8,
    badges: ['first-drop', 'water-warrior', 'eco-champion'],
    rank: 'Water Guardian',
    streak: 5,
    joinedAt: begun,
  };
}

function members(cast: Cast, begun: number): UserRow[] {
  return cast.members.map(({ name, look, points }, index) => {
    const id = memberId(index);
    const avatar = avatarUrl(`${id} ${name}`, look);
    const level = levelAfter(1, 0, points);
    const rank = rankForLevel(level);
    const unseen = { email: '', badges: [], streak: 0, joinedAt: begun };
    return { ...unseen, id, name, avatar, points, level, rank };
  });
}

function messages(cast: Cast, begun: number): WorldData['messages'] {
  return dialogue.map(({ part, text }, index) => ({
    id: String(index + 1),
    userId: part === 'me' ? demoUserId : partId(cast, part),
    message: text,
    sentAt: begun - (cast.minutesAgo[index] ?? 0) * minute,
    sequence: index + 1,
  }));
}

const memberId = (index: number) => String(index + 2);

/** Who speaks this part of the dialogue. */
export const partId = (cast: Cast, part: number) => memberId(cast.parts[part] ?? 0);
