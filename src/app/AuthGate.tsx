import { lazy, Suspense } from 'react';
import { errorText } from '@/api/errorText';
import { useAuth } from '@/features/session/AuthProvider';
import { SignIn } from '@/features/session/SignIn';
import { FailedState } from '@/ui/FailedState';
import { Splash } from '@/ui/Splash';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Arrival } from './Arrival';
import { reloadOnce } from './reloadOnce';

/** Router and screens are loaded for somebody who is signed in; a visitor waits for none of it. */
const SignedInApp = lazy(() =>
  import('./SignedInApp').then((module) => ({ default: module.SignedInApp })).catch(reloadOnce),
);

/** A visitor sees the sign-in screen at every address; the address is kept for afterwards. */
export function AuthGate() {
  const auth = useAuth();

  switch (auth.status) {
    case 'loading':
      return <Start />;
    case 'failed':
      return (
        <main>
          <Arrival title="Not loaded" />
          <VisuallyHidden as="h1">Water Savers</VisuallyHidden>
          <FailedState
            title="Water Savers did not load"
            hint={errorText(auth.error)}
            onRetry={auth.retry}
            isRetrying={auth.isRetrying}
          />
        </main>
      );
    case 'visitor':
      return (
        <main>
          <Arrival title="Sign in" />
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
