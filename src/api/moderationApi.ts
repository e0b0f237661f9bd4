import { moderationOperations } from '@/contract/moderation';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const moderationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    block: build.mutation<Data<'block'>, Arg<'block'>>({
      ...endpointFromOperation(moderationOperations.block),
      invalidatesTags: hiddenFrom,
    }),
    unblock: build.mutation<Data<'unblock'>, Arg<'unblock'>>({
      ...endpointFromOperation(moderationOperations.unblock),
      invalidatesTags: hiddenFrom,
    }),
    blocked: build.query<Data<'blocked'>, Arg<'blocked'>>({
      ...endpointFromOperation(moderationOperations.blocked),
      providesTags: ['Block'],
    }),
    report: build.mutation<Data<'report'>, Arg<'report'>>({
      ...endpointFromOperation(moderationOperations.report),
      invalidatesTags: ['Report'],
    }),
    reports: build.query<Data<'reports'>, Arg<'reports'>>({
      ...endpointFromOperation(moderationOperations.reports),
      providesTags: ['Report'],
    }),
    decideReport: build.mutation<Data<'decideReport'>, Arg<'decideReport'>>({
      ...endpointFromOperation(moderationOperations.decideReport),
      // Also after a failure: another moderator may have decided it.
      invalidatesTags: ['Report'],
    }),
    setModerator: build.mutation<Data<'setModerator'>, Arg<'setModerator'>>({
      ...endpointFromOperation(moderationOperations.setModerator),
      invalidatesTags: (_data, _error, { userId }) => ['Session', { type: 'Person', id: userId }],
    }),
  }),
});

export const {
  useBlockMutation,
  useUnblockMutation,
  useBlockedQuery,
  useReportMutation,
  useReportsQuery,
  useDecideReportMutation,
  useSetModeratorMutation,
} = moderationApi;

/** A request that failed may have had its effect all the same. */
function hiddenFrom(_data: unknown, _error: unknown, { userId }: Arg<'block'>) {
  const lists = ['Message', 'Inbox', 'Block', { type: 'Leaderboard', id: 'friends' }] as const;
  return [...lists, { type: 'Person' as const, id: userId }];
}
