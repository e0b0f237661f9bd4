import type { ComponentType } from 'react';
import { matchPath, type Location } from 'react-router-dom';
import { isInboxAt } from '@/features/inbox/inboxView';
import { lazyWithReload } from '@/lib/lazyWithReload';

type Loader = () => Promise<ComponentType>;

const screen = (path: string, title: string, load: Loader) => ({
  path,
  title,
  Screen: lazyWithReload(load),
});

/** The screens, each loaded when it is first shown, or when the browser is idle. */
export const screens = [
  screen('/', 'Home', () => import('./routes/HomeRoute').then((route) => route.HomeRoute)),
  screen('/challenges', 'Challenges', () =>
    import('./routes/ChallengesRoute').then((route) => route.ChallengesRoute),
  ),
  screen('/upload', 'Upload', () =>
    import('./routes/UploadRoute').then((route) => route.UploadRoute),
  ),
  screen('/leaderboard', 'Leaderboard', () =>
    import('./routes/LeaderboardRoute').then((route) => route.LeaderboardRoute),
  ),
  screen('/profile', 'Profile', () =>
    import('./routes/ProfileRoute').then((route) => route.ProfileRoute),
  ),
  screen('/chat', 'Chat', () => import('./routes/ChatRoute').then((route) => route.ChatRoute)),
];

export const titleAt = ({ title }: { title: string }, location: Location) =>
  isInboxAt(location) ? 'Inbox' : title;

export const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);

export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload();
