import { useSyncExternalStore, type ReactNode } from 'react';
import type { Auth } from '@/features/session/AuthProvider';
import { SessionFailed } from '@/features/session/SessionFailed';
import { reasonOf } from '@/services/lastSeen/lastSeen';
import { useLastSeen } from './lastSeen';
import { ScreenTitle } from './ScreenTitle';

interface FailedStartProps {
  auth: Extract<Auth, { status: 'failed' }>;
  /** Shown while this device is searched for the last session. */
  splash: ReactNode;
}

/** Says that the app couldn't load, unless this device has the session and the app opens with it. */
export function FailedStart({ auth, splash }: FailedStartProps) {
  const { subscribe, hasRead } = useLastSeen();
  const isSearched = useSyncExternalStore(subscribe, hasRead);
  if (!isSearched && reasonOf(auth.error)) return splash;
  return (
    <main>
      <ScreenTitle title="Couldn’t load" />
      <SessionFailed error={auth.error} onRetry={auth.retry} isRetrying={auth.isRetrying} />
    </main>
  );
}
