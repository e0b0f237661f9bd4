import { leaderboardOperations } from '@/contract/leaderboard';
import type { Arg, Data } from '@/contract/types';
import { baseApi, refetchIfShort } from './baseApi';
import { request } from './request';

/** Number of users on the first page of a board. */
export const firstPage = 10;
const nextPages = 50;

export const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loads page by page, or one page with `around`. `limit` applies to the first page. */
    leaderboard: build.infiniteQuery<
      Data<'leaderboard'>,
      Pick<Arg<'leaderboard'>, 'scope' | 'around' | 'limit'>,
      string | undefined
    >({
      query: ({ queryArg, pageParam }) => {
        const limit = pageParam === undefined ? (queryArg.limit ?? firstPage) : nextPages;
        return request(leaderboardOperations.leaderboard, {
          ...queryArg,
          ...(!queryArg.around && { cursor: pageParam, limit }),
        });
      },
      rawResponseSchema: leaderboardOperations.leaderboard.response,
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      providesTags: (_data, _error, { scope = 'global' }) => [{ type: 'Leaderboard', id: scope }],
    }),
  }),
});

export const { useLeaderboardInfiniteQuery } = leaderboardApi;

export function useBoardPages(arg: Pick<Arg<'leaderboard'>, 'scope'>) {
  const { currentData } = leaderboardApi.endpoints.leaderboard.useInfiniteQueryState(arg);
  return useLeaderboardInfiniteQuery(arg, refetchIfShort(currentData?.pages));
}
