import { presenceOperations } from '@/contract/presence';
import type { Arg, Data } from '@/contract/types';
import { useIsLate } from '@/lib/hooks';
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

/** Returns undefined while it loads, null if the latest request failed or gets no response. */
export function useMembersOnline(): number | null | undefined {
  const { data, error, isFetching } = usePresenceQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: pollMs / 1_000,
  });
  const isLate = useIsLate(isFetching, lateMs);
  return error || isLate ? null : data?.online;
}
