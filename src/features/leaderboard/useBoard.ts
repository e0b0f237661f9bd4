import { firstPage, useBoardPages, useLeaderboardInfiniteQuery } from '@/api/leaderboardApi';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';

export type Board = ReturnType<typeof useBoard>;

export interface BoardRow {
  readonly entry: LeaderboardEntry;
  readonly isOwn: boolean;
  /** Place in the list, from 1. Unlike the position, it is unique. */
  readonly shownPosition: number;
}

/** Refetches only the top of several pages in a refocused window: rows in view don't move. */
export function useBoard(scope: 'global' | 'friends', user: User) {
  const query = useBoardPages({ scope });
  const isLong = (query.currentData?.pages.length ?? 0) > 1;
  const top = useLeaderboardInfiniteQuery({ scope, limit: firstPage }, { skip: !isLong });
  const pages = [...(top.currentData?.pages ?? []), ...(query.data?.pages ?? [])];
  const [first] = pages;
  const isFar = first !== undefined && !pages.some(({ items }) => includes(items, user));
  const around = useLeaderboardInfiniteQuery({ scope, around: 'me' }, { skip: !isFar });
  const neighbors = around.data?.pages[0]?.items ?? [];
  return {
    scope,
    query,
    ...boardRows({ pages, neighbors, hasMore: query.hasNextPage }, user),
    /** Absent until the board is loaded, and on an empty board. */
    me: first && first.items.length > 0 ? first.me : undefined,
    total: first?.total ?? 0,
  };
}

interface Loaded {
  readonly pages: readonly Data<'leaderboard'>[];
  /** The user and their neighbors. Empty until they are loaded. */
  readonly neighbors: readonly LeaderboardEntry[];
  readonly hasMore: boolean;
}

/**
 * Returns the rows of a board from the top, without duplicates, and those around the user if there
 * is a gap in between. They always include the user, with the session's data.
 */
export function boardRows({ pages, neighbors, hasMore }: Loaded, user: User) {
  const top = unique(pages.flatMap(({ items }) => items));
  const [first] = pages;
  if (!first || includes(top, user)) return { loaded: rowsOf(top, user), around: [] };

  const near = includes(neighbors, user) ? neighbors : [first.me];
  const joined = unique([...top, ...near]);
  const isOverlap = joined.length < top.length + near.length;
  const isNext = isOverlap || !hasMore || first.total === top.length + 1;
  return isNext
    ? { loaded: rowsOf(joined, user), around: [] }
    : { loaded: rowsOf(top, user), around: rowsOf(near, user, true) };
}

function rowsOf(entries: readonly LeaderboardEntry[], user: User, isAround = false): BoardRow[] {
  let shownPosition = 0;
  return entries.map((entry) => {
    shownPosition = Math.max(shownPosition + 1, isAround ? entry.position : 0);
    const isOwn = entry.id === user.id;
    const shown = isOwn ? { ...entry, name: user.name, avatar: user.avatar } : entry;
    return { entry: shown, isOwn, shownPosition };
  });
}

const includes = (entries: readonly LeaderboardEntry[], user: User) =>
  entries.some(({ id }) => id === user.id);

/** Keeps the first place of each user: the top was loaded again. */
function unique(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  const byId = new Map<string, LeaderboardEntry>();
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()];
}
