import { localDate } from './calendar';

/** Names of sources of points. Each occurs at most once in a ledger. */
export const source = {
  challenge: (id: string) => `challenge:${id}`,
  video: (id: string) => `video:${id}`,
  videoBonus: (id: string) => `videoBonus:${id}`,
  /** `n` numbers repetitions of the same action on one local date. */
  action: (actionId: string, localDate: string, n: number) =>
    source.actionLog(`${actionId}:${localDate}:${n}`),
  actionLog: (logId: string) => `action:${logId}`,
  review: (localDate: string) => `daily5:${localDate}`,
  reversal: (source: string) => `reversal:${source}`,
};

/** Points outside of challenges, and the number of rewarded acts per local date. */
export const rewards = {
  video: { points: 100, perDay: 3 },
  videoBonus: { points: 50, perDay: Infinity, helpfulMarks: 10 },
  action: { points: 5, perDay: 5 },
  review: { points: 5, perDay: 1 },
} as const;

export type RewardKind = keyof typeof rewards;

/** Returns the points for the next act, given those rewarded on the same local date. */
export function pointsFor(kind: RewardKind, alreadyToday: number): number {
  const { points, perDay } = rewards[kind];
  return alreadyToday < perDay ? points : 0;
}

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
  const sum = entries.reduce((total, { points }) => total + points, 0);
  return Math.max(0, sum);
}

/** Returns the sources of what reversals took back, as `source.reversal` names them. */
export const reversalsIn = (entries: readonly Pick<LedgerEntry, 'source' | 'kind'>[]) =>
  new Set(entries.filter(({ kind }) => kind === 'reversal').map((entry) => entry.source));

/** Returns the entries without those that a reversal took back; only of sources with a prefix. */
export function withoutReversed<Entry extends Pick<LedgerEntry, 'source' | 'kind'>>(
  entries: readonly Entry[],
  prefix = '',
): Entry[] {
  const reversals = reversalsIn(entries);
  return entries.filter(
    (entry) => !entry.source.startsWith(prefix) || !reversals.has(source.reversal(entry.source)),
  );
}

/** Returns a user's entries without those of undone actions, which count as if they had never been. */
export const withoutUndone = <Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] =>
  withoutReversed(entries, source.actionLog(''));

/** Returns the entries whose dates count for the streak. Seed entries don't. */
export function streakActs<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return withoutUndone(entries).filter(({ kind, points }) => kind === 'award' && points > 0);
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
  return isValid && !entries.some((each) => each.source === entry.source);
}

const isGain = (points: number) => Number.isSafeInteger(points) && points >= 0;

const reverses = (entries: readonly LedgerEntry[], entry: LedgerEntry) =>
  entries.some(
    ({ kind, source: name, points }) =>
      kind === 'award' && source.reversal(name) === entry.source && points + entry.points === 0,
  );
