import type { ReactNode } from 'react';
import { outageOf } from '@/api/apiError';
import type { Auth } from '@/features/session/AuthProvider';
import { SessionFailed } from '@/features/session/SessionFailed';
import { selectIsSearched } from '@/services/lastSeen/lastSeenSlice';
import { useAppSelector } from './hooks';
import { ScreenTitle } from './ScreenTitle';

interface FailedStartProps {
  auth: Auth & { status: 'failed' };
  /** Shown while this device is searched for the last session, with which the app then opens. */
  splash: ReactNode;
}

/** Says that the app couldn't load, unless this device has the last session. */
export function FailedStart({ auth: { error, retry, isRetrying }, splash }: FailedStartProps) {
  const isSearched = useAppSelector(selectIsSearched);
  if (!isSearched && outageOf(error)) return splash;
  return (
    <main>
      <ScreenTitle title="Couldn’t load" />
      <SessionFailed error={error} onRetry={retry} isRetrying={isRetrying} />
    </main>
  );
}
