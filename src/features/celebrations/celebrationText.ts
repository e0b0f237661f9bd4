import type { Award } from '@/contract/challenges';
import type { Saving } from '@/contract/savings';
import { pluralize } from '@/lib/pluralize';
import { formatDate } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import type { WaterFormat } from '@/components/waterFormats';

const listFormat = new Intl.ListFormat('en');

const isChallenge = ({ source }: Award) => source.startsWith('challenge:');

export const isLevelUp = ({ levelBefore, levelAfter }: Award) => levelAfter > levelBefore;

export const isNewRank = ({ rankBefore, rankAfter }: Award) => rankAfter !== rankBefore;

/** Returns the number of rows that an award needs. */
export function gainCount(award: Award): number {
  const { savings, badges, streak } = award;
  return 1 + savings.length + badges.length + Number(isNewRank(award)) + Number(streak.isNewDay);
}

export function heading(award: Award): string {
  if (isLevelUp(award)) return `You reached Level ${award.levelAfter}`;
  return isChallenge(award) ? `${award.title} completed` : award.title;
}

/** Returns the user's new total. Names every level that was reached. */
export function standing(award: Award): string {
  const { total, levelBefore, levelAfter } = award;
  const points = `${pluralize(total, 'point')} and still flowing.`;
  if (levelAfter - levelBefore < 2) return points;
  const levels = Array.from({ length: levelAfter - levelBefore }, (_, index) =>
    String(levelBefore + index + 1),
  );
  return `Levels ${listFormat.format(levels)} at once. ${points}`;
}

export function reason(award: Award): string {
  return isChallenge(award) ? 'First time completed' : 'Added to your points';
}

/** Returns for example "Direct water, over 30 days". */
export function savingNote({ kind, days }: Saving): string {
  return `${kind === 'direct' ? 'Direct' : 'Hidden'} water${overDays(days)}`;
}

export const streakText = ({ streak }: Award) => `Streak: ${pluralize(streak.days, 'day')}`;

/** Returns the day that counts for the streak. A submission can be sent later than its day. */
export const streakNote = ({ streak: { date } }: Award, today: string) =>
  date === today ? 'Today counts' : `${formatDate(date, 'UTC') ?? date} counts`;

/** Returns the award in words for screen readers, in the order of the screen. */
export function announcement(
  award: Award,
  badgeNames: readonly string[],
  water: WaterFormat,
): string {
  const savings = award.savings.map(
    ({ kind, litres, days }) => `${water.long(litres)} of ${kind} water saved${overDays(days)}`,
  );
  return [
    `${pluralize(award.points, 'point')} for ${isolated(award.title)}`,
    ...(isLevelUp(award) ? [`You reached level ${award.levelAfter}`] : []),
    ...savings,
    ...(isNewRank(award) ? [`New rank: ${award.rankAfter}`] : []),
    ...badgeNames.map((name) => `New badge: ${name}`),
    ...(award.streak.isNewDay ? [streakText(award)] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

const overDays = (days: number) => (days > 1 ? `, over ${days} days` : '');
