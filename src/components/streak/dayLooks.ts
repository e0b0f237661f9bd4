import { Check, Flame, Minus, Pause, Snowflake, X, type LucideIcon } from 'lucide-react';
import type { DayTone } from './Week.styles';

/** A date as 'YYYY-MM-DD' with its state in the streak. */
export interface CalendarDay {
  readonly date: string;
  readonly state: string;
}

export const dayLooks: Record<DayTone, { Icon: LucideIcon; word: string }> = {
  done: { Icon: Check, word: 'Done' },
  frozen: { Icon: Snowflake, word: 'Frozen' },
  paused: { Icon: Pause, word: 'Paused' },
  missed: { Icon: X, word: 'Missed' },
  open: { Icon: Flame, word: 'Still open' },
  before: { Icon: Minus, word: 'Before you joined' },
};

/** An unknown state counts as open. */
export const toneOf = (state: string): DayTone =>
  Object.hasOwn(dayLooks, state) ? (state as DayTone) : 'open';
