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
 * overwrite the optimistic update. Friends count for a badge.
 */
const changedBy = (response: Data<'person'> | undefined, { userId }: Arg<'person'>) => [
  { type: 'Person' as const, id: userId },
  { type: 'Leaderboard' as const, id: 'friends' },
  ...(response ? (['Badge', 'Session'] as const) : []),
];

/** `follow` and `unfollow` update the cache optimistically and undo the update on failure. */
export const peopleApi = personApi.injectEndpoints({
  endpoints: (build) => ({
    follow: build.mutation<Data<'follow'>, Arg<'follow'>>({
      ...endpointFromOperation(peopleOperations.follow),
      invalidatesTags: (response, _error, arg) => changedBy(response, arg),
      onQueryStarted: async (arg, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(withFollowed(arg, true));
        await queryFulfilled.catch(undo);
      },
    }),
    unfollow: build.mutation<Data<'unfollow'>, Arg<'unfollow'>>({
      ...endpointFromOperation(peopleOperations.unfollow),
      invalidatesTags: (response, _error, arg) => changedBy(response, arg),
      onQueryStarted: async (arg, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(withFollowed(arg, false));
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

export const { usePersonQuery, useFollowMutation, useUnfollowMutation } = peopleApi;

const withFollowed = ({ userId }: Arg<'person'>, isFollowed: boolean) =>
  personApi.util.updateQueryData('person', { userId }, ({ person }) => {
    person.isFollowed = isFollowed;
  });
