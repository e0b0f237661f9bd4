import { formatDay } from '@/lib/format';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { weeksOf } from './calendarMonth';
import { dayLooks, toneOf, type CalendarDay } from './dayLooks';
import * as S from './MonthGrid.styles';
import type { DayTone } from './Week.styles';

/** Any seven dates from a Monday on. */
const weekdays = weeksOf('2026-06')[0]?.map((date) => date ?? '') ?? [];

interface MonthGridProps {
  /** 'YYYY-MM'. */
  month: string;
  label: string;
  /** The days until today. */
  days: readonly CalendarDay[];
  today: string;
}

export function MonthGrid({ month, label, days, today }: MonthGridProps) {
  const tones = new Map(days.map(({ date, state }) => [date, toneOf(state)]));
  const isKept = (date: string | null | undefined) => keeps(date ? tones.get(date) : undefined);
  return (
    <S.Grid>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays.map((date) => (
            <th key={date} scope="col" abbr={formatDay(date, 'weekday')}>
              {formatDay(date, 'shortWeekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, index) => {
              const isJoined = isKept(date);
              return (
                <S.Cell
                  key={weekdays[index]}
                  $joinsBefore={isJoined && isKept(week[index - 1])}
                  $joinsAfter={isJoined && isKept(week[index + 1])}
                >
                  {date && <Day date={date} tone={tones.get(date)} isToday={date === today} />}
                </S.Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </S.Grid>
  );
}

const keeps = (tone: DayTone | undefined) =>
  tone === 'done' || tone === 'frozen' || tone === 'paused';

interface DayProps {
  date: string;
  /** Absent for a day to come. */
  tone: DayTone | undefined;
  isToday: boolean;
}

function Day({ date, tone, isToday }: DayProps) {
  const look = tone && tone !== 'before' ? dayLooks[tone] : undefined;
  const Icon = tone === 'done' || tone === 'open' ? undefined : look?.Icon;
  return (
    <S.Day $tone={tone} $isToday={isToday} {...(isToday && { 'aria-current': 'date' })}>
      {Number(date.slice(8))}
      {Icon && <Icon size={12} strokeWidth={3} aria-hidden />}
      {look && <VisuallyHidden>{`: ${look.word.toLowerCase()}`}</VisuallyHidden>}
    </S.Day>
  );
}
