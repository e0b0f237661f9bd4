import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { attemptOperations } from '@/contract/attempts';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { wire } from './wire';

interface Started {
  dispatch: BaseQueryApi['dispatch'];
  queryFulfilled: PromiseLike<{ data: Data<'attempt'> }>;
}

/** Each write answers the attempt as it stands then, and that is what the query holds from there on. */
export const attemptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    attempt: build.query<Data<'attempt'>, Arg<'attempt'>>({
      ...wire(attemptOperations.attempt),
      providesTags: ['Attempt'],
    }),
    startAttempt: build.mutation<Data<'startAttempt'>, Arg<'startAttempt'>>({
      ...wire(attemptOperations.startAttempt),
      onQueryStarted: writeAttempt,
    }),
    answerQuestion: build.mutation<Data<'answerQuestion'>, Arg<'answerQuestion'>>({
      ...wire(attemptOperations.answerQuestion),
      invalidatesTags: ['Challenge'],
      onQueryStarted: writeAttempt,
    }),
    removeTwoOptions: build.mutation<Data<'removeTwoOptions'>, Arg<'removeTwoOptions'>>({
      ...wire(attemptOperations.removeTwoOptions),
      onQueryStarted: writeAttempt,
    }),
    actions: build.query<Data<'actions'>, Arg<'actions'>>({
      ...wire(attemptOperations.actions),
      providesTags: ['Action'],
    }),
  }),
});

export const {
  useAttemptQuery,
  useStartAttemptMutation,
  useAnswerQuestionMutation,
  useRemoveTwoOptionsMutation,
  useActionsQuery,
} = attemptsApi;

async function writeAttempt(
  { challengeId }: { challengeId: string },
  { dispatch, queryFulfilled }: Started,
): Promise<void> {
  const answer = await Promise.resolve(queryFulfilled).catch(() => undefined);
  if (!answer) return;
  const value = { attempt: answer.data.attempt };
  dispatch(
    attemptsApi.util.upsertQueryEntries([{ endpointName: 'attempt', arg: { challengeId }, value }]),
  );
}
