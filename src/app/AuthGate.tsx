import { errorText } from '@/api/errorText';
import { useAuth } from '@/features/session/AuthProvider';
import { SignIn } from '@/features/session/SignIn';
import { FailedState } from '@/ui/FailedState';
import { Splash } from '@/ui/Splash';
import { Arrival } from './Arrival';
import { SignedInApp } from './SignedInApp';

/** A visitor sees the sign-in screen at every address; the address is kept for afterwards. */
export function AuthGate() {
  const auth = useAuth();

  switch (auth.status) {
    case 'loading':
      return <Splash label="Loading Water Savers" />;
    case 'failed':
      return (
        <main>
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
          <Arrival title="Sign in" isFirst />
          <SignIn />
        </main>
      );
    case 'signedIn':
      return <SignedInApp />;
  }
}
