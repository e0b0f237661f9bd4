import { peopleOperations } from '@/contract/people';
import type { Arg, Data } from '@/contract/types';
import { baseApi, mutation, query } from './baseApi';
import { settledWrite, type Started } from './baseQuery';

/** The screen shows a follow that waits in the outbox; the response replaces the cached person. */
export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    person: query(build, peopleOperations.person, {
      // Whatever changes the leaderboard also changes a user's points and rank.
      providesTags: (_data, _error, { userId }) => [
        { type: 'Person', id: userId },
        { type: 'Leaderboard', id: 'person' },
      ],
    }),
    follow: mutation(build, peopleOperations.follow, {
      invalidatesTags: (response, _error, arg) => changedBy(response, arg),
      onQueryStarted: writePerson,
    }),
    unfollow: mutation(build, peopleOperations.unfollow, {
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
