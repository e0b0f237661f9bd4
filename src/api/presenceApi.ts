import { presenceOperations } from '@/contract/presence';
import { useIsLate } from '@/lib/hooks';
import { baseApi, query } from './baseApi';

export const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    presence: query(build, presenceOperations.presence, { providesTags: ['Presence'] }),
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
