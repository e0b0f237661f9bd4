import { localDate } from './calendar';
import { source as named } from './sources';

export interface LedgerEntry {
  /** What gave the points, once in a ledger. */
  readonly source: string;
  readonly kind: 'award' | 'reversal' | 'seed';
  /** Whole; below 0 in a reversal alone. */
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IANA name of the time zone in which it was done. */
  readonly zone: string;
}

export function balance(entries: readonly LedgerEntry[]): number {
  return Math.max(
    0,
    entries.reduce((sum, { points }) => sum + points, 0),
  );
}

export function holds(entries: readonly LedgerEntry[], source: string): boolean {
  return entries.some((entry) => entry.source === source);
}

/** The entries that make their dates count in a streak: what was brought along doesn't. */
export function streakActs<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ kind, points }) => kind === 'award' && points > 0);
}

/** Whether an entry makes its local date count, where nothing of what stood before it did. */
export function isNewDay(before: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  const dateOf = ({ at, zone }: LedgerEntry) => localDate(at, zone);
  const dates = streakActs(before).map(dateOf);
  return streakActs([entry]).some((act) => !dates.includes(dateOf(act)));
}

/**
 * The ledger with one more entry; null where its source has been posted before, where points are
 * not whole or below 0, or where a reversal doesn't take back exactly an award of the ledger.
 */
export function post(entries: readonly LedgerEntry[], entry: LedgerEntry): LedgerEntry[] | null {
  const isSound = entry.kind === 'reversal' ? reverses(entries, entry) : isGain(entry.points);
  return isSound && !holds(entries, entry.source) ? [...entries, entry] : null;
}

function isGain(points: number): boolean {
  return Number.isSafeInteger(points) && points >= 0;
}

function reverses(entries: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  return entries.some(
    ({ kind, source, points }) =>
      kind === 'award' && named.reversal(source) === entry.source && points + entry.points === 0,
  );
}
