import { House, Target, Trophy, Upload, UserRound } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { videosApi } from '@/api/videosApi';
import { useReducedMotion } from '@/lib/hooks';
import { pillIn } from '@/ui/theme/motion';
import { landscape, magnified, raised, theme, unprinted } from '@/ui/theme/theme';
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
    <Bar aria-label="Main">
      {tabs.map(({ to, label, Icon }) => (
        <Tab
          key={to}
          to={to}
          end
          onPointerDown={() => preload(to)}
          onClick={to === pathname ? scrollToTop : undefined}
        >
          <span>
            <Icon aria-hidden />
          </span>
          {label}
        </Tab>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: 5;
  inset: auto 0 0;
  display: flex;
  max-width: ${theme.layout.column};
  margin: 0 auto;
  padding: 8px 4px calc(6px + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  ${raised}
  ${unprinted}

  ${magnified} {
    position: relative;
  }

  ${landscape} {
    padding: 4px ${theme.layout.gutter} env(safe-area-inset-bottom, 0px);
  }
`;

/** Highlighted by `aria-current="page"`. */
const Tab = styled(NavLink)`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  min-width: 0;
  min-height: 62px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.tab};
  font-weight: ${theme.font.weight.bold};
  line-height: 1.3334;

  > span {
    position: relative;
    display: grid;
    place-items: center;
    width: min(60px, 100%);
    height: 34px;

    &::before {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: 17px;
    }

    svg {
      position: relative;
    }
  }

  ${landscape} {
    flex-direction: row;
    justify-content: center;
    gap: 6px;
    min-height: 44px;
    margin-bottom: 4px;

    > span {
      width: 44px;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};

    svg {
      stroke-width: 2.5;
    }

    > span::before {
      background: ${theme.color.actionTint};
      animation: ${pillIn} ${theme.motion.quick} ${theme.motion.ease};
    }
  }
`;
