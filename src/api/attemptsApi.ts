import { attemptOperations } from '@/contract/attempts';
import type { Data } from '@/contract/types';
import { baseApi, mutation, query } from './baseApi';
import { settledWrite, type Started } from './baseQuery';

/** Every write returns the whole attempt, which replaces the one in the query's cache. */
export const attemptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    attempt: query(build, attemptOperations.attempt, { providesTags: ['Attempt'] }),
    startAttempt: mutation(build, attemptOperations.startAttempt, { onQueryStarted: writeAttempt }),
    answerQuestion: mutation(build, attemptOperations.answerQuestion, {
      invalidatesTags: ['Challenge'],
      onQueryStarted: writeAttempt,
    }),
    removeTwoOptions: mutation(build, attemptOperations.removeTwoOptions, {
      // A request that failed may still have removed them.
      invalidatesTags: (response) => (response ? [] : ['Attempt']),
      onQueryStarted: writeAttempt,
    }),
  }),
});

/** Refetches the attempts on the screen. Unlike their `refetch`, it does nothing after a sign-out. */
export const attemptsOutdated = () => baseApi.util.invalidateTags(['Attempt']);

export const {
  useAttemptQuery,
  useLazyAttemptQuery,
  useStartAttemptMutation,
  useRemoveTwoOptionsMutation,
} = attemptsApi;

/** Writes the response even if it may be outdated, since players follow the attempt that they started. */
async function writeAttempt(
  { challengeId }: { challengeId: string },
  started: Started<Data<'attempt'>>,
): Promise<void> {
  const response = await settledWrite(started);
  if (!response) return;
  const value = { attempt: response.data.attempt };
  started.dispatch(
    attemptsApi.util.upsertQueryEntries([{ endpointName: 'attempt', arg: { challengeId }, value }]),
  );
  if (!response.isLatest) started.dispatch(attemptsOutdated());
}
