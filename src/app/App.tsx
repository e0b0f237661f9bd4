import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { AuthProvider } from '@/features/session/AuthProvider';
import type { Clock } from '@/lib/clock';
import { ClockProvider } from '@/lib/ClockContext';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { GlobalStyle } from '@/ui/theme/GlobalStyle';
import { Appearance } from './Appearance';
import { AuthGate } from './AuthGate';
import { Column } from './Column';
import { ErrorBoundary } from './ErrorBoundary';
import type { AppStore } from './store';

const Background = lazyWithReload(() => import('./Background').then((part) => part.Background));

interface AppProps {
  store: AppStore;
  clock: Clock;
}

export function App({ store, clock }: AppProps) {
  return (
    <Provider store={store}>
      <ClockProvider value={clock}>
        {/* The build prints these styles into the page: scripts/pageShell.tsx. */}
        {!import.meta.env.PROD && <GlobalStyle />}
        <Appearance />
        <Column>
          <ErrorBoundary>
            <AuthProvider>
              <Suspense>
                <Background />
              </Suspense>
              <AuthGate />
            </AuthProvider>
          </ErrorBoundary>
        </Column>
      </ClockProvider>
    </Provider>
  );
}
