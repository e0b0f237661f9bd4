import styled from 'styled-components';
import { dayLooks, toneOf, type CalendarDay, type DayTone } from '@/components/streakDays';
import { formatDay } from '@/lib/format';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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
    <Grid>
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
                <Cell
                  key={weekdays[index]}
                  $joinsBefore={isJoined && isKept(week[index - 1])}
                  $joinsAfter={isJoined && isKept(week[index + 1])}
                >
                  {date && <Day date={date} tone={tones.get(date)} isToday={date === today} />}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
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
    <Disc style={look?.style} aria-current={isToday ? 'date' : undefined}>
      {Number(date.slice(8))}
      {Icon && <Icon size={12} strokeWidth={3} aria-hidden />}
      {look && <VisuallyHidden>{`: ${look.word.toLowerCase()}`}</VisuallyHidden>}
    </Disc>
  );
}

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    ${text.caption}
    padding-bottom: ${theme.space[1]};
    overflow: hidden;
    color: ${theme.color.inkSoft};
    font-size: min(${theme.font.size.caption}, 3.6vw);
  }
`;

/** A band behind the days joins those of a streak. */
const Cell = styled.td<{ $joinsBefore: boolean; $joinsAfter: boolean }>`
  position: relative;
  padding: 3px 0;

  &::before {
    content: '';
    position: absolute;
    top: calc(50% - 16px);
    right: ${({ $joinsAfter }) => ($joinsAfter ? '0' : '50%')};
    left: ${({ $joinsBefore }) => ($joinsBefore ? '0' : '50%')};
    height: 32px;
    background: ${theme.color.kind.action.tint};
  }
`;

const Disc = styled.span`
  ${text.caption}
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  width: 38px;
  max-width: 100%;
  height: 38px;
  margin: 0 auto;
  border-radius: 50%;
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  color: ${theme.color.inkSoft};

  &[aria-current] {
    outline: 3px solid ${theme.color.action};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
