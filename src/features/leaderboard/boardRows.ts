import type { Data } from '@/contract/types';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { User } from '@/contract/session';

export interface BoardRow {
  readonly entry: LeaderboardEntry;
  readonly isOwn: boolean;
  /** Place in the list, from 1. Unlike the position, it is unique. */
  readonly shownPosition: number;
}

export interface BoardRows {
  /** Rows from the top, without duplicates. */
  readonly loaded: readonly BoardRow[];
  /** The user and their neighbors, if there is a gap between them and the loaded rows. */
  readonly around: readonly BoardRow[];
}

interface Loaded {
  readonly pages: readonly Data<'leaderboard'>[];
  /** The user and their neighbors. Empty until they are loaded. */
  readonly neighbours: readonly LeaderboardEntry[];
  readonly hasMore: boolean;
}

/** Returns the loaded rows of a board. They always include the user, with the session's data. */
export function boardRows({ pages, neighbours, hasMore }: Loaded, user: User): BoardRows {
  const row = (entry: LeaderboardEntry, shownPosition: number): BoardRow => {
    const isOwn = entry.id === user.id;
    const shown = isOwn ? { ...entry, name: user.name, avatar: user.avatar } : entry;
    return { entry: shown, isOwn, shownPosition };
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
      const shownPosition = Math.max(entry.position, (rows.at(-1)?.shownPosition ?? 0) + 1);
      return [...rows, row(entry, shownPosition)];
    }, []),
  };
}

function unique(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
