import { useSyncExternalStore, type ReactNode } from 'react';
import type { Auth } from '@/features/session/AuthProvider';
import { SessionFailed } from '@/features/session/SessionFailed';
import { reasonOf } from '@/services/lastSeen/queries';
import { useLastSeen } from './lastSeen';
import { ScreenTitle } from './ScreenTitle';

interface FailedStartProps {
  auth: Auth & { status: 'failed' };
  /** Shown while this device is searched for the last session, with which the app then opens. */
  splash: ReactNode;
}

/** Says that the app couldn't load, unless this device has the last session. */
export function FailedStart({ auth: { error, retry, isRetrying }, splash }: FailedStartProps) {
  const { subscribe, hasRead } = useLastSeen();
  const isSearched = useSyncExternalStore(subscribe, hasRead);
  if (!isSearched && reasonOf(error)) return splash;
  return (
    <main>
      <ScreenTitle title="Couldn’t load" />
      <SessionFailed error={error} onRetry={retry} isRetrying={isRetrying} />
    </main>
  );
}
