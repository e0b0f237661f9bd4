import { badgeRules, type BadgeStats, earnedBadges, openGoals, progressOn } from './badges';
import { addDays, localDate, localStart } from './calendar';
import { hasFigures, historyOf, type HistoryEntry } from './history';
import { rewards } from './ledger';
import { streakOf, type Act } from './streak';
import { characters, compareTexts } from './text';

/** The local hour from which a streak is at risk if nothing counts yet on the date. */
export const riskHour = 18;
const shownWeeks = 4;
const excerptLength = 140;

/** What one more act adds to a count that badges read; 1 by default. */
const steps: Partial<Record<keyof BadgeStats, number>> = { points: rewards.video.points };

/** Returns those with a way whose only open goal is within a step. One of points is a video's. */
export function badgesOneStepAway(stats: BadgeStats) {
  const earned = earnedBadges(stats);
  return badgeRules.flatMap(({ id, ways }) => {
    if (earned.includes(id)) return [];
    const near = ways.find((goals) => {
      const [next, ...more] = openGoals(goals, stats);
      if (!next || more.length > 0) return false;
      return next.goal - stats[next.stat] <= (steps[next.stat] ?? 1);
    });
    const progress = near && progressOn(near, stats);
    return progress ? [{ id, progress }] : [];
  });
}

/** Returns the streak that ends unless something counts today, at risk from 18:00; or null. */
export function streakRisk(acts: readonly Act[], now: number, zone: string) {
  const { days, isTodayDone } = streakOf(acts, now, zone);
  if (days === 0 || isTodayDone) return null;
  const date = localDate(now, zone);
  return { date, days, from: localStart(date, riskHour, zone) };
}

/** Returns the last four finished weeks in which something was earned or saved, newest first. */
export function finishedWeeks(entries: readonly HistoryEntry[], now: number, zone: string) {
  const weeks = historyOf(entries, localDate(now, zone), 'week', shownWeeks + 1);
  return weeks
    .slice(0, shownWeeks)
    .filter(hasFigures)
    .map((week) => ({ ...week, endedAt: localStart(addDays(week.start, 7), 0, zone) }))
    .toReversed();
}

/** Returns the first 140 characters of a text, and … if there are more. */
export function excerptOf(text: string): string {
  const all = characters(text);
  return all.length > excerptLength ? `${all.slice(0, excerptLength).join('')}…` : text;
}

/** Sorts items newest first, those of the same time by id, and keeps the newest 50. */
export const newestItems = <Item extends { readonly id: string; readonly at: number }>(
  items: readonly Item[],
): Item[] => items.toSorted((a, b) => b.at - a.at || compareTexts(b.id, a.id)).slice(0, 50);
