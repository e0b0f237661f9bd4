import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { peopleOperations } from '@/contract/people';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

const personApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<Data<'person'>, Arg<'person'>>({
      ...endpointFromOperation(peopleOperations.person),
      // Whatever changes the leaderboard also changes a user's points and rank.
      providesTags: (_data, _error, { userId }) => [
        { type: 'Person', id: userId },
        { type: 'Leaderboard', id: 'person' },
      ],
    }),
  }),
});

/**
 * Refetches the person after a success too: a response that was requested before may arrive late and
 * overwrite the newer one. Friends count for a badge.
 */
const changedBy = (response: Data<'person'> | undefined, { userId }: Arg<'person'>) => [
  { type: 'Person' as const, id: userId },
  { type: 'Leaderboard' as const, id: 'friends' },
  ...(response ? (['Badge', 'Session'] as const) : []),
];

/** The screen shows a follow that waits in the outbox; the response replaces the cached person. */
export const peopleApi = personApi.injectEndpoints({
  endpoints: (build) => ({
    follow: build.mutation<Data<'follow'>, Arg<'follow'>>({
      ...endpointFromOperation(peopleOperations.follow),
      invalidatesTags: (response, _error, arg) => changedBy(response, arg),
      onQueryStarted: writePerson,
    }),
    unfollow: build.mutation<Data<'unfollow'>, Arg<'unfollow'>>({
      ...endpointFromOperation(peopleOperations.unfollow),
      invalidatesTags: (response, _error, arg) => changedBy(response, arg),
      onQueryStarted: writePerson,
    }),
  }),
});

export const { usePersonQuery } = peopleApi;

interface Started {
  dispatch: BaseQueryApi['dispatch'];
  queryFulfilled: PromiseLike<{ data: Data<'person'> }>;
}

async function writePerson(
  { userId }: Arg<'person'>,
  { dispatch, queryFulfilled }: Started,
): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    dispatch(personApi.util.updateQueryData('person', { userId }, () => data));
  } catch {
    // The outbox keeps it.
  }
}
