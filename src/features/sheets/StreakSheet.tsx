import { ChevronLeft, ChevronRight, Flame, Snowflake, Trophy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useStreakMonthQuery, useStreakQuery } from '@/api/ledgerApi';
import { ChipFigures } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import {
  DayLegend,
  dayLooks,
  freezeText,
  toneOf,
  waitingDayText,
  type CalendarDay,
  type DayTone,
} from '@/components/streakDays';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatDay } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { useStreakOnceSent } from '@/services/outbox/onceSent';
import { IconButton } from '@/ui/controls/IconButton';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card, CardTitle, Center, Note, Row, Stack, VisuallyHidden } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import { forcedBorder, text, theme } from '@/ui/theme/theme';

export function StreakSheet({ onClose }: { onClose: () => void }) {
  const query = useStreakOnceSent(useStreakQuery());
  const deviceToday = localDate(useNow(), useZone());
  // Loads the month with the streak, which says what today is for the server.
  useStreakMonthQuery({ month: deviceToday.slice(0, 7) });
  return (
    <Sheet title="Streak" onClose={onClose}>
      <LoadedPart
        query={query}
        what="your streak"
        skeleton={<Skeleton shape="block" height={420} />}
      >
        {({ days, longest, freezes, week }) => (
          <Stack>
            <ChipFigures
              items={[
                { label: 'Streak', value: small(days, 'day'), tone: 'action', icon: <Flame /> },
                {
                  label: 'Longest',
                  value: small(longest, 'day'),
                  tone: 'reward',
                  icon: <Trophy />,
                },
                { label: 'Freezes', value: small(freezes), tone: 'water', icon: <Snowflake /> },
              ]}
            />
            <Months today={week.at(-1) ?? { date: deviceToday }} />
            <Note>{query.isWaiting ? waitingDayText : freezeText(freezes)}</Note>
          </Stack>
        )}
      </LoadedPart>
    </Sheet>
  );
}

const small = (count: number, noun?: string) => (
  <CardTitle as="span">{noun === undefined ? count : pluralize(count, noun)}</CardTitle>
);

/** `today` is as the week has it, which counts what isn't sent yet. */
function Months({ today }: { today: { date: string; state?: CalendarDay['state'] } }) {
  const thisMonth = today.date.slice(0, 7);
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? thisMonth;
  const query = useStreakMonthQuery({ month });
  const isFirst = month <= (query.data?.firstMonth ?? thisMonth);
  const isLast = month >= thisMonth;

  return (
    <Stack as={Card} $pad={3}>
      <Row $justify="space-between">
        <IconButton
          label="Previous month"
          aria-disabled={isFirst}
          onClick={() => !isFirst && setMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <CardTitle
          as="h2"
          aria-live="polite"
          style={{ fontSize: `min(${theme.font.size.body}, 8vw)` }}
        >
          {monthName(month)}
        </CardTitle>
        <IconButton
          label="Next month"
          aria-disabled={isLast}
          onClick={() => !isLast && setMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Row>
      <LoadedPart
        query={{ ...query, data: query.currentData }}
        what="this month"
        skeleton={<Skeleton shape="block" height={290} />}
      >
        {({ days: counted }) => {
          const days = counted.map((day) => (day.date === today.date ? { ...day, ...today } : day));
          return (
            <>
              <MonthGrid month={month} days={days} today={today.date} />
              {/* Days before the first award need no explanation. */}
              <DayLegend
                tones={
                  new Set(
                    days.map(({ state }) => toneOf(state)).filter((tone) => tone !== 'before'),
                  )
                }
              />
            </>
          );
        }}
      </LoadedPart>
    </Stack>
  );
}

/** Returns the month ('YYYY-MM') this many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks of a month from Monday to Sunday, with null outside of the month. */
export function weeksOf(month: string): Array<Array<string | null>> {
  const first = dayNumber(`${month}-01`);
  // Day 0 was a Thursday.
  const monday = first - ((first + 3) % 7);
  const next = dayNumber(`${addMonths(month, 1)}-01`);
  return Array.from({ length: Math.ceil((next - monday) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const date = dateOf(monday + week * 7 + weekday);
      return date.startsWith(month) ? date : null;
    }),
  );
}

/** Seven dates from a Monday on. */
const weekdays = Array.from({ length: 7 }, (_day, weekday) => dateOf(4 + weekday));

const kept = new Set<DayTone | undefined>(['done', 'frozen', 'paused']);

const monthName = (month: string) => formatDay(`${month}-01`, 'month');

function MonthGrid(props: { month: string; days: readonly CalendarDay[]; today: string }) {
  const { month, days, today } = props;
  const tones = new Map(days.map(({ date, state }) => [date, toneOf(state)]));
  return (
    <Grid aria-label={monthName(month)}>
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
            {week.map((date, index) => (
              <td key={weekdays[index]} data-kept={kept.has(tones.get(date ?? ''))}>
                {date && <Day date={date} tone={tones.get(date)} isToday={date === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

/** A day to come has no tone. */
function Day(props: { date: string; tone: DayTone | undefined; isToday: boolean }) {
  const { date, tone, isToday } = props;
  const look = tone && tone !== 'before' ? dayLooks[tone] : undefined;
  const Icon = tone === 'done' || tone === 'open' ? undefined : look?.Icon;
  return (
    <Disc as="span" style={look?.style} aria-current={isToday ? 'date' : undefined}>
      {Number(date.slice(8))}
      {Icon && <Icon size={12} strokeWidth={3} aria-hidden />}
      {look && <VisuallyHidden>{`: ${look.word.toLowerCase()}`}</VisuallyHidden>}
    </Disc>
  );
}

const Grid = styled.table`
  isolation: isolate;
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

  td {
    position: relative;
    padding: 3px 0;
  }

  /* A band behind the days joins those of a streak. */
  [data-kept='true'] + [data-kept='true']::before {
    content: '';
    position: absolute;
    z-index: -1;
    top: calc(50% - 16px);
    right: 50%;
    left: -50%;
    height: 32px;
    background: ${theme.color.kind.action.tint};
  }
`;

const Disc = styled(Center)`
  ${text.caption}
  position: relative;
  place-content: center;
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

  ${forcedBorder}
`;
