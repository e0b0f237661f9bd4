import { ChevronLeft, ChevronRight, Flame, Snowflake, Trophy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useStreakMonthQuery } from '@/api/historyApi';
import { useStreakQuery } from '@/api/ledgerApi';
import { DayLegend } from '@/components/streak/DayLegend';
import { MonthGrid } from '@/components/streak/MonthGrid';
import { addMonths } from '@/components/streak/calendarMonth';
import { toneOf } from '@/components/streak/dayLooks';
import { freezeText } from '@/components/streak/freezeText';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatDay } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { IconButton } from '@/ui/controls/IconButton';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card as PlainCard } from '@/ui/layout/Card';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { Sheet } from '@/ui/layout/Sheet';
import { Note, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export function StreakSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useStreakQuery();
  const deviceToday = localDate(useNow(), useZone());
  // Loads the month with the streak, which says what today is for the server.
  useStreakMonthQuery({ month: deviceToday.slice(0, 7) });
  return (
    <Sheet title="Streak" onClose={onClose}>
      <QueryPart
        data={data}
        failure={error && `Couldn’t load your streak. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading your streak"
        skeleton={<Skeleton shape="block" height={420} />}
      >
        {(streak) => <Calendar streak={streak} today={streak.week.at(-1)?.date ?? deviceToday} />}
      </QueryPart>
    </Sheet>
  );
}

function Calendar({ streak, today }: { streak: Data<'streak'>; today: string }) {
  const { days, longest, freezes } = streak;
  return (
    <Stack>
      <FigureGroup
        items={[
          figure('Streak', pluralize(days, 'day'), 'action', <Flame />),
          figure('Longest', pluralize(longest, 'day'), 'reward', <Trophy />),
          figure('Freezes', freezes, 'water', <Snowflake />),
        ]}
      />
      <Months today={today} />
      <Note>{freezeText(freezes)}</Note>
    </Stack>
  );
}

function figure(
  label: string,
  value: string | number,
  tone: 'action' | 'reward' | 'water',
  icon: React.ReactNode,
) {
  const chip = (
    <IconChip tone={tone} size={44}>
      {icon}
    </IconChip>
  );
  return { label, value: <Figure>{value}</Figure>, icon: chip };
}

function Months({ today }: { today: string }) {
  const thisMonth = today.slice(0, 7);
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? thisMonth;
  const { data, currentData, error, isFetching, refetch } = useStreakMonthQuery({ month });
  const label = formatDay(`${month}-01`, 'month');
  const isFirst = month <= (data?.firstMonth ?? thisMonth);
  const isLast = month >= thisMonth;

  return (
    <Card>
      <MonthBar>
        <IconButton
          label="Previous month"
          aria-disabled={isFirst}
          onClick={() => !isFirst && setMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Month aria-live="polite">{label}</Month>
        <IconButton
          label="Next month"
          aria-disabled={isLast}
          onClick={() => !isLast && setMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </MonthBar>
      <QueryPart
        data={currentData}
        failure={error && `Couldn’t load this month. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading the month"
        skeleton={<Skeleton shape="block" height={290} />}
      >
        {(shown) => (
          <>
            <MonthGrid month={month} label={label} days={shown.days} today={today} />
            <DayLegend tones={tonesOf(shown.days)} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}

/** The states that need an explanation: all but days before the first award. */
const tonesOf = (days: Data<'streakMonth'>['days']) =>
  new Set(days.map(({ state }) => toneOf(state)).filter((tone) => tone !== 'before'));

const Figure = styled.span`
  ${text.cardTitle}
`;

const Card = styled(PlainCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[4]};
`;

const MonthBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Month = styled.h2`
  ${text.cardTitle}
  text-align: center;
`;
