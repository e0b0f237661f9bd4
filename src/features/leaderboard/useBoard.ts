import { firstPage, useBoardPages, useLeaderboardInfiniteQuery } from '@/api/leaderboardApi';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';

type Page = Data<'leaderboard'>;
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
  const pages = withTop(query.data?.pages ?? [], top.currentData?.pages[0]);
  const [first] = pages;
  const isFar = first !== undefined && !pages.some(({ items }) => includes(items, user));
  const around = useLeaderboardInfiniteQuery({ scope, around: 'me' }, { skip: !isFar });
  const neighbours = around.data?.pages[0]?.items ?? [];

  return {
    scope,
    ...boardRows({ pages, neighbours, hasMore: query.hasNextPage }, user),
    /** Absent until the board is loaded, and on an empty board. */
    me: first && first.items.length > 0 ? first.me : undefined,
    total: first?.total ?? 0,
    isLoaded: first !== undefined,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    more: {
      isThere: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}

/** Replaces the first page and removes its users from the pages below. */
function withTop(pages: readonly Page[], top: Page | undefined): readonly Page[] {
  if (!top || pages.length === 0) return pages;
  const ids = new Set(top.items.map(({ id }) => id));
  const isBelow = ({ id }: LeaderboardEntry) => !ids.has(id);
  return [top, ...pages.map((page) => ({ ...page, items: page.items.filter(isBelow) }))];
}

interface Loaded {
  readonly pages: readonly Page[];
  /** The user and their neighbors. Empty until they are loaded. */
  readonly neighbours: readonly LeaderboardEntry[];
  readonly hasMore: boolean;
}

/**
 * Returns the rows of a board from the top, without duplicates, and those around the user if there
 * is a gap in between. They always include the user, with the session's data.
 */
export function boardRows({ pages, neighbours, hasMore }: Loaded, user: User) {
  const row = (entry: LeaderboardEntry, shownPosition: number): BoardRow => {
    const isOwn = entry.id === user.id;
    const shown = isOwn ? { ...entry, name: user.name, avatar: user.avatar } : entry;
    return { entry: shown, isOwn, shownPosition };
  };
  const rowsOf = (entries: readonly LeaderboardEntry[]) =>
    entries.map((entry, index) => row(entry, index + 1));
  const top = unique(pages.flatMap(({ items }) => items));
  const [first] = pages;
  if (!first || includes(top, user)) return { loaded: rowsOf(top), around: [] };

  const near = includes(neighbours, user) ? neighbours : [first.me];
  const joined = unique([...top, ...near]);
  const isOverlap = joined.length < top.length + near.length;
  const isNext = isOverlap || !hasMore || first.total === top.length + 1;
  if (isNext) return { loaded: rowsOf(joined), around: [] };
  const around = near.reduce<BoardRow[]>((rows, entry) => {
    const shownPosition = Math.max(entry.position, (rows.at(-1)?.shownPosition ?? 0) + 1);
    return [...rows, row(entry, shownPosition)];
  }, []);
  return { loaded: rowsOf(top), around };
}

const includes = (entries: readonly LeaderboardEntry[], user: User) =>
  entries.some(({ id }) => id === user.id);

function unique(entries: readonly LeaderboardEntry[]): LeaderboardEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
