import { Suspense, useEffect, useRef } from 'react';
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { usePlaying } from '@/features/challenges/usePlaying';
import { SkipLink } from './SkipLink';
import { ScreenTitle } from './ScreenTitle';
import { Celebrations } from './Celebrations';
import { ErrorBoundary } from './ErrorBoundary';
import { MainNavigation } from './MainNavigation';
import { DayChangeListener } from './DayChangeListener';
import { preloadScreens, screens } from './screens';
import { ScreenSkeleton } from './ScreenSkeleton';

export { preloadScreen } from './screens';

/** The screens of a signed-in user, above the bottom bar. */
export function SignedInApp() {
  useEffect(preloadScreens, []);

  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}

function Screens() {
  const { pathname } = useLocation();
  const { playing } = usePlaying();
  useScrollToTop(pathname);

  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes>
              {screens.map(({ path, title, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <>
                      <Screen />
                      <ScreenTitle title={title} />
                    </>
                  }
                />
              ))}
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      {playing === null && <MainNavigation />}
      <Celebrations />
      <DayChangeListener />
    </>
  );
}

/** Scrolls a new screen to its top. The browser restores the position after Back and Forward. */
function useScrollToTop(pathname: string) {
  const isBackOrForward = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && !isBackOrForward) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, isBackOrForward]);
}
