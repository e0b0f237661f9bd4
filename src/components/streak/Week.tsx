import { formatDay } from '@/lib/format';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { DayLegend } from './DayLegend';
import { dayLooks, toneOf, type CalendarDay } from './dayLooks';
import * as S from './Week.styles';

export function Week({ days }: { days: readonly CalendarDay[] }) {
  const today = days.at(-1);
  return (
    <>
      <S.Week aria-label="The last seven days">
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day === today} />
        ))}
      </S.Week>
      <DayLegend tones={new Set(days.map(({ state }) => toneOf(state)))} />
    </>
  );
}

function Day({ day: { date, state }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const tone = toneOf(state);
  const { Icon, word } = dayLooks[tone];
  return (
    <S.Day>
      <S.DayName aria-hidden="true" $isToday={isToday}>
        {formatDay(date, 'shortWeekday')}
      </S.DayName>
      <S.Sign $tone={tone} aria-hidden="true">
        <Icon size={18} strokeWidth={2.6} />
      </S.Sign>
      <VisuallyHidden>
        {`${isToday ? 'Today, ' : ''}${formatDay(date, 'weekday')}: ${word.toLowerCase()}`}
      </VisuallyHidden>
    </S.Day>
  );
}
