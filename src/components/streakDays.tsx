import { Check, Flame, Minus, Pause, Snowflake, X } from 'lucide-react';
import styled from 'styled-components';
import { formatDay } from '@/lib/format';
import { Center, VisuallyHidden } from '@/ui/layout/primitives';
import { forcedBorder, text, theme } from '@/ui/theme/theme';

export const waitingDayText = 'Today counts once your action is sent.';

/** A date as 'YYYY-MM-DD' with its state in the streak. */
export interface CalendarDay {
  readonly date: string;
  readonly state: string;
}

const { color } = theme;

export const dayLooks = {
  done: {
    Icon: Check,
    word: 'Done',
    style: { background: color.kind.action.fill, color: color.heroInk },
  },
  frozen: {
    Icon: Snowflake,
    word: 'Frozen',
    style: { background: color.actionTint, color: color.actionInk },
  },
  paused: {
    Icon: Pause,
    word: 'Paused',
    style: { background: color.kind.quiz.tint, color: color.kind.quiz.label },
  },
  missed: { Icon: X, word: 'Missed', style: { background: color.sunken } },
  open: { Icon: Flame, word: 'Still open', style: { border: `2px dashed ${color.border}` } },
  before: { Icon: Minus, word: 'Before you joined', style: { color: color.border } },
};
export type DayTone = keyof typeof dayLooks;

const tonesInOrder = Object.keys(dayLooks) as DayTone[];

/** An unknown state counts as open. */
export const toneOf = (state: string): DayTone =>
  tonesInOrder.find((tone) => tone === state) ?? 'open';

export function freezeText(freezes: number): string {
  if (freezes === 0) return 'No freezes left. If you miss a day, your streak starts over.';
  if (freezes === 1) return '1 freeze left. It covers one missed day.';
  return `${freezes} freezes left. They cover ${freezes} missed days.`;
}

export function Week({ days }: { days: readonly CalendarDay[] }) {
  const today = days.at(-1);
  return (
    <>
      <Days aria-label="The last seven days">
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day === today} />
        ))}
      </Days>
      <DayLegend tones={new Set(days.map(({ state }) => toneOf(state)))} />
    </>
  );
}

function Day({ day: { date, state }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const { Icon, word, style } = dayLooks[toneOf(state)];
  return (
    <li>
      <span aria-hidden="true">{formatDay(date, 'shortWeekday')}</span>
      <Sign as="span" style={{ width: 32, height: 32, ...style }} aria-hidden="true">
        <Icon size={18} strokeWidth={2.6} />
      </Sign>
      <VisuallyHidden>
        {`${isToday ? 'Today, ' : ''}${formatDay(date, 'weekday')}: ${word.toLowerCase()}`}
      </VisuallyHidden>
    </li>
  );
}

export function DayLegend({ tones }: { tones: ReadonlySet<DayTone> }) {
  const named = tonesInOrder.filter((tone) => tones.has(tone));
  return (
    <Legend aria-hidden="true">
      {named.map((tone) => {
        const { Icon, word, style } = dayLooks[tone];
        return (
          <span key={tone}>
            <Sign as="span" style={{ width: 20, height: 20, ...style }}>
              <Icon size={12} strokeWidth={3} />
            </Sign>
            {word}
          </span>
        );
      })}
    </Legend>
  );
}

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(34px, 2rem), 1fr));
  gap: ${theme.space[2]} 0;
  padding: ${theme.space[3]} 0;
  border-radius: ${theme.radius.button};
  background: ${color.column};

  li {
    ${text.caption}
    position: relative;
    display: grid;
    justify-items: center;
    gap: 6px;
    color: ${color.inkSoft};
  }

  /* Today. */
  li:last-child {
    color: ${color.ink};
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Sign = styled(Center)`
  flex: none;
  border-radius: 50%;
  color: ${color.inkSoft};

  ${forcedBorder}
`;

const Legend = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  color: ${color.inkSoft};

  > span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;
