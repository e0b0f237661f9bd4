import { weekComparison, type Period, type PeriodUnit } from '@/domain/history';
import { formatDay } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import type { WaterFormat } from '@/components/waterFormats';

/** Names a day or week in a table: "Today", "Sun, Mar 1", "Week of Feb 23". */
export function periodName({ start }: Period, by: PeriodUnit, isLast: boolean): string {
  if (by === 'week') return isLast ? 'This week' : `Week of ${formatDay(start, 'shortDay')}`;
  return isLast ? 'Today' : formatDay(start, 'weekdayDay');
}

const atThisPoint = 'at this point last week';
const pointsInWords = (points: number) => pluralize(points, 'point');

/** Compares the same days of both weeks. Returns null if both have nothing. */
export function weekSentence(days: readonly Period[], water: WaterFormat): string | null {
  const { thisWeek, lastWeek, change } = weekComparison(days);
  const isUsed = (figure: keyof typeof change) => thisWeek[figure] > 0 || lastWeek[figure] > 0;
  const direct = isUsed('direct') && compared(change.direct, water.long, 'As much water');
  const hidden =
    isUsed('hidden') && `Hidden water: ${compared(change.hidden, water.long, 'as much')}`;
  const points = isUsed('points') && compared(change.points, pointsInWords, 'As many points');
  if (direct && hidden) return `${direct}. ${hidden}.`;
  const only = direct || hidden || points;
  return only ? `${only}.` : null;
}

function compared(change: number, inWords: (amount: number) => string, same: string): string {
  if (change === 0) return `${same} as ${atThisPoint}`;
  return `${inWords(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than ${atThisPoint}`;
}
