import type { Data } from '@/contract/types';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { User } from '@/contract/session';

export interface BoardRow {
  readonly entry: LeaderboardEntry;
  readonly isOwn: boolean;
  /** Which in the list it is, from 1. */
  readonly place: number;
}

export interface BoardRows {
  /** From the top on, everybody once. */
  readonly loaded: readonly BoardRow[];
  /** The person with their neighbours, where others stand between them and those that are loaded. */
  readonly around: readonly BoardRow[];
}

interface Loaded {
  readonly pages: readonly Data<'leaderboard'>[];
  /** The person with their neighbours, as soon as these are known. */
  readonly neighbours: readonly LeaderboardEntry[];
  readonly hasMore: boolean;
}

/** The rows of a board as far as it is loaded; the person is always among them, with the name and face of today. */
export function boardRows({ pages, neighbours, hasMore }: Loaded, user: User): BoardRows {
  const row = (entry: LeaderboardEntry, place: number): BoardRow => {
    const isOwn = entry.id === user.id;
    const shown = isOwn ? { ...entry, name: user.name, avatar: user.avatar } : entry;
    return { entry: shown, isOwn, place };
  };
  const top = unique(pages.flatMap(({ items }) => items));
  const [first] = pages;
  const isThere = top.some(({ id }) => id === user.id);
  if (!first || isThere)
    return { loaded: top.map((entry, index) => row(entry, index + 1)), around: [] };

  const near = neighbours.some(({ id }) => id === user.id) ? neighbours : [first.me];
  const joined = unique([...top, ...near]);
  const isOverlap = joined.length < top.length + near.length;
  const isNext = isOverlap || !hasMore || first.total === top.length + 1;
  if (isNext) return { loaded: joined.map((entry, index) => row(entry, index + 1)), around: [] };
  return {
    loaded: top.map((entry, index) => row(entry, index + 1)),
    around: near.reduce<BoardRow[]>((rows, entry) => {
      const place = Math.max(entry.position, (rows.at(-1)?.place ?? 0) + 1);
      return [...rows, row(entry, place)];
    }, []),
  };
}

function unique(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
