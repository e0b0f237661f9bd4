import { ChevronLeft, ChevronRight, Flame, Snowflake, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useStreakMonthQuery } from '@/api/historyApi';
import { useStreakQuery } from '@/api/ledgerApi';
import { ChipFigures } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import { DayLegend, freezeText, toneOf } from '@/components/streakDays';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatDay } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { IconButton } from '@/ui/controls/IconButton';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { CardTitle, Note, Row, Stack } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import { addMonths, MonthGrid } from './MonthGrid';

export function StreakSheet({ onClose }: { onClose: () => void }) {
  const query = useStreakQuery();
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
                { label: 'Streak', value: inDays(days), tone: 'action', icon: <Flame /> },
                { label: 'Longest', value: inDays(longest), tone: 'reward', icon: <Trophy /> },
                {
                  label: 'Freezes',
                  value: <CardTitle as="span">{freezes}</CardTitle>,
                  tone: 'water',
                  icon: <Snowflake />,
                },
              ]}
            />
            <Months today={week.at(-1)?.date ?? deviceToday} />
            <Note>{freezeText(freezes)}</Note>
          </Stack>
        )}
      </LoadedPart>
    </Sheet>
  );
}

const inDays = (count: number) => <CardTitle as="span">{pluralize(count, 'day')}</CardTitle>;

function Months({ today }: { today: string }) {
  const thisMonth = today.slice(0, 7);
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? thisMonth;
  const query = useStreakMonthQuery({ month });
  const label = formatDay(`${month}-01`, 'month');
  const isFirst = month <= (query.data?.firstMonth ?? thisMonth);
  const isLast = month >= thisMonth;

  return (
    <Card>
      <Stack $pad={3}>
        <Row $justify="space-between">
          <IconButton
            label="Previous month"
            aria-disabled={isFirst}
            onClick={() => !isFirst && setMonth(addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <CardTitle as="h2" aria-live="polite">
            {label}
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
          {(shown) => (
            <>
              <MonthGrid month={month} label={label} days={shown.days} today={today} />
              <DayLegend tones={tonesOf(shown.days)} />
            </>
          )}
        </LoadedPart>
      </Stack>
    </Card>
  );
}

/** The states that need an explanation: all but days before the first award. */
const tonesOf = (days: Data<'streakMonth'>['days']) =>
  new Set(days.map(({ state }) => toneOf(state)).filter((tone) => tone !== 'before'));
