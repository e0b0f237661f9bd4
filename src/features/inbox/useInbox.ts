import { useState } from 'react';
import { useInboxQuery } from '@/api/inboxApi';
import { deviceZone } from '@/lib/deviceZone';

/** Returns the inbox in the device's time zone. Loads it again whenever a part that shows it mounts. */
export function useInbox() {
  const [zone] = useState(deviceZone);
  const query = useInboxQuery({ zone }, { refetchOnMountOrArgChange: true });
  return { ...query, zone };
}
