import { peopleOperations } from '@/contract/people';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';
import { settledWrite, type Started } from './baseQuery';

/** The screen shows a follow that waits in the outbox; the response replaces the cached person. */
export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<Data<'person'>, Arg<'person'>>({
      ...endpointFromOperation(peopleOperations.person),
      // Whatever changes the leaderboard also changes a user's points and rank.
      providesTags: (_data, _error, { userId }) => [
        { type: 'Person', id: userId },
        { type: 'Leaderboard', id: 'person' },
      ],
    }),
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

/** Friends count for a badge. A request that failed may still have followed the person. */
function changedBy(response: Data<'person'> | undefined, { userId }: Arg<'person'>) {
  return [
    { type: 'Leaderboard' as const, id: 'friends' },
    ...(response ? (['Badge', 'Session'] as const) : [{ type: 'Person' as const, id: userId }]),
  ];
}

async function writePerson(
  { userId }: Arg<'person'>,
  started: Started<Data<'person'>>,
): Promise<void> {
  const response = await settledWrite(started);
  if (!response) return;
  const { data } = response;
  started.dispatch(peopleApi.util.updateQueryData('person', { userId }, () => data));
}
