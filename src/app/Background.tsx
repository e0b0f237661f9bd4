import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAuth } from '@/features/session/AuthProvider';
import { DayChangeListener } from './DayChangeListener';
import { startLastSeen, useLastSeen } from './lastSeen';
import { LastSeenNotice } from './LastSeenNotice';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

export { FailedStart } from './FailedStart';

/** What runs beside the screens. Its code loads after the first paint. */
export function Background() {
  const store = useStore() as AppStore;
  const lastSeen = useLastSeen();
  const { user } = useAuth();
  useEffect(() => syncSession(store), [store]);
  useEffect(() => startLastSeen(lastSeen, store), [lastSeen, store]);
  return (
    user && (
      <>
        <LastSeenNotice />
        <DayChangeListener />
      </>
    )
  );
}
