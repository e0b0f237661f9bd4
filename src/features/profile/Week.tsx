import { Check, Flame, Minus, Pause, Snowflake, X, type LucideIcon } from 'lucide-react';
import type { StreakDay } from '@/contract/ledger';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './Week.styles';

const looks: Record<S.DayTone, { Icon: LucideIcon; word: string }> = {
  done: { Icon: Check, word: 'Done' },
  frozen: { Icon: Snowflake, word: 'Frozen' },
  paused: { Icon: Pause, word: 'Paused' },
  missed: { Icon: X, word: 'Missed' },
  open: { Icon: Flame, word: 'Still open' },
  before: { Icon: Minus, word: 'Before you began' },
};

const tonesInOrder = Object.keys(looks) as S.DayTone[];

const toneOf = (state: string): S.DayTone =>
  Object.hasOwn(looks, state) ? (state as S.DayTone) : 'open';

const shortName = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const fullName = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });

/** Formats in UTC, because a calendar date is the same day in every time zone. */
function nameOf(date: string, format: Intl.DateTimeFormat): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime()) ? date : format.format(day);
}

/** Shows seven days, today last, with name and symbol, and a legend of the symbols. */
export function Week({ days }: { days: readonly StreakDay[] }) {
  const tones = new Set(days.map(({ state }) => toneOf(state)));
  const today = days.at(-1);

  return (
    <>
      <S.Week aria-label="The last seven days">
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day === today} />
        ))}
      </S.Week>
      <S.Legend aria-hidden="true">
        {tonesInOrder
          .filter((tone) => tones.has(tone))
          .map((tone) => {
            const { Icon, word } = looks[tone];
            return (
              <S.Meaning key={tone}>
                <S.Sign $tone={tone} $size="small">
                  <Icon size={12} strokeWidth={3} />
                </S.Sign>
                {word}
              </S.Meaning>
            );
          })}
      </S.Legend>
    </>
  );
}

function Day({ day: { date, state }, isToday }: { day: StreakDay; isToday: boolean }) {
  const tone = toneOf(state);
  const { Icon, word } = looks[tone];
  return (
    <S.Day>
      <S.DayName aria-hidden="true" $isToday={isToday}>
        {nameOf(date, shortName)}
      </S.DayName>
      <S.Sign $tone={tone} aria-hidden="true">
        <Icon size={18} strokeWidth={2.6} />
      </S.Sign>
      <VisuallyHidden>
        {`${isToday ? 'Today, ' : ''}${nameOf(date, fullName)}: ${word.toLowerCase()}`}
      </VisuallyHidden>
    </S.Day>
  );
}
