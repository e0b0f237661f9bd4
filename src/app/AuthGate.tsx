import { Suspense, useEffect } from 'react';
import { useAuth } from '@/features/session/AuthProvider';
import { SessionFailed } from '@/features/session/SessionFailed';
import { SignIn } from '@/features/session/SignIn';
import { Splash } from '@/ui/feedback/Splash';
import { ScreenTitle } from './ScreenTitle';
import { lazyWithReload } from '@/lib/lazyWithReload';

/** Loads in parallel with the session request. A visitor doesn't wait for it. */
const SignedInApp = lazyWithReload(async () => {
  const part = await import('./SignedInApp');
  part.preloadScreen(location.pathname);
  return part.SignedInApp;
});

/** Shows visitors the sign-in screen at every URL and keeps the URL for after the sign-in. */
export function AuthGate() {
  const auth = useAuth();
  useEffect(() => SignedInApp.preload(), []);

  switch (auth.status) {
    case 'loading':
      return <Start />;
    case 'failed':
      return (
        <main>
          <ScreenTitle title="Not loaded" />
          <SessionFailed error={auth.error} onRetry={auth.retry} isRetrying={auth.isRetrying} />
        </main>
      );
    case 'visitor':
      return (
        <main>
          <ScreenTitle title="Sign in" />
          <SignIn />
        </main>
      );
    case 'signedIn':
      return (
        <Suspense fallback={<Start />}>
          <SignedInApp />
        </Suspense>
      );
  }
}

function Start() {
  return (
    <main>
      <Splash label="Loading Water Savers" />
    </main>
  );
}
