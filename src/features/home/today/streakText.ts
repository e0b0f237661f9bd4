import type { Data } from '@/contract/types';

/** With `isWaiting`, something was done that will count for it once it is sent. */
export function streakText({ days, week }: Data<'streak'>, isWaiting = false): string {
  const [yesterday, today] = week.slice(-2);
  if (today?.state === 'done') {
    return days === 1 ? 'Day 1 of a new streak: done' : `Day ${days} of your streak: done`;
  }
  if (isWaiting) return `Day ${days + 1} of your streak, once it’s sent`;
  if (days === 0) return 'Earn 5 points today to start a streak';
  const keep = `Earn 5 points by midnight to keep your ${days}-day streak`;
  return yesterday?.state === 'frozen'
    ? `A freeze saved your ${days}-day streak yesterday. ${keep}`
    : keep;
}
