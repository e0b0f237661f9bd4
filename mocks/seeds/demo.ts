import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { rankForLevel } from '@/domain/levels';
import { pointsFor, type RewardKind, rewards, source } from '@/domain/ledger';
import type { SavingAction } from '@/domain/liters';
import { avatarUrl } from '@backend/avatars/avatarUrl';
import { createDb } from '@backend/db/db';
import { savingRow } from '@backend/db/ledger';
import { appendEntry, type LedgerWrite } from '@backend/db/ledgerWrites';
import { addFollow } from '@backend/db/people';
import type { WorldData } from '@backend/db/schema';
import { actionList, badges, dailyChallenges, quotes } from '@backend/content/content';
import {
  demoEmail,
  demoPoints,
  demoUserId,
  dialogue,
  justBegun,
  type SeedProfile,
} from './samples';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const initialDaysAgo = 30;
const quizDaysAgo = 3;
const videosDaysAgo = 2;
const completedQuiz = '1';

const sampleVideos = [
  { title: 'My two-minute shower', scene: 'shower' },
  { title: 'A barrel full of rain', scene: 'garden' },
  { title: 'Tap off while brushing', scene: 'tap' },
];

export interface WorldStart {
  readonly startedAt: number;
  readonly zone: string;
}

/** Returns the samples of the specification. All times are relative to `startedAt`. */
export function demoWorld(seedProfile: SeedProfile, beginning: WorldStart): WorldData {
  const { startedAt } = beginning;
  const { members, minutesAgo } = seedProfile;
  const userId = demoUserId;
  const db = createDb({
    startedAt,
    online: 125,
    sequence: dialogue.length,
    users: [
      // Before the history: with 1250 points they are at level 8, one above what these give.
      {
        id: userId,
        name: 'Water Guardian',
        email: demoEmail,
        avatar: avatarUrl(demoEmail),
        points: 0,
        level: 2,
        badges: ['first-drop', 'water-warrior', 'eco-champion'],
        rank: rankForLevel(2),
        joinedAt: startedAt,
      },
      ...members.map(({ name, look }, index) => {
        const id = memberId(index);
        const avatar = avatarUrl(`${id} ${name}`, look);
        const user = { ...justBegun, id, name, avatar, email: '', joinedAt: startedAt };
        return index === 0 ? { ...user, isModerator: true } : user;
      }),
    ],
    challenges: [...dailyChallenges],
    badges,
    quotes,
    completions: [
      {
        id: `${userId}:${completedQuiz}`,
        userId,
        challengeId: completedQuiz,
        completedAt: startedAt - quizDaysAgo * day,
        stars: 2,
      },
    ],
    messages: dialogue.map(({ part, text, replyTo }, index) => ({
      id: String(index + 1),
      userId: part === 'me' ? userId : partId(seedProfile, part),
      message: text,
      sentAt: startedAt - (minutesAgo[index] ?? 0) * minute,
      sequence: index + 1,
      ...(replyTo !== undefined && { replyTo: String(replyTo + 1) }),
    })),
    videos: sampleVideos.map((video, index) => ({
      ...video,
      id: String(index + 1),
      userId,
      points: pointsFor('video', index) + pointsFor('videoBonus', index),
      uploadedAt: startedAt - videosDaysAgo * day,
      helpfulMarks: rewards.videoBonus.helpfulMarks,
    })),
  });
  addFollow(db, partId(seedProfile, 1), userId, startedAt - 3 * day);
  addFollow(db, partId(seedProfile, 2), userId, startedAt - day);
  const ledgers = members.map(({ points }, index) =>
    historyOf(memberId(index), points, memberActs(points, beginning), beginning),
  );
  const own = historyOf(userId, demoPoints, demoActs(beginning), beginning);
  for (const entry of [own, ...ledgers].flat()) appendEntry(db, entry);
  return db.dump();
}

const memberId = (index: number) => String(index + 2);

export const partId = ({ parts }: SeedProfile, part: number) => memberId(parts[part] ?? 0);

type Act = Pick<LedgerWrite, 'source' | 'title' | 'savings'> & {
  daysAgo: number;
  worth: number | RewardKind;
};

function actionWith(id: string): SavingAction {
  const action = actionList.find((each) => each.id === id);
  if (!action) throw new Error(`There is no action "${id}".`);
  return action;
}

export const quickActions = {
  brushing: actionWith('act01'),
  shower: actionWith('act02'),
  laundry: actionWith('act07'),
  meal: actionWith('act14'),
};
const { brushing, shower, laundry, meal } = quickActions;

function quickAction(action: SavingAction, daysAgo: number, { startedAt, zone }: WorldStart): Act {
  const date = localDate(daysBefore(startedAt, daysAgo, zone), zone);
  return {
    source: source.action(action.id, date, 1),
    title: action.title,
    worth: 'action',
    savings: [savingRow(action)],
    daysAgo,
  };
}

/** Five consecutive dates, up to the day before the world starts. */
function demoActs(beginning: WorldStart): Act[] {
  const quizzes = dailyChallenges.filter(({ id }) => id === completedQuiz);
  const video = { savings: [], daysAgo: videosDaysAgo };
  return [
    quickAction(brushing, 5, beginning),
    quickAction(shower, 5, beginning),
    quickAction(meal, 4, beginning),
    ...quizzes.map(({ id, title, points: worth }) => ({
      source: source.challenge(id),
      title,
      worth,
      savings: [],
      daysAgo: quizDaysAgo,
    })),
    ...sampleVideos.flatMap(({ title }, index): Act[] => {
      const id = String(index + 1);
      const bonus = `Bonus for ${title}`;
      return [
        { ...video, source: source.video(id), title, worth: 'video' },
        { ...video, source: source.videoBonus(id), title: bonus, worth: 'videoBonus' },
      ];
    }),
    quickAction(brushing, 1, beginning),
    quickAction(laundry, 1, beginning),
  ];
}

function memberActs(points: number, beginning: WorldStart): Act[] {
  const all = Object.values(quickActions);
  return Array.from({ length: 2 + (points % 3) }, (_act, index) =>
    quickAction(all[(points + index) % all.length] ?? brushing, 6 - index, beginning),
  );
}

/** Returns entries for the acts, and before them one for the rest of the points. */
function historyOf(
  userId: string,
  total: number,
  acts: readonly Act[],
  { startedAt, zone }: WorldStart,
): LedgerWrite[] {
  const when = (daysAgo: number) => ({ at: daysBefore(startedAt, daysAgo, zone), zone });
  const awards = acts.map(({ worth, daysAgo, ...act }, index): LedgerWrite => {
    const isAlike = (other: Act) => other.worth === worth && other.daysAgo === daysAgo;
    const alreadyToday = acts.slice(0, index).filter(isAlike).length;
    const points = typeof worth === 'number' ? worth : pointsFor(worth, alreadyToday);
    return { ...act, points, userId, kind: 'award', ...when(daysAgo) };
  });
  const points = awards.reduce((rest, award) => rest - award.points, total);
  const before = { userId, source: 'seed', kind: 'seed', title: 'Points from before' } as const;
  return [{ ...before, points, savings: [], ...when(initialDaysAgo) }, ...awards];
}

/** Returns about the same time of day, this many dates earlier in the zone's calendar. */
function daysBefore(instant: number, days: number, zone: string): number {
  const date = dateOf(dayNumber(localDate(instant, zone)) - days);
  const about = instant - days * day;
  const nearby = [0, 3, -3, 12, -12, 24, -24].map((hours) => about + hours * hour);
  return nearby.find((at) => localDate(at, zone) === date) ?? about;
}
