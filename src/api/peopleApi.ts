import { peopleOperations } from '@/contract/people';
import type { Arg, Data } from '@/contract/types';
import { baseApi, mutation, query } from './baseApi';
import { settledWrite, type Started } from './baseQuery';

const following = {
  /** Friends count for a badge. A request that failed may still have followed the person. */
  invalidatesTags: (
    data: Data<'person'> | undefined,
    _: unknown,
    { userId: id }: Arg<'person'>,
  ) => [
    { type: 'Leaderboard' as const, id: 'friends' },
    ...(data ? (['Badge', 'Session'] as const) : [{ type: 'Person' as const, id }]),
  ],
  onQueryStarted: async ({ userId }: Arg<'person'>, started: Started<Data<'person'>>) => {
    const response = await settledWrite(started);
    if (!response) return;
    const { data } = response;
    started.dispatch(peopleApi.util.updateQueryData('person', { userId }, () => data));
  },
};

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
    follow: mutation(build, peopleOperations.follow, following),
    unfollow: mutation(build, peopleOperations.unfollow, following),
  }),
});

export const { usePersonQuery } = peopleApi;
