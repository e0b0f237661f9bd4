/** Returns the month ('YYYY-MM') this many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks of a month from Monday to Sunday, with null outside of the month. */
export function weeksOf(month: string): Array<Array<string | null>> {
  const first = new Date(`${month}-01T00:00Z`);
  const next = new Date(`${addMonths(month, 1)}-01T00:00Z`);
  const length = (next.getTime() - first.getTime()) / 86_400_000;
  const offset = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((offset + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - offset + 1;
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null;
    }),
  );
}
