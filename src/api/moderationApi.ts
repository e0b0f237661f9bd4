import { moderationOperations } from '@/contract/moderation';
import type { Arg } from '@/contract/types';
import { baseApi, mutation, query } from './baseApi';

export const moderationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    block: mutation(build, moderationOperations.block, { invalidatesTags: hiddenFrom }),
    unblock: mutation(build, moderationOperations.unblock, { invalidatesTags: hiddenFrom }),
    blocked: query(build, moderationOperations.blocked, { providesTags: ['Block'] }),
    report: mutation(build, moderationOperations.report, { invalidatesTags: ['Report'] }),
    reports: query(build, moderationOperations.reports, { providesTags: ['Report'] }),
    decideReport: mutation(build, moderationOperations.decideReport, {
      // Also after a failure: another moderator may have decided it.
      invalidatesTags: ['Report'],
    }),
    setModerator: mutation(build, moderationOperations.setModerator, {
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
