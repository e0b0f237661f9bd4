import { House, Target, Trophy, Upload, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { BarIcon, BarLink, BottomBar } from './BottomBar';

const tabs = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/challenges', label: 'Challenges', Icon: Target },
  { to: '/upload', label: 'Upload', Icon: Upload },
  { to: '/leaderboard', label: 'Leaderboard', Icon: Trophy },
  { to: '/profile', label: 'Profile', Icon: UserRound },
];

/** The five tabs. The current screen's link has aria-current="page". */
export function MainNavigation() {
  return (
    <BottomBar label="Main">
      {tabs.map(({ to, label, Icon }) => (
        <BarLink key={to} as={NavLink} to={to} end>
          <BarIcon>
            <Icon aria-hidden />
          </BarIcon>
          {label}
        </BarLink>
      ))}
    </BottomBar>
  );
}
