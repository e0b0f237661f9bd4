import { useMessagesInfiniteQuery } from '@/api/messagesApi';

/** The list as it was when it was loaded, and older pages: what comes later, the live chat tells. */
export const useHistory = () =>
  useMessagesInfiniteQuery(undefined, { refetchOnFocus: false, refetchOnReconnect: false });
