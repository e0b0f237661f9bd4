import { firstPage, useBoardPages, useLeaderboardInfiniteQuery } from '@/api/leaderboardApi';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { Data } from '@/contract/types';
import type { User } from '@/contract/session';
import { boardRows } from './boardRows';
import type { BoardTab } from './useBoardTab';

type Page = Data<'leaderboard'>;
export type Board = ReturnType<typeof useBoard>;

/** Refetches only the top of several pages in a refocused window: rows in view don't move. */
export function useBoard(scope: BoardTab, user: User) {
  const query = useBoardPages({ scope });
  const isLong = (query.currentData?.pages.length ?? 0) > 1;
  const top = useLeaderboardInfiniteQuery({ scope, limit: firstPage }, { skip: !isLong });
  const { data, error, isFetching, hasNextPage } = query;
  const pages = withTop(data?.pages ?? [], top.currentData?.pages[0]);
  const [first] = pages;
  const isFar = first !== undefined && !pages.some(({ items }) => items.some(isUser(user)));
  const around = useLeaderboardInfiniteQuery({ scope, around: 'me' }, { skip: !isFar });
  const neighbours = around.data?.pages[0]?.items ?? [];

  return {
    scope,
    user,
    ...boardRows({ pages, neighbours, hasMore: hasNextPage }, user),
    /** Absent until the board is loaded, and on an empty board. */
    me: first && first.items.length > 0 ? first.me : undefined,
    total: first?.total ?? 0,
    isLoaded: first !== undefined,
    error,
    isFetching,
    retry: () => void query.refetch(),
    more: {
      isThere: hasNextPage,
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

const isUser =
  (user: User) =>
  ({ id }: { id: string }) =>
    id === user.id;
