import { localDate } from './calendar';
import { source as named } from './sources';

export interface LedgerEntry {
  /** What gave the points. Unique in a ledger. */
  readonly source: string;
  readonly kind: 'award' | 'reversal' | 'seed';
  /** An integer, negative only in a reversal. */
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IANA name of the time zone in which the act took place. */
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

/** Returns the sources of what reversals took back, as `source.reversal` names them. */
export const reversalsIn = (entries: readonly Pick<LedgerEntry, 'source' | 'kind'>[]) =>
  new Set(entries.flatMap(({ kind, source }) => (kind === 'reversal' ? [source] : [])));

/** Returns a user's entries without those of undone actions, which count as if they had never been. */
export function withoutUndone<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const reversals = reversalsIn(entries);
  const isUndone = ({ source }: Entry) =>
    source.startsWith(named.actionLog('')) && reversals.has(named.reversal(source));
  return entries.filter((entry) => !isUndone(entry));
}

export function standingAwards<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return withoutUndone(entries).filter(({ kind }) => kind === 'award');
}

/** Returns the awards without those that a reversal took back. */
export function awardsKept<Entry extends Pick<LedgerEntry, 'source' | 'kind'>>(
  entries: readonly Entry[],
): Entry[] {
  const reversals = reversalsIn(entries);
  return entries.filter(
    ({ kind, source }) => kind === 'award' && !reversals.has(named.reversal(source)),
  );
}

/** Returns the entries whose dates count for the streak. Seed entries don't. */
export function streakActs<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return standingAwards(entries).filter(({ points }) => points > 0);
}

/** Returns true if an entry makes its local date count and no earlier entry did. */
export function isNewDay(before: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  const dateOf = ({ at, zone }: LedgerEntry) => localDate(at, zone);
  const dates = streakActs(before).map(dateOf);
  return streakActs([entry]).some((act) => !dates.includes(dateOf(act)));
}

/** Accepts a new source whose points are an integer of 0 or more, or exactly undo an award. */
export function canAppend(entries: readonly LedgerEntry[], entry: LedgerEntry): boolean {
  const isValid = entry.kind === 'reversal' ? reverses(entries, entry) : isGain(entry.points);
  return isValid && !holds(entries, entry.source);
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
