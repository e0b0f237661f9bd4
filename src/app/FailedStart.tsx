import { useSyncExternalStore, type ReactNode } from 'react';
import { reasonOf } from '@/services/lastSeen/queries';
import { useLastSeen } from './lastSeen';

interface FailedStartProps {
  error: unknown;
  /** Shown while this device is searched for the last session, with which the app then opens. */
  splash: ReactNode;
  /** Says that the app couldn't load. */
  children: ReactNode;
}

export function FailedStart({ error, splash, children }: FailedStartProps) {
  const { subscribe, hasRead } = useLastSeen();
  const isSearched = useSyncExternalStore(subscribe, hasRead);
  return isSearched || !reasonOf(error) ? children : splash;
}
