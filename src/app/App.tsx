import { Suspense, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { selectDeviceChoices } from '@/features/profile/appearanceSlice';
import { AuthProvider } from '@/features/session/AuthProvider';
import { ClockContext } from '@/lib/ClockContext';
import type { Clock } from '@/lib/clock';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { GlobalStyle } from '@/ui/theme/GlobalStyle';
import { AuthGate } from './AuthGate';
import { Column } from './Column';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import type { AppStore } from './store';

const Background = lazyWithReload(() => import('./Background').then((part) => part.Background));

export function App({ store, clock }: { store: AppStore; clock: Clock }) {
  return (
    <Provider store={store}>
      <ClockContext value={clock}>
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
      </ClockContext>
    </Provider>
  );
}

/** Sets the chosen theme and motion on the page. Their default is the system's preference. */
function Appearance() {
  const { appearance: theme, motion } = useAppSelector(selectDeviceChoices);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    for (const [name, choice] of Object.entries({ theme, motion })) {
      if (choice === 'system') delete dataset[name];
      else dataset[name] = choice;
    }
  }, [theme, motion]);
  return null;
}
