import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import styled from 'styled-components';
import { playingAt } from '@/features/challenges/usePlaying';
import { useUser } from '@/features/session/AuthProvider';
import { screenPath } from '@/lib/appPath';
import { pageLoad, whenIdle } from '@/lib/browser';
import { Loading } from '@/ui/feedback/Loading';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { RendersAtOnce, ScreenBody } from '@/ui/layout/ScreenBody';
import { CardList } from '@/ui/layout/primitives';
import { Hero } from '@/ui/layout/Hero';
import { theme, unprinted } from '@/ui/theme/theme';
import { Celebrations } from './Celebrations';
import { ErrorBoundary } from './ErrorBoundary';
import { HistoryRouter } from './HistoryRouter';
import { MainNavigation } from './MainNavigation';
import { ScreenTitle } from './ScreenTitle';
import { preloadScreen, screenAt, screens, titleAt } from './screens';

void preloadScreen(screenPath(location.pathname));

export function SignedInApp() {
  return (
    <HistoryRouter>
      <Screens />
    </HistoryRouter>
  );
}

function Screens() {
  const next = useLoadedLocation();
  const deferred = useDeferredValue(next);
  // Only another screen is urgent: a filter or a sheet renders while the screen stays responsive.
  const title = titleAt(next);
  const location = titleAt(deferred) === title ? deferred : next;
  const isBackOrForward = useNavigationType() === 'POP';
  const [start] = useState(location);
  // After Back, Forward and a reload, the browser scrolls the screen to where it was.
  const isRestored = location === start ? pageLoad() !== 'navigate' : isBackOrForward;
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

  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title && !isBackOrForward) window.scrollTo(0, 0);
    shown.current = title;
  }, [title, isBackOrForward]);
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

function RoutedScreen({ screen }: { screen: (typeof screens)[number] }) {
  const { Screen } = screen;
  const user = useUser();
  const title = titleAt(useLocation()) ?? screen.title;
  return (
    <ErrorBoundary>
      <Suspense fallback={skeleton}>
        {/* Before the screen: a player in it has a title of its own. */}
        <ScreenTitle title={title} />
        <Screen user={user} />
      </Suspense>
    </ErrorBoundary>
  );
}

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
    const timer = setTimeout(show, 300);
    void screen.Screen.preload().then(show);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isReady, screen, location]);

  if (isReady && shown !== location) setShown(location);
  return isReady ? location : shown;
}

const skeletonRow = <SkeletonRow lines={['70%', '45%']} />;
const skeleton = (
  <>
    <Hero layout="title" />
    <ScreenBody>
      <Loading label="Loading">
        <CardList as="div">
          {skeletonRow}
          {skeletonRow}
          {skeletonRow}
        </CardList>
      </Loading>
    </ScreenBody>
  </>
);

const SkipLink = styled.a`
  position: fixed;
  z-index: 20;
  left: ${theme.space[2]};
  top: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
  box-shadow: ${theme.shadow.float};
  ${unprinted}

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
