import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AuthProvider } from '@/features/session/AuthProvider';
import type { Clock } from '@/lib/clock';
import { ClockProvider } from '@/lib/ClockContext';
import { GlobalStyle } from '@/ui/theme/GlobalStyle';
import { PageBackdrop } from '@/ui/layout/PageBackdrop';
import { Appearance } from './Appearance';
import { AuthGate } from './AuthGate';
import { ErrorBoundary } from './ErrorBoundary';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';
import * as S from './Column.styles';

interface AppProps {
  store: AppStore;
  clock: Clock;
}

export function App({ store, clock }: AppProps) {
  useEffect(() => syncSession(store), [store]);

  return (
    <Provider store={store}>
      <ClockProvider value={clock}>
        <GlobalStyle />
        <Appearance />
        <Column>
          <ErrorBoundary>
            <AuthProvider>
              <AuthGate />
            </AuthProvider>
          </ErrorBoundary>
        </Column>
      </ClockProvider>
    </Provider>
  );
}

/** The phone-wide column that contains every screen, between waves on wide pages. */
function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBackdrop />
      <S.Column>{children}</S.Column>
    </>
  );
}
