import { firstPage, leaderboardApi, useLeaderboardInfiniteQuery } from '@/api/leaderboardApi';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { Data } from '@/contract/types';
import type { User } from '@/contract/session';
import { boardRows } from './boardRows';
import type { BoardTab } from './useBoardTab';

type Page = Data<'leaderboard'>;
export type Board = ReturnType<typeof useBoard>;

/**
 * Everybody, or the person with their friends, as far as it is loaded. Of a board of several pages only
 * the top is asked for again when the person is back in the window: what they read stays where it is.
 */
export function useBoard(scope: BoardTab, user: User) {
  const isLong = useIsLong(scope);
  const refetch = { refetchOnFocus: !isLong, refetchOnReconnect: !isLong };
  const query = useLeaderboardInfiniteQuery({ scope }, refetch);
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
    /** Absent while nothing is loaded, and where nobody is on the board. */
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

function useIsLong(scope: BoardTab) {
  const { currentData } = leaderboardApi.endpoints.leaderboard.useInfiniteQueryState({ scope });
  return (currentData?.pages.length ?? 0) > 1;
}

/** Whoever is no longer at the top follows it. */
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
