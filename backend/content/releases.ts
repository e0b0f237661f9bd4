import { dayNumber, localDate } from '@/domain/calendar';

const perDay = 2;

/** Adds the day on which each is released: two on the second day, and two more on each later one. */
export const releasedDaily = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, day: 2 + Math.floor(index / perDay) }));

/** Returns the day of a world at an instant. 1 is the date of its start, and any before. */
export function worldDay(startedAt: number, now: number, zone: string): number {
  const number = (instant: number) => dayNumber(localDate(instant, zone));
  return Math.max(1, number(now) - number(startedAt) + 1);
}
