import {
  Activity,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  BrowserRouter,
  Navigate,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { playingAt } from '@/features/challenges/usePlaying';
import { SkipLink } from './SkipLink';
import { ScreenTitle } from './ScreenTitle';
import { Celebrations } from './Celebrations';
import { ErrorBoundary } from './ErrorBoundary';
import { MainNavigation } from './MainNavigation';
import { DistinctEntries } from './DistinctEntries';
import { screenAt, screens, titleAt } from './screens';
import { ScreenSkeleton } from './ScreenSkeleton';
import { usePrerendering } from './usePrerendering';

export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload();

/** The screens of a signed-in user, above the bottom bar. */
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
  const { pathname } = location;
  const shownPath = screenAt(pathname)?.path;
  const { isRendered, keyOf } = usePrerendering(shownPath);
  useScrollToTop(pathname);

  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <main id="main" tabIndex={-1}>
        {shownPath === undefined && <Navigate to="/" replace />}
        {screens.map((screen) => {
          const { path } = screen;
          const isShown = path === shownPath;
          if (!isShown && !isRendered(path)) return null;
          return (
            <Activity key={keyOf(path)} mode={isShown ? 'visible' : 'hidden'}>
              <RoutedScreen screen={screen} location={isShown ? location : screen.location} />
            </Activity>
          );
        })}
      </main>
      {playingAt(location) === null && <MainNavigation />}
      <Celebrations />
    </>
  );
}

interface RoutedScreenProps {
  screen: (typeof screens)[number];
  /** What the screen reads as the current location. */
  location: Location;
}

/** Provides the location itself, since `Routes` would render again with each one in the URL. */
const RoutedScreen = memo(function RoutedScreen({ screen, location }: RoutedScreenProps) {
  const { Screen } = screen;
  const context = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext value={context}>
      <ErrorBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
          <ScreenTitle title={titleAt(screen, location)} />
        </Suspense>
      </ErrorBoundary>
    </LocationContext>
  );
});

const skeletonAfterMs = 300;

/**
 * Returns the location, or the previous one while the code of the new screen loads, but no longer
 * than 300 ms.
 */
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
