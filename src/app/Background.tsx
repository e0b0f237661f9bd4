import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { DeviceReminders } from '@/services/reminders/DeviceReminders';
import { useAuth } from '@/features/session/AuthProvider';
import { DayChangeListener } from './DayChangeListener';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

/** What runs beside the screens. Its code loads after the first paint. */
export function Background() {
  const store = useStore() as AppStore;
  const { user, status } = useAuth();
  useEffect(() => syncSession(store), [store]);
  return (
    <>
      {(user !== null || status === 'visitor') && <DeviceReminders userId={user?.id ?? null} />}
      {user && <DayChangeListener />}
    </>
  );
}
