import { House, Target, Trophy, Upload, UserRound } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { videosApi } from '@/api/videosApi';
import { useReducedMotion } from '@/lib/hooks';
import { BarIcon, BarLink, BottomBar } from './BottomBar';
import { preloadScreen } from './screens';

const tabs = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/challenges', label: 'Challenges', Icon: Target },
  { to: '/upload', label: 'Upload', Icon: Upload },
  { to: '/leaderboard', label: 'Leaderboard', Icon: Trophy },
  { to: '/profile', label: 'Profile', Icon: UserRound },
];

/** Scrolls to the top on a tap on the current link. A press preloads the code of its screen. */
export function MainNavigation() {
  const { pathname } = useLocation();
  const isStill = useReducedMotion();
  const prefetchVideos = videosApi.usePrefetch('videos');
  const preload = (to: string) => {
    void preloadScreen(to);
    if (to === '/upload') prefetchVideos();
  };
  const scrollToTop = () => window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });

  return (
    <BottomBar label="Main">
      {tabs.map(({ to, label, Icon }) => (
        <BarLink
          key={to}
          as={NavLink}
          to={to}
          end
          onPointerDown={() => preload(to)}
          {...(to === pathname && { onClick: scrollToTop })}
        >
          <BarIcon>
            <Icon aria-hidden />
          </BarIcon>
          {label}
        </BarLink>
      ))}
    </BottomBar>
  );
}
