import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { playingAt } from '@/features/challenges/usePlaying';
import { pageLoad } from '@/lib/pageLoad';
import { whenIdle } from '@/lib/whenIdle';
import { RendersAtOnce } from '@/ui/layout/BelowTheFold';
import { SkipLink } from './SkipLink';
import { ScreenTitle } from './ScreenTitle';
import { Celebrations } from './Celebrations';
import { ErrorBoundary } from './ErrorBoundary';
import { MainNavigation } from './MainNavigation';
import { DistinctEntries } from './DistinctEntries';
import { preloadScreen, screenAt, screens, titleAt } from './screens';
import { ScreenSkeleton } from './ScreenSkeleton';

export { preloadScreen };

export function SignedInApp() {
  return (
    // Without transitions, a tapped screen renders at once, not between the frames of the old one.
    <BrowserRouter useTransitions={false}>
      <DistinctEntries>
        <Screens />
      </DistinctEntries>
    </BrowserRouter>
  );
}

function Screens() {
  const next = useLoadedLocation();
  const deferred = useDeferredValue(next);
  // Only another screen is urgent: a filter or a sheet renders while the screen stays responsive.
  const location = deferred.pathname === next.pathname ? deferred : next;
  const isRestored = useIsRestored(location);
  const needsHeight = isRestored || location.search !== '';
  // The same element: React renders the screen once for each location.
  const routes = useMemo(
    () => (
      <Routes location={location}>
        {screens.map((screen) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={<RoutedScreen key={screen.path} screen={screen} />}
          />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    ),
    [location],
  );
  useScrollToTop(location.pathname);
  useEffect(() => whenIdle(() => screens.forEach(({ Screen }) => void Screen.preload())), []);

  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <main id="main" tabIndex={-1}>
        <RendersAtOnce value={needsHeight}>{routes}</RendersAtOnce>
      </main>
      {playingAt(location) === null && <MainNavigation />}
      <Celebrations />
    </>
  );
}

/** True if the browser scrolls the screen to where it was: after Back, Forward and a reload. */
function useIsRestored(location: Location): boolean {
  const isBackOrForward = useNavigationType() === 'POP';
  const [start] = useState(location);
  return location === start ? pageLoad() !== 'navigate' : isBackOrForward;
}

function RoutedScreen({ screen }: { screen: (typeof screens)[number] }) {
  const { Screen } = screen;
  const title = titleAt(screen, useLocation());
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        {/* Before the screen: a player in it has a title of its own. */}
        <ScreenTitle title={title} />
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

const skeletonAfterMs = 300;

/** Returns the previous location while the new screen's code loads, but no longer than 300 ms. */
function useLoadedLocation(): Location {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const screen = screenAt(location.pathname);
  const isReady = !screen || screen.Screen.isLoaded();

  useEffect(() => {
    if (isReady || !screen) return;
    let isStale = false;
    const show = () => {
      if (!isStale) setShown(location);
    };
    const timer = setTimeout(show, skeletonAfterMs);
    void screen.Screen.preload().then(show);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isReady, screen, location]);

  if (isReady && shown !== location) setShown(location);
  return isReady ? location : shown;
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
