import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import type { SavingAction } from '@/domain/litres';
import { pointsFor, type RewardKind, source } from '@/domain/ledger';
import { createDb } from '@backend/db/db';
import { appendEntry, type LedgerWrite } from '@backend/db/ledgerWrites';
import { savingRow } from '@backend/db/ledger';
import type { WorldData } from '@backend/db/schema';
import { actionList, sampleChallenges } from '@backend/content/content';
import * as samples from './samples';

export interface WorldStart {
  readonly startedAt: number;
  readonly zone: string;
}

type Act = Pick<LedgerWrite, 'source' | 'title' | 'savings'> & {
  daysAgo: number;
  worth: number | RewardKind;
};

const initialDaysAgo = 30;

function actionWith(id: string): SavingAction {
  const action = actionList.find((each) => each.id === id);
  if (!action) throw new Error(`There is no action "${id}".`);
  return action;
}

/** The actions that users have done before a world starts. */
export const quickActions = {
  brushing: actionWith('act01'),
  shower: actionWith('act02'),
  laundry: actionWith('act07'),
  meal: actionWith('act14'),
};
const { brushing, shower, laundry, meal } = quickActions;

export function withHistory(data: WorldData, history: readonly LedgerWrite[]): WorldData {
  const db = createDb(data);
  for (const ledgerWrite of history) appendEntry(db, ledgerWrite);
  return db.dump();
}

/** Five consecutive dates, up to the day before the world starts. */
export function demoHistory(beginning: WorldStart): LedgerWrite[] {
  const acts = [
    quickAction(brushing, 5, beginning),
    quickAction(shower, 5, beginning),
    quickAction(meal, 4, beginning),
    ...completedQuizzes(),
    ...samples.sampleVideos.flatMap(({ title }, index) => rewardedVideo(String(index + 1), title)),
    quickAction(brushing, 1, beginning),
    quickAction(laundry, 1, beginning),
  ];
  return historyOf(samples.demoUserId, samples.demoInitialPoints, withPoints(acts), beginning);
}

export function memberHistory(userId: string, { points }: samples.SeedUser, beginning: WorldStart) {
  const all = Object.values(quickActions);
  const acts = Array.from({ length: 2 + (points % 3) }, (_act, index) => {
    const action = all[(points + index) % all.length] ?? brushing;
    return quickAction(action, 6 - index, beginning);
  });
  const awarded = withPoints(acts);
  const explained = awarded.reduce((total, act) => total + act.points, 0);
  return historyOf(userId, points - explained, awarded, beginning);
}

function withPoints(acts: readonly Act[]) {
  return acts.map(({ worth, ...act }, index) => {
    const alreadyToday = acts
      .slice(0, index)
      .filter((other) => other.worth === worth && other.daysAgo === act.daysAgo).length;
    return { ...act, points: typeof worth === 'number' ? worth : pointsFor(worth, alreadyToday) };
  });
}

function historyOf(
  userId: string,
  points: number,
  acts: ReturnType<typeof withPoints>,
  { startedAt, zone }: WorldStart,
) {
  const seed: LedgerWrite = {
    userId,
    source: 'seed',
    kind: 'seed',
    title: 'Points from before',
    points,
    savings: [],
    at: daysBefore(startedAt, initialDaysAgo, zone),
    zone,
  };
  const awards = acts.map(({ daysAgo, ...act }): LedgerWrite => {
    const at = daysBefore(startedAt, daysAgo, zone);
    return { ...act, userId, kind: 'award', at, zone };
  });
  return [seed, ...awards];
}

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

function completedQuizzes(): Act[] {
  const quizzes = sampleChallenges.filter(({ id }) => id === samples.completedQuiz);
  return quizzes.map(({ id, title, points }) => ({
    source: source.challenge(id),
    title,
    worth: points,
    savings: [],
    daysAgo: samples.quizDaysAgo,
  }));
}

function rewardedVideo(id: string, title: string): Act[] {
  const act = { savings: [], daysAgo: samples.videosDaysAgo };
  return [
    { ...act, source: source.video(id), title, worth: 'video' },
    { ...act, source: source.videoBonus(id), title: `Bonus for ${title}`, worth: 'videoBonus' },
  ];
}

const hour = 3_600_000;
const nearby = [0, 3, -3, 12, -12, 24, -24];

/** Returns about the same time of day, this many dates earlier in the zone's calendar. */
export function daysBefore(instant: number, days: number, zone: string): number {
  const date = dateOf(dayNumber(localDate(instant, zone)) - days);
  const about = instant - days * 24 * hour;
  return (
    nearby.map((hours) => about + hours * hour).find((at) => localDate(at, zone) === date) ?? about
  );
}
