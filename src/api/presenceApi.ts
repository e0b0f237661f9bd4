import { presenceOperations } from '@/contract/presence';
import type { Arg, Data } from '@/contract/types';
import { useIsLate } from '@/lib/useIsLate';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    presence: build.query<Data<'presence'>, Arg<'presence'>>({
      ...endpointFromOperation(presenceOperations.presence),
      providesTags: ['Presence'],
    }),
  }),
});

export const { usePresenceQuery } = presenceApi;

const pollMs = 30_000;
const lateMs = 4_000;

/**
 * Returns how many members are online: undefined while it loads, and null if it is unknown because
 * the latest request failed or doesn't get a response.
 */
export function useMembersOnline(): number | null | undefined {
  const { data, error, isFetching } = usePresenceQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: pollMs / 1_000,
  });
  const isLate = useIsLate(isFetching, lateMs);
  return error || isLate ? null : data?.online;
}
