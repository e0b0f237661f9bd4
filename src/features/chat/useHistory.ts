import { useMessagesInfiniteQuery } from '@/api/messagesApi';

/** The list as of its load, and older pages; the live stream has what came since. */
export const useHistory = () =>
  useMessagesInfiniteQuery(undefined, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
  });
