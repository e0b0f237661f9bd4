import { Suspense, useEffect, useState } from 'react';
import { useAuth } from '@/features/session/AuthProvider';
import { SignIn } from '@/features/session/SignIn';
import { appPath } from '@/lib/appPath';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { lastSignedIn } from '@/lib/storage';
import { Splash } from '@/ui/feedback/Splash';
import { ScreenTitle } from './ScreenTitle';

/** Loads in parallel with the session request. A visitor doesn't wait for it. */
const SignedInApp = lazyWithReload(async () => (await import('./SignedInApp')).SignedInApp);

const FailedStart = lazyWithReload(async () => (await import('./Background')).FailedStart);

/** Names the token of a link that sets a new password. The fake API's world has `reset`. */
const resetParam = 'passwordReset';

/** Keeps the URL for after the sign-in. A new visitor's form doesn't wait for the session. */
export function AuthGate() {
  const auth = useAuth();
  const [resetToken, setResetToken] = useState(() =>
    new URLSearchParams(location.search).get(resetParam),
  );
  useEffect(() => void SignedInApp.preload(), []);

  if (resetToken !== null) {
    return (
      <main>
        <ScreenTitle title="Choose a new password" />
        <SignIn
          resetToken={resetToken}
          onResetEnd={() => {
            history.replaceState(null, '', appPath);
            setResetToken(null);
          }}
        />
      </main>
    );
  }
  if (auth.status === 'signedIn') {
    return (
      <Suspense fallback={start}>
        <SignedInApp />
      </Suspense>
    );
  }
  if (auth.status === 'visitor' || lastSignedIn() === null) {
    return (
      <main>
        <ScreenTitle title="Log in" />
        <SignIn />
      </main>
    );
  }
  if (auth.status === 'loading') return start;
  return (
    <Suspense fallback={start}>
      <FailedStart auth={auth} splash={start} />
    </Suspense>
  );
}

const start = (
  <main>
    <Splash label="Loading Water Savers" />
  </main>
);
