import { useInboxQuery } from '@/api/inboxApi';
import { useZone } from '@/lib/deviceZone';

/** Returns the inbox in the device's time zone. Loads it again whenever a part that shows it mounts. */
export function useInbox() {
  const zone = useZone();
  const query = useInboxQuery({ zone }, { refetchOnMountOrArgChange: true });
  return { ...query, zone };
}
