import type { Period, PeriodUnit } from '@/domain/history';
import type { WaterFormat } from '@/components/waterFormats';
import { formatDay } from '@/lib/format';
import type { Bar } from './BarChart';
import { figures, type FigureName } from './figures';

/** Up to this many bars have room for their own figures and labels. */
const fewBars = 7;
/** Every how many bars of a longer time have a label, counted from the last one. */
const labelSteps = { day: 7, week: 3 };

export function barsOf(
  items: readonly Period[],
  by: PeriodUnit,
  name: FigureName,
  water: WaterFormat,
): readonly Bar[] {
  const isShort = items.length <= fewBars;
  const highest = items.reduce((max, item) => Math.max(max, item[name]), 0);
  const indexOfHighest = items.findIndex((item) => item[name] === highest);
  return items.map((item, index) => {
    const fromLast = items.length - 1 - index;
    const isLabeled = isShort || fromLast % labelSteps[by] === 0;
    const hasFigure = item[name] > 0 && (isShort || fromLast === 0 || index === indexOfHighest);
    return {
      key: item.start,
      value: item[name],
      ...(isLabeled && { label: formatDay(item.start, isShort ? 'shortWeekday' : 'shortDay') }),
      ...(hasFigure && { figure: figures[name].format(item[name], water) }),
    };
  });
}
